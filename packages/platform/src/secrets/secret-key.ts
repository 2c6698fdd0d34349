import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { SetupError } from '../errors.ts';

/**
 * The 32 bytes that everything secret is derived from: as configured, else the ones kept in the
 * data folder (file `secret-key`, readable by its owner only), made at the first start.
 * @throws SetupError when the kept key is damaged: making another would lose what it encrypted.
 */
export async function loadSecretKey(
  config: Pick<Config, 'secretKey' | 'dataFolder'>,
): Promise<Buffer> {
  if (config.secretKey !== undefined) return Buffer.from(config.secretKey, 'hex');
  const file = join(config.dataFolder, 'secret-key');
  await mkdir(config.dataFolder, { recursive: true });
  await makeOnce(file);
  const text = (await readFile(file, 'utf8')).trim();
  if (/^[0-9a-f]{64}$/.test(text)) return Buffer.from(text, 'hex');
  throw new SetupError(
    `The secret key in ${file} is damaged. Put it back from a backup: what it encrypted cannot be read with another one.`,
  );
}

async function makeOnce(file: string): Promise<void> {
  const made = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') return undefined;
    throw error;
  });
  if (made === undefined) return;
  await made.writeFile(`${randomBytes(32).toString('hex')}\n`);
  await made.sync();
  await made.close();
}
