import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';

const judged = z.object({
  /** `refused`: the sentence is not read. `error`: the run broke. */
  outcome: z.enum(['passed', 'failed', 'undecided', 'refused', 'error']),
  /** What the product says about it. */
  message: z.string(),
});

/** A claim and how the product decided it, by its plan and by its sentence. */
const result = z.object({
  app: z.string(),
  screen: z.string(),
  language: z.enum(['en', 'es']),
  isTrue: z.boolean(),
  /** What made it false; absent for a true claim. */
  operator: z.string().optional(),
  /** The true sentence that it was made of. */
  of: z.string().optional(),
  /** Absent where the operator knows no words for it. */
  sentence: z.string().optional(),
  /** As JSON; absent where no plan says it. */
  plan: z.string().optional(),
  byPlan: judged.optional(),
  bySentence: judged.optional(),
});

/** What a run of the bench keeps: how each claim was decided, and of which state of the product. */
const results = z.object({
  at: z.iso.datetime(),
  /** With `-dirty` where something is not committed; `unknown` outside a repository. */
  commit: z.string(),
  options: z.object({ seed: z.number(), limit: z.number(), fullTime: z.boolean() }),
  /** What was not measured, and true claims that the facts deny. */
  faults: z.array(z.string()),
  claims: z.array(result),
});

export type Result = z.infer<typeof result>;
export type Results = z.infer<typeof results>;

const fileSchema = results.extend({ version: z.literal(1) });

export function keepResults(file: string, kept: Results): Promise<void> {
  return writeFile(file, `${JSON.stringify({ version: 1, ...kept }, null, 1)}\n`);
}

/** @throws Error where the file is none of ours */
export async function readResults(file: string): Promise<Results> {
  return fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The state of the product that is measured. */
export async function commitHere(): Promise<string> {
  const { stdout } = await promisify(execFile)('git', ['describe', '--always', '--dirty'], {
    cwd: import.meta.dirname,
  }).catch(() => ({ stdout: 'unknown' }));
  return stdout.trim();
}
