import type { StepReport, TestReport } from '@touchstone/contracts';

/**
 * A report in the XML that build servers read: one suite with one case. What could not be carried out
 * is an `error`, what is wrong a `failure`; a pass after a retry carries the property `flaky`.
 * Source: the schema of JUnit's own Ant task, as Jenkins publishes it.
 */
export function junitOf(report: TestReport): string {
  const { name, file, milliseconds, verdict, started_at } = report;
  const time = (milliseconds / 1000).toFixed(3);
  const totals = {
    tests: '1',
    failures: verdict === 'failed' ? '1' : '0',
    errors: verdict === 'error' || verdict === 'cancelled' ? '1' : '0',
    time,
  };
  const testCase = element('testcase', { name, classname: file, time }, caseParts(report));
  const suite = element('testsuite', { name: file, timestamp: started_at, ...totals }, testCase);
  const suites = element('testsuites', { name: 'touchstone', ...totals }, suite);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${suites}\n`;
}

function caseParts({ flaky, verdict, reason, message = '', attempts }: TestReport): string {
  const mark = element('property', { name: 'flaky', value: 'true' }, '');
  const properties = flaky ? element('properties', {}, mark) : '';
  if (verdict === 'passed') return properties;
  const lines = stepLines(attempts.at(-1)?.steps ?? [], '');
  const kind = verdict === 'failed' ? 'failure' : 'error';
  const text = escaped(`\n${lines.join('\n')}\n`);
  return properties + element(kind, { message, type: reason ?? verdict }, text);
}

/** Each step on a line, with its verdict. */
function stepLines(steps: readonly StepReport[], indent: string): string[] {
  return steps.flatMap((step) => [
    `${indent}${step.verdict}: ${step.sentence}${step.message ? ` (${step.message})` : ''}`,
    ...stepLines(step.steps, `${indent}  `),
  ]);
}

/** `content` is XML already. */
function element(name: string, attributes: Record<string, string>, content: string): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML 1.0 has no place for most control characters, not even escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (mark) =>
      '\t\n\r'.includes(mark) ? mark : '\ufffd',
    )
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}
