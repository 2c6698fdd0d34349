import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Which picture is meant: of a test, a step, what it looks at, and the size of the window. */
export interface BaselineKey {
  /** Path of the test's file. */
  test: string;
  /** Path of the step and the words of the check. */
  step: string;
  check: string;
  viewport: { width: number; height: number };
  /** What carries the test: another browser or device draws other pictures. */
  driver: string;
}

/** The pictures that a person has approved. */
export interface Baselines {
  read(key: BaselineKey): Promise<Buffer | undefined>;
  /** Keeps a picture as the approved one, if whoever runs the test approves what it shows. */
  approve?(key: BaselineKey, png: Buffer): Promise<void>;
  /** How a person approves a picture: with a flag of the command line, or on the report's page. */
  approvedBy?: 'flag' | 'page';
}

/**
 * Approved pictures in a folder beside each test, `login.baselines` for `login.yaml`. With `approve`
 * what a test shows becomes what it is compared with from then on.
 */
export function baselinesBeside({ approve }: { approve: boolean }): Baselines {
  return {
    async read(key) {
      try {
        return await readFile(fileOf(key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    ...(approve
      ? {
          async approve(key: BaselineKey, png: Buffer) {
            const file = fileOf(key);
            await mkdir(dirname(file), { recursive: true });
            await writeFile(file, png);
          },
        }
      : {}),
  };
}

function fileOf({ test, step, check, viewport, driver }: BaselineKey): string {
  const folder = `${basename(test).replace(/\.ya?ml$/i, '')}.baselines`;
  const facts = createHash('sha256')
    .update(JSON.stringify([check, driver.replace(/\d+/g, '')]))
    .digest('hex')
    .slice(0, 8);
  const name = `${step}-${viewport.width}x${viewport.height}-${facts}.png`;
  return join(dirname(test), folder, name);
}
