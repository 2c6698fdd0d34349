import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { type PlanMemory, rememberedSchema } from './plan-memory.ts';
import { Plans } from './plans.ts';

/** Another number is another form; a file of it is read as if it were empty. */
const version = 1;

const fileSchema = z.strictObject({
  version: z.literal(version),
  screens: z.record(z.string(), z.record(z.string(), rememberedSchema)),
});

export interface PlanFile {
  memory: PlanMemory;
  /** Writes what was learned, if anything was; all of it or nothing. Whether it wrote. */
  save(): Promise<boolean>;
}

/** `login.plans.json` beside `login.yaml`. */
export function planFileBeside(testFile: string): string {
  return `${testFile.replace(/\.ya?ml$/, '')}.plans.json`;
}

/**
 * The memory of one test in a file: one line for each target, sorted, so that a change of it is
 * read like any other. What is missing, damaged or of another version is an empty memory.
 */
export async function openPlanFile(path: string): Promise<PlanFile> {
  const plans = Plans.of(await read(path));
  return {
    memory: plans,
    async save() {
      if (!plans.changed) return false;
      await writeWhole(path, printed(plans));
      return true;
    },
  };
}

async function read(path: string) {
  const text = await readFile(path, 'utf8').catch(() => '');
  const parsed = fileSchema.safeParse(parseJson(text));
  if (!parsed.success) return [];
  return Object.entries(parsed.data.screens).flatMap(([screen, targets]) =>
    Object.entries(targets).map(([target, entry]) => [{ screen, target }, entry] as const),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function printed(plans: Plans): string {
  const screens = Map.groupBy(plans.entries(), ([{ screen }]) => screen);
  const blocks = [...screens].sort(byName).map(([screen, entries]) => {
    const lines = entries
      .map(([{ target }, entry]): [string, unknown] => [target, entry])
      .sort(byName)
      .map(([target, entry]) => `      ${JSON.stringify(target)}: ${JSON.stringify(entry)}`);
    return `    ${JSON.stringify(screen)}: {\n${lines.join(',\n')}\n    }`;
  });
  return `{\n  "version": ${version},\n  "screens": {\n${blocks.join(',\n')}\n  }\n}\n`;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number =>
  a < b ? -1 : Number(a > b);

/** A reader finds the old file or the new one, never half of one. */
async function writeWhole(path: string, text: string): Promise<void> {
  const beside = `${path}.${randomUUID()}`;
  try {
    await writeFile(beside, text, { flag: 'wx' });
    await rename(beside, path);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}
