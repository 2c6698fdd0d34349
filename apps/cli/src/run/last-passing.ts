import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type AttemptReport, type TestReport, testReportSchema } from '@touchstone/contracts';
import type { PassingRun, TestFile } from '@touchstone/runner';

/** Bytes of one test's report, and of its pictures; what is more is not kept. */
const most = { report: 4_000_000, pictures: 5_000_000 };

/** The last run of each test that passed, to compare a failure with. */
export interface LastPassing {
  /** Of this test; undefined if none is kept. @throws when what is kept cannot be read */
  of(test: Named): Promise<PassingRun | undefined>;
  /** Keeps a run that passed in place of the one before; of others nothing. */
  keep(test: Named, report: TestReport): Promise<void>;
}

type Named = Pick<TestFile, 'path' | 'name' | 'device'>;

interface Opening {
  device?: string;
  locale?: string;
}

/**
 * Below the folder of artifacts, in `last-passing`: for each test its report and its pictures, as they
 * were masked when they were written. Runs on another device or in another language look otherwise and
 * are kept beside it.
 */
export function lastPassingIn(artifacts: string, opening: Opening): LastPassing {
  const folderOf = ({ path, name, device }: Named): string => {
    const facts = [
      resolve(path),
      name,
      opening.device ?? device?.model ?? '',
      opening.locale ?? '',
    ];
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
    return join(artifacts, 'last-passing', key);
  };
  return {
    async of(test) {
      const folder = folderOf(test);
      const text = await readFile(join(folder, 'report.json'), 'utf8').catch(unlessAbsent);
      if (text === undefined) return undefined;
      const report = testReportSchema.parse(JSON.parse(text));
      const pictures = pathsOf(report.attempts);
      return {
        report,
        async picture(path) {
          const at = pictures.indexOf(path);
          return at === -1 ? undefined : readFile(join(folder, nameOf(at))).catch(() => undefined);
        },
      };
    },
    async keep(test, report) {
      const attempts = report.attempts.filter(({ verdict }) => verdict === 'passed');
      if (report.verdict !== 'passed' || attempts.length === 0) return;
      const text = JSON.stringify({ ...report, attempts });
      if (text.length > most.report) return;
      const folder = folderOf(test);
      const next = `${folder}.next`;
      await rm(next, { recursive: true, force: true });
      await mkdir(next, { recursive: true });
      let bytes = 0;
      for (const [at, path] of pathsOf(attempts).entries()) {
        const jpeg = await readFile(join(artifacts, path)).catch(() => undefined);
        if (jpeg === undefined || bytes + jpeg.length > most.pictures) continue;
        bytes += jpeg.length;
        await writeFile(join(next, nameOf(at)), jpeg);
      }
      await writeFile(join(next, 'report.json'), text);
      await rm(folder, { recursive: true, force: true });
      await rename(next, folder);
    },
  };
}

/** Nothing is kept and nothing compared. */
export const noLastPassing: LastPassing = {
  of: async () => undefined,
  keep: async () => undefined,
};

function unlessAbsent(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

/** The pictures after the steps, each once. */
function pathsOf(attempts: readonly AttemptReport[]): string[] {
  const ofSteps = (steps: AttemptReport['steps']): string[] =>
    steps.flatMap(({ after, steps: inner }) => [...(after ? [after.path] : []), ...ofSteps(inner)]);
  return [...new Set(attempts.flatMap(({ steps }) => ofSteps(steps)))];
}

const nameOf = (at: number): string => `${at + 1}.jpg`;
