import { styleText } from 'node:util';
import type { FileProblem } from '@touchstone/runner';

/** The problems of files for a terminal, each with its place, what is wrong and what would be right. */
export function describeProblems(problems: readonly FileProblem[]): string {
  return problems.map(describeProblem).join('\n');
}

function describeProblem(problem: FileProblem): string {
  const { path, line, column, severity, message, rewrites = [] } = problem;
  const place = styleText('bold', `${path}:${line}:${column}`);
  const word = styleText(severity === 'error' ? 'red' : 'yellow', severity);
  return [`${place} ${word} ${message}`, ...rewrites.map((text) => `    ${text}`)].join('\n');
}
