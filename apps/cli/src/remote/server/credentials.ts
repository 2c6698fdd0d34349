import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../files/usage-error.ts';

const loginSchema = z.object({
  api_key: z.string(),
  /** Only of a key that was made for this login: logging out revokes it. */
  api_key_id: z.string().optional(),
  email: z.string(),
  org_id: z.string(),
});

const credentialsSchema = z.object({
  version: z.literal(1),
  /** The server that is meant when none is named. */
  server: z.string().nullable(),
  logins: z.record(z.string(), loginSchema),
});

export type Login = z.infer<typeof loginSchema>;

type Credentials = z.infer<typeof credentialsSchema>;

/** The file that `touchstone login` keeps keys in. */
export function credentialsFile(environment = process.env): string {
  const { XDG_CONFIG_HOME, APPDATA } = environment;
  const folder = XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config');
  return join(folder, 'touchstone', 'credentials.json');
}

/** @throws UsageError for a file that is not as this version writes it */
export async function readCredentials(file = credentialsFile()): Promise<Credentials> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new UsageError(`${file} cannot be read: ${error.message}`);
  });
  if (text === undefined) return { version: 1, server: null, logins: {} };
  const parsed = credentialsSchema.safeParse(jsonIn(text));
  if (parsed.success) return parsed.data;
  throw new UsageError(`${file} is damaged. Remove it and log in again.`);
}

/** Keeps a login, and means its server from now on. */
export async function keepLogin(server: string, login: Login): Promise<void> {
  const { logins } = await readCredentials();
  await writeCredentials({ version: 1, server, logins: { ...logins, [server]: login } });
}

export async function forgetLogin(server: string): Promise<void> {
  const { server: meant, logins } = await readCredentials();
  const { [server]: _, ...left } = logins;
  await writeCredentials({ version: 1, server: meant === server ? null : meant, logins: left });
}

/** Whole or not at all, and from the begin for its owner's eyes only. */
async function writeCredentials(credentials: Credentials): Promise<void> {
  const file = credentialsFile();
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
