import { createReadStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** What came of one run of the fuzzer. */
export interface Outcome {
  /** It came to its end by itself. */
  isComplete: boolean;
  /** Answers that were wrong. */
  findings: number;
  troubles: Trouble[];
}

/** What kept the fuzzer from trying an operation. */
export interface Trouble {
  /** The operation, `GET /api/v1/runs`; or whatever part of the fuzzer had it. */
  label: string;
  /** `silence`: no answer came in time; `crash`: of the fuzzer itself; `other`: of our document or server. */
  kind: 'silence' | 'crash' | 'other';
  what: string;
}

/** The label of what ended the fuzzer as a whole. */
export const engine = 'the fuzzer';

/** Python's own exceptions, and those of the library that makes the data: nothing of ours. */
const crashes = new Set([
  ...['ArithmeticError', 'AssertionError', 'AttributeError', 'BufferError', 'ImportError'],
  ...['IndexError', 'KeyError', 'LookupError', 'MemoryError', 'ModuleNotFoundError', 'NameError'],
  ...['NotImplementedError', 'OverflowError', 'RecursionError', 'RuntimeError', 'StopIteration'],
  ...['SyntaxError', 'SystemError', 'TypeError', 'UnboundLocalError', 'UnicodeDecodeError'],
  ...['UnicodeEncodeError', 'UnicodeError', 'ValueError', 'ZeroDivisionError'],
  ...['Flaky', 'FlakyFailure', 'FlakyReplay', 'FlakyStrategyDefinition', 'HypothesisException'],
]);

const silences = new Set([
  ...['Timeout', 'ReadTimeout', 'ConnectTimeout', 'ConnectionError', 'ChunkedEncodingError'],
  'UnresponsiveOperationError',
]);

const exceptionSchema = z.object({ type: z.string(), message: z.string().default('') });
const lineSchema = z.union([
  z.object({ NonFatalError: z.looseObject({ value: exceptionSchema, label: z.string() }) }),
  z.object({ FatalError: z.looseObject({ exception: exceptionSchema }) }),
]);
const summarySchema = z.looseObject({
  complete: z.boolean(),
  failures: z.array(z.looseObject({ count: z.int() })),
});

/** Reads what the fuzzer has written down, after it ended with a code or was ended. */
export async function readOutcome(
  reports: { events: string; summary: string },
  code: number | undefined,
): Promise<Outcome> {
  const troubles = await readTroubles(reports.events);
  if (!existsSync(reports.summary)) return { isComplete: false, findings: 0, troubles };
  const summary = summarySchema.parse(JSON.parse(await readFile(reports.summary, 'utf8')));
  const findings = summary.failures.reduce((all, { count }) => all + count, 0);
  // A code that neither a finding nor a trouble explains is none that we know.
  const isExplained = code === 0 || (code === 1 && findings + troubles.length > 0);
  return { isComplete: summary.complete && isExplained, findings, troubles };
}

async function readTroubles(file: string): Promise<Trouble[]> {
  if (!existsSync(file)) return [];
  // Once each: an operation that does not answer may do so a hundred times.
  const troubles = new Map<string, Trouble>();
  for await (const line of createInterface({ input: createReadStream(file) })) {
    if (!/^\{"(?:Non)?[Ff]atalError"/.test(line)) continue;
    const read = lineSchema.parse(JSON.parse(line));
    const [label, { type, message }] =
      'NonFatalError' in read
        ? [read.NonFatalError.label, read.NonFatalError.value]
        : [engine, read.FatalError.exception];
    const what = `${type}: ${message}`.slice(0, 500);
    troubles.set(`${label} ${type}`, { label, kind: kindOf(type), what });
  }
  return [...troubles.values()];
}

function kindOf(type: string): Trouble['kind'] {
  if (silences.has(type)) return 'silence';
  return crashes.has(type) ? 'crash' : 'other';
}
