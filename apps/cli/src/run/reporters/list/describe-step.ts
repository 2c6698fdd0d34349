import { stripVTControlCharacters, styleText } from 'node:util';
import type { ActionReport, StepReport } from '@touchstone/contracts';

/** A step that ended, in lines for a terminal: its verdict, its words and, if it went wrong, why. */
export function describeStep(step: StepReport, columns: number): string[] {
  const depth = step.path.split('.').length;
  const indent = '  '.repeat(depth);
  const { mark, color } = marks[step.verdict];
  const words = stripVTControlCharacters(step.sentence).replace(/\s+/g, ' ');
  const shown = words.length > columns ? `${words.slice(0, columns - 1)}…` : words;
  const time = styleText('dim', `${Math.round(step.milliseconds)} ms`);
  const line = `${indent}${styleText(color, mark)} ${shown} ${time}`;
  if (step.verdict === 'passed' || step.verdict === 'skipped') return [line];
  if (step.steps.some(({ verdict }) => verdict === step.verdict)) return [line];
  return [line, ...reasons(step).map((text) => `${indent}    ${text}`)];
}

const marks = {
  passed: { mark: '✓', color: 'green' },
  healed: { mark: '✚', color: 'yellow' },
  failed: { mark: '✗', color: 'red' },
  undecided: { mark: '?', color: 'yellow' },
  skipped: { mark: '-', color: 'dim' },
} as const;

function reasons(step: StepReport): string[] {
  const wrong = step.actions.find(({ verdict }) => verdict === step.verdict);
  const messages = (step.message ?? wrong?.message ?? '').split('\n').filter((line) => line !== '');
  const rewrites = (step.rewrites ?? []).map((text) => `  ${text}`);
  const place = styleText('dim', `at ${step.file}:${step.line}:${step.column}`);
  return [...messages, ...(wrong ? evidence(wrong) : []), ...rewrites, place];
}

function evidence({ evidence = [] }: ActionReport): string[] {
  return evidence.flatMap(({ of, expected, actual }) => [
    `  ${of}`,
    `    expected ${styleText('green', expected)}`,
    `    found    ${actual === undefined ? 'nothing' : styleText('red', actual)}`,
  ]);
}
