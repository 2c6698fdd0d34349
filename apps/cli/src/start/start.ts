import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { signInPages } from '@touchstone/auth/pages';
import {
  type Config,
  type EmbeddedPostgres,
  loadConfig,
  loadSecretKey,
  SetupError,
  startEmbeddedPostgres,
  unknownVariables,
} from '@touchstone/platform';
import { productPages } from '@touchstone/web';
import pg from 'pg';
import { type Child, startChild } from './children.ts';
import { prepareDataFolder } from './data-folder.ts';
import { describeInstallation } from './greeting.ts';
import { chooseSamplePort } from './sample-port.ts';

const require = createRequire(import.meta.url);

const doors = {
  server: require.resolve('@touchstone/server'),
  worker: require.resolve('@touchstone/worker'),
  auth: require.resolve('@touchstone/auth'),
};

/** `touchstone start`: the database, a server, the sign-in provider and a worker on this machine, until it is stopped. */
export function start(): void {
  const startedAt = performance.now();
  const stops: (() => Promise<void>)[] = [];
  let stopping = false;

  const stopAll = async (code: number) => {
    if (stopping) return;
    stopping = true;
    for (const stop of stops.reverse()) await stop().catch(() => undefined);
    process.exit(code);
  };
  // Not once: Ctrl+C on `npm start` arrives from the terminal and again from npm, and the second one
  // would end this process before the others.
  process.on('SIGINT', () => {
    if (!stopping) say('\nStopping …');
    void stopAll(0);
  });
  process.on('SIGTERM', () => void stopAll(0));

  startAll(stops)
    .then(async (config) => {
      if (stopping) return;
      if (config === undefined) return stopAll(1);
      say(await describeInstallation(config, performance.now() - startedAt));
      return undefined;
    })
    .catch((error: unknown) => {
      const message = error instanceof SetupError ? error.message : String(error);
      process.stderr.write(`${message}\n`);
      return stopAll(1);
    });
}

/** Starts every part in turn; leaves in `stops` how to stop each. Undefined when one refused. */
async function startAll(stops: (() => Promise<void>)[]): Promise<Config | undefined> {
  const config = loadConfig({
    TOUCHSTONE_SAMPLE: 'true',
    ...process.env,
    TOUCHSTONE_MODE: 'embedded',
  });
  for (const { name, nearest } of unknownVariables(process.env)) {
    process.stderr.write(`${name} is not a setting of Touchstone. Did you mean ${nearest}?\n`);
  }
  await prepareDataFolder(config.dataFolder);
  await Promise.all([productPages.buildIfStale(), signInPages.buildIfStale()]);
  const samplePort = config.sample ? await chooseSamplePort(config) : undefined;
  const secretKey = await loadSecretKey(config);
  const databaseUrl = config.databaseUrl ?? (await startDatabase(config, stops));
  const environment = {
    ...process.env,
    TOUCHSTONE_MODE: 'embedded',
    TOUCHSTONE_DATA: config.dataFolder,
    TOUCHSTONE_SECRET_KEY: secretKey.toString('hex'),
    DATABASE_URL: databaseUrl,
    TOUCHSTONE_SAMPLE: String(config.sample),
    ...(samplePort !== undefined && { TOUCHSTONE_SAMPLE_PORT: String(samplePort) }),
  };
  const names: (keyof typeof doors)[] = ['server', 'worker'];
  if (config.propelauthUrl === undefined) names.push('auth');
  const parts = names.map((name) => startPart(name, environment, stops));
  return (await allReady(parts)) ? { ...config, samplePort } : undefined;
}

/** False as soon as one part refuses, though another may still wait for it. */
function allReady(parts: Child[]): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  for (const { ready } of parts) void ready.then((started) => started || resolve(false));
  void Promise.all(parts.map(({ ready }) => ready)).then((all) => resolve(!all.includes(false)));
  return promise;
}

function startPart(
  name: keyof typeof doors,
  environment: NodeJS.ProcessEnv,
  stops: (() => Promise<void>)[],
): Child {
  const main = join(dirname(doors[name]), 'main.ts');
  const onRestart = (reason: string) => {
    process.stderr.write(`The ${name} ended (${reason}); starting it again.\n`);
  };
  const child = startChild({ name, main, environment, onRestart });
  stops.push(() => child.stop());
  return child;
}

async function startDatabase(config: Config, stops: (() => Promise<void>)[]): Promise<string> {
  const logs = join(config.dataFolder, 'log');
  await mkdir(logs, { recursive: true });
  const postgres = await startEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    logFile: join(logs, 'postgres.log'),
    onRestart: (reason) =>
      process.stderr.write(`The database ended (${reason}); starting it again.\n`),
  });
  stops.push(() => postgres.stop());
  await makeDatabase(postgres);
  return postgres.url(databaseName);
}

const databaseName = 'touchstone';

async function makeDatabase(postgres: EmbeddedPostgres): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [
      databaseName,
    ]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
