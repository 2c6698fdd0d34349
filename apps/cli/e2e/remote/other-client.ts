import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Person } from './person.ts';
import type { Terminal } from './terminal.ts';

const credentialsSchema = z.object({
  logins: z.record(z.string(), z.object({ api_key: z.string() })),
});

/** The key that the terminal's login has kept. */
export async function keptKey({ config }: Terminal, { url }: Person): Promise<string> {
  const text = await readFile(join(config, 'touchstone/credentials.json'), 'utf8');
  return credentialsSchema.parse(JSON.parse(text)).logins[url]?.api_key ?? '';
}

/** Calls the server with the terminal's key, but not by its commands. */
export async function callBeside(
  terminal: Terminal,
  person: Person,
  { path, method, body }: { path: string; method: string; body: object | undefined },
): Promise<Response> {
  const authorization = `Bearer ${await keptKey(terminal, person)}`;
  return fetch(`${person.url}/api/v1${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
