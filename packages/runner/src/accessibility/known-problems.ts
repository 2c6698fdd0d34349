import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { AccessibilityProblem } from '../driver/driver-inspection.ts';

/** One problem that is known and does not fail a check: a rule at an element. */
export interface KnownProblem {
  rule: string;
  selector: string;
}

/** The problems of a test that are known. */
export interface KnownProblems {
  read(test: string): Promise<readonly KnownProblem[]>;
  /** Adds problems to them, if whoever runs the test takes them for known. */
  add?(test: string, problems: readonly KnownProblem[]): Promise<void>;
}

const fileSchema = z.object({
  version: z.literal(1),
  known: z.array(z.object({ rule: z.string(), selector: z.string() })),
});

/**
 * Known problems in a file beside each test, `login.accessibility.json` for `login.yaml`, sorted, so
 * that a change is readable. With `add` what a test finds becomes known.
 */
export function knownProblemsBeside({ add }: { add: boolean }): KnownProblems {
  const read = async (test: string): Promise<KnownProblem[]> => {
    const text = await readFile(fileOf(test), 'utf8').catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
      throw error;
    });
    return text === undefined ? [] : fileSchema.parse(JSON.parse(text)).known;
  };
  return {
    read,
    ...(add
      ? {
          async add(test: string, problems: readonly KnownProblem[]) {
            const all = new Map(
              [...(await read(test)), ...problems].map((one) => [lineOf(one), one]),
            );
            const known = [...all.values()].sort((a, b) => lineOf(a).localeCompare(lineOf(b)));
            const text = JSON.stringify({ version: 1, known }, null, 2);
            await writeFile(fileOf(test), `${text}\n`);
          },
        }
      : {}),
  };
}

const fileOf = (test: string): string => `${test.replace(/\.ya?ml$/i, '')}.accessibility.json`;

const lineOf = ({ rule, selector }: KnownProblem): string => `${rule} ${selector}`;

/** Each element of each problem, whether it is known. */
export function sorted(problems: readonly AccessibilityProblem[], known: readonly KnownProblem[]) {
  const lines = new Set(known.map(lineOf));
  return problems.map((problem) => ({
    ...problem,
    known: problem.elements.every(({ selector }) =>
      lines.has(lineOf({ rule: problem.rule, selector })),
    ),
  }));
}
