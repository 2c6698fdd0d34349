import { styleText } from 'node:util';
import type { Finding } from './findings.ts';

/** The findings for a terminal, with what they come to. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length)) + 2;
  const lines = findings.map(({ what, status, details }) => {
    const [first = '', ...more] = details.split('\n');
    const rest = more.map((line) => `\n${' '.repeat(width + 4)}${line.trim()}`).join('');
    return `  ${marks[status]} ${what.padEnd(width)}${first}${rest}`;
  });
  const bad = findings.filter(({ status }) => status === 'bad');
  const verdict =
    bad.length === 0
      ? 'Web tests can run on this machine.'
      : `Tests cannot run yet: see ${bad.map(({ what }) => what).join(', ')} above.`;
  return ['', ...lines, '', verdict, ''].join('\n');
}

const marks = {
  good: styleText('green', '✓'),
  note: styleText('yellow', '•'),
  bad: styleText('red', '✗'),
};
