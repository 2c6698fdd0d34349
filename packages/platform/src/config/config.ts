import { availableParallelism, totalmem } from 'node:os';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { SetupError } from '../errors.ts';
import { documentation } from './setting.ts';
import { settingsSchema } from './settings.ts';

type Settings = z.infer<typeof settingsSchema>;

/** Everything that the environment decides, checked once at start. */
export interface Config
  extends Omit<Settings, 'publicUrl' | 'authUrl' | 'workerConcurrency' | 'privateAddresses'> {
  /** Without a slash at the end. */
  publicUrl: string;
  /** Without a slash at the end. */
  authUrl: string;
  /** Absolute path. */
  dataFolder: string;
  workerConcurrency: number;
  /** Kinds of addresses (`loopback`, `private`, `link-local`), networks and addresses. */
  privateAddresses: readonly string[];
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the configuration from environment variables.
 * @throws SetupError that names every wrong variable and what was expected of it.
 */
export function loadConfig(environment: Environment): Config {
  const parsed = settingsSchema.safeParse(valuesOf(environment));
  if (!parsed.success) throw new SetupError(explain(parsed.error));
  const settings = parsed.data;
  requireTogether(settings);
  return {
    ...settings,
    publicUrl: address(settings.publicUrl, settings.port),
    authUrl: address(settings.propelauthUrl ?? settings.authUrl, settings.authPort),
    dataFolder: resolve(settings.dataFolder),
    workerConcurrency: settings.workerConcurrency ?? concurrencyOfThisMachine(),
    privateAddresses: settings.privateAddresses ?? reachOf(settings),
  };
}

/** The command line knows them when it talks to a server. */
const ofTheClient = ['TOUCHSTONE_SERVER', 'TOUCHSTONE_API_KEY'];

/** Names of variables that look like ours but are not, each with the nearest name that is. */
export function unknownVariables(environment: Environment): { name: string; nearest: string }[] {
  const known = [...variables().values(), ...ofTheClient];
  return Object.keys(environment)
    .filter((name) => name.startsWith('TOUCHSTONE_') && !known.includes(name))
    .map((name) => ({ name, nearest: nearest(name, known) }));
}

/** The README's table of variables, in Markdown; a test holds the README to it. */
export function settingsTable(): string {
  const rows = Object.values(settingsSchema.shape).map((schema) => {
    const { variable, shown, meaning } = documented(schema);
    const initial = schema.safeParse(undefined);
    const value = shown ?? `\`${String(initial.data)}\``;
    return `| \`${variable}\` | ${value} | ${meaning} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function address(configured: string | undefined, port: number): string {
  return (configured ?? `http://localhost:${port}`).replace(/\/+$/, '');
}

function variables(): Map<string, string> {
  return new Map(
    Object.entries(settingsSchema.shape).map(([name, schema]) => [
      name,
      documented(schema).variable,
    ]),
  );
}

function documented(schema: z.ZodType) {
  const entry = documentation.get(schema);
  if (entry === undefined) throw new Error('A setting has no documentation.');
  return entry;
}

function valuesOf(environment: Environment): Environment {
  const given = [...variables()].map(([name, variable]) => [name, environment[variable]] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== undefined && value !== ''));
}

function explain(error: z.ZodError): string {
  const names = variables();
  const lines = error.issues.map(
    (issue) => `  ${names.get(String(issue.path[0]))}: ${issue.message}`,
  );
  return `The configuration has a mistake:\n${lines.join('\n')}\nThe README's table says what each variable takes.`;
}

const pairs = [
  ['s3AccessKeyId', 's3SecretAccessKey'],
  ['githubClientId', 'githubClientSecret'],
  ['googleClientId', 'googleClientSecret'],
  ['propelauthUrl', 'propelauthVerifierKey'],
  ['posthogKey', 'posthogHost'],
  ['supportChatUrl', 'supportChatAppId'],
] as const;

/** All or none. */
const githubApp = [
  'githubAppId',
  'githubAppSlug',
  'githubAppPrivateKey',
  'githubAppClientId',
  'githubAppClientSecret',
  'githubWebhookSecrets',
] as const;

const stripe = ['stripeSecretKey', 'stripeWebhookSecret', 'stripePrice'] as const;

/** Names of variables that are not given. */
function absentOf(settings: Settings, names: readonly (keyof Settings)[]): string[] {
  return names
    .filter((name) => settings[name] === undefined)
    .map((name) => variables().get(name) ?? name);
}

function requireTogether(settings: Settings): void {
  const missing: string[] = [];
  if (settings.mode === 'production') {
    if (settings.databaseUrl === undefined)
      missing.push('DATABASE_URL, the PostgreSQL that every process reaches');
    if (settings.secretKey === undefined)
      missing.push('TOUCHSTONE_SECRET_KEY, one for all; make it with `openssl rand -hex 32`');
    if (settings.s3Bucket === undefined)
      missing.push('TOUCHSTONE_S3_BUCKET, the object store that every process reaches');
  }
  if (settings.appDatabaseUrl !== undefined && settings.databaseUrl === undefined)
    missing.push('DATABASE_URL, because TOUCHSTONE_APP_DATABASE_URL is its second role');
  const ofApp = absentOf(settings, githubApp);
  if (ofApp.length > 0 && ofApp.length < githubApp.length)
    missing.push(`${ofApp.join(', ')}, or none of what belongs to the GitHub App`);
  const ofStripe = absentOf(settings, stripe);
  if (settings.billing === 'stripe' && ofStripe.length > 0)
    missing.push(`${ofStripe.join(', ')}, because TOUCHSTONE_BILLING is stripe`);
  for (const [first, second] of pairs) {
    if ((settings[first] === undefined) === (settings[second] === undefined)) continue;
    const names = [first, second].map((name) => variables().get(name));
    missing.push(`${names.join(' and ')}, both or none`);
  }
  if (missing.length === 0) return;
  throw new SetupError(
    `In ${settings.mode} mode the configuration also needs:\n  ${missing.join('\n  ')}`,
  );
}

/** An embedded installation tests apps on the machine of its one user, and in their network. */
function reachOf({ mode }: Settings): string[] {
  return mode === 'embedded' ? ['loopback', 'private'] : [];
}

function concurrencyOfThisMachine(): number {
  const bytesOfOneBrowser = 1.5 * 1024 ** 3;
  const byMemory = Math.floor(totalmem() / bytesOfOneBrowser);
  return Math.max(1, Math.min(availableParallelism(), byMemory));
}

function nearest(name: string, known: string[]): string {
  const parts = new Set(name.split('_'));
  const shared = (candidate: string) =>
    candidate.split('_').filter((part) => parts.has(part)).length;
  return known.reduce((best, candidate) => (shared(candidate) > shared(best) ? candidate : best));
}
