import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Outcome, readOutcome } from './outcome.ts';

const version = '4.32.5';
const cache = join(import.meta.dirname, `../../../node_modules/.cache/schemathesis-${version}`);

/** Brings schemathesis from PyPI, once. */
export async function installSchemathesis(): Promise<void> {
  if (existsSync(join(cache, 'installed'))) return;
  await mkdir(cache, { recursive: true });
  const run = promisify(execFile);
  await run('python3', ['-m', 'venv', cache]);
  await run(join(cache, 'bin/pip'), ['install', '--quiet', `schemathesis==${version}`]);
  await writeFile(join(cache, 'installed'), version);
}

interface Attack {
  /** Where reports of it may be written. */
  folder: string;
  /** The OpenAPI document. */
  file: string;
  url: string;
  authorization: string;
  seed: string | undefined;
  /** For all of it: what repeats goes on until they are spent. */
  seconds: number;
  /** That one answer may take. */
  answerSeconds: number;
  workers: number;
  /** Operations as schemathesis names them, `GET /api/v1/runs`; all if absent. */
  only?: readonly string[];
}

/** Sends what schemathesis makes of the document; what it prints is printed. */
export async function attack(options: Attack): Promise<Outcome> {
  const { folder, file, url, authorization, seed, seconds, answerSeconds, workers, only } = options;
  const reports = { events: join(folder, 'events.ndjson'), summary: join(folder, 'summary.json') };
  await Promise.all(Object.values(reports).map((path) => rm(path, { force: true })));
  const args = [
    ...['run', file, '--url', url, '--header', `Authorization:${authorization}`],
    ...['--checks', 'not_a_server_error,response_schema_conformance'],
    ...['--max-examples', '12', '--max-time', String(seconds), '--workers', String(workers)],
    ...['--request-timeout', String(answerSeconds), '--continue-on-failure'],
    ...['--generation-database', 'none', '--suppress-health-check', 'all'],
    ...['--warnings', 'off', '--no-color'],
    ...['--report-ndjson-path', reports.events, '--report-json-path', reports.summary],
    ...(only ?? []).flatMap((name) => ['--include-name', name]),
    ...(seed === undefined ? [] : ['--seed', seed]),
  ];
  const child = spawn(join(cache, 'bin/st'), args, {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A busy machine may need that much longer to come to its end.
    timeout: 3 * seconds * 1000,
  });
  const [code] = await once(child, 'exit');
  return readOutcome(reports, typeof code === 'number' ? code : undefined);
}
