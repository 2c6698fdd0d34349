import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openInstallation } from '../installed/installation.ts';
import { documentToFuzz } from './document.ts';
import { seed } from './seed.ts';

/**
 * Sends what schemathesis makes of our own OpenAPI document to a server on loopback: no answer is a
 * 5xx, and each has the shape that the document gives it. Installs schemathesis from PyPI once.
 * Ends with its exit code; `FUZZ_SEED` repeats a run.
 */
const version = '4.32.5';
/** For the whole run: what repeats goes on until they are spent. */
const seconds = 200;
const cache = join(import.meta.dirname, `../../../node_modules/.cache/schemathesis-${version}`);

await install();
const installation = await openInstallation({ TOUCHSTONE_LOG_LEVEL: 'error' });
try {
  const { authorization } = await installation.organization('Fuzz');
  const response = await fetch(`${installation.url}/api/openapi.json`);
  const seeded = await seed(installation.url, authorization);
  const document = documentToFuzz(await response.json(), seeded);
  const file = join(installation.home, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  process.exitCode = await fuzz(file, authorization);
} finally {
  await installation.close();
}

async function install(): Promise<void> {
  if (existsSync(join(cache, 'installed'))) return;
  await mkdir(cache, { recursive: true });
  const run = promisify(execFile);
  await run('python3', ['-m', 'venv', cache]);
  await run(join(cache, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`]);
  await writeFile(join(cache, 'installed'), version);
}

async function fuzz(file: string, authorization: string): Promise<number> {
  const { FUZZ_SEED: chosen } = process.env;
  const args = [
    ...['run', file, '--url', installation.url, '--header', `Authorization:${authorization}`],
    ...['--checks', 'not_a_server_error,response_schema_conformance'],
    ...['--max-examples', '12', '--max-time', String(seconds), '--workers', '2'],
    ...['--request-timeout', '20', '--continue-on-failure', '--generation-database', 'none'],
    ...['--suppress-health-check', 'all', '--warnings', 'off', '--no-color'],
    ...(chosen === undefined ? [] : ['--seed', chosen]),
  ];
  const child = spawn(join(cache, 'bin/st'), args, {
    cwd: installation.home,
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 4 * 60_000,
  });
  const [code] = await once(child, 'exit');
  return typeof code === 'number' ? code : 1;
}
