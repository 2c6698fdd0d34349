import { styleText } from 'node:util';

/** What became of one file. */
export interface Outcome {
  path: string;
  kind: 'test' | 'module' | 'script';
  status: 'created' | 'updated' | 'unchanged' | 'conflict' | 'refused';
  version?: number;
  /** Why not, and what to do. */
  message?: string;
}

export const isGood = ({ status }: Outcome): boolean =>
  status !== 'conflict' && status !== 'refused';

export function describeOutcome({ path, kind, status, version, message }: Outcome): string[] {
  const color = colors[status];
  const of = kind === 'test' ? '' : ` ${kind}`;
  const at = version === undefined || version === 0 ? '' : styleText('dim', ` v${version}`);
  const line = `${styleText(color, status.padEnd(9))}${of} ${path}${at}`;
  return message === undefined
    ? [line]
    : [line, ...message.split('\n').map((text) => `    ${text}`)];
}

const colors = {
  created: 'green',
  updated: 'green',
  unchanged: 'dim',
  conflict: 'red',
  refused: 'red',
} as const;
