import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Config, freePort } from '@touchstone/platform';

/**
 * The port of the sample shop: the one that is asked for, else the one that this data folder has had
 * before, since its tests name it, else the one after the sign-in provider's, or a free one.
 */
export async function chooseSamplePort({
  dataFolder,
  authPort,
  samplePort,
}: Config): Promise<number> {
  const file = join(dataFolder, 'sample-port');
  const kept = Number(await readFile(file, 'utf8').catch(() => ''));
  const port =
    samplePort ??
    (kept > 0 ? kept : (await isFree(authPort + 1)) ? authPort + 1 : await freePort());
  if (port !== kept) await writeFile(file, `${port}\n`);
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
