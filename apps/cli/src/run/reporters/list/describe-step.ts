import { stripVTControlCharacters, styleText } from 'node:util';
import type { ActionReport, StepReport } from '@touchstone/contracts';
import type { Language } from '../../../files/terminal-language.ts';
import { readStep } from './reading.ts';
import { word } from './words.ts';

/** A step that ended, in lines for a terminal: its verdict, its words and, if it went wrong, why. */
export function describeStep(report: StepReport, columns: number): string[] {
  const { step, language } = readStep(report);
  const depth = step.path.split('.').length;
  const indent = '  '.repeat(depth);
  const { mark, color } = marks[step.verdict];
  const words = stripVTControlCharacters(step.sentence).replace(/\s+/g, ' ');
  const shown = words.length > columns ? `${words.slice(0, columns - 1)}…` : words;
  const time = styleText('dim', `${Math.round(step.milliseconds)} ms`);
  const line = `${indent}${styleText(color, mark)} ${shown} ${time}`;
  if (step.verdict === 'passed' || step.verdict === 'skipped') return [line];
  if (step.steps.some(({ verdict }) => verdict === step.verdict)) return [line];
  return [line, ...reasons(step, language).map((text) => `${indent}    ${text}`)];
}

const marks = {
  passed: { mark: '✓', color: 'green' },
  healed: { mark: '✚', color: 'yellow' },
  failed: { mark: '✗', color: 'red' },
  undecided: { mark: '?', color: 'yellow' },
  skipped: { mark: '-', color: 'dim' },
} as const;

function reasons(step: StepReport, language: Language): string[] {
  const wrong = step.actions.find(({ verdict }) => verdict === step.verdict);
  const messages = (step.message ?? wrong?.message ?? '').split('\n').filter((line) => line !== '');
  const rewrites = (step.rewrites ?? []).map((text) => `  ${text}`);
  const place = `${step.file}:${step.line}:${step.column}`;
  const at = styleText('dim', word('at', language, { place }));
  return [...messages, ...(wrong ? evidence(wrong, language) : []), ...rewrites, at];
}

function evidence({ evidence = [] }: ActionReport, language: Language): string[] {
  const labels = [word('expected', language), word('found', language)];
  const width = Math.max(...labels.map(({ length }) => length));
  const [wanted, seen] = labels.map((label) => label.padEnd(width));
  const nothing = word('nothing', language);
  return evidence.flatMap(({ of, expected, actual }) => [
    `  ${of}`,
    `    ${wanted} ${styleText('green', expected)}`,
    `    ${seen} ${actual === undefined ? nothing : styleText('red', actual)}`,
  ]);
}
