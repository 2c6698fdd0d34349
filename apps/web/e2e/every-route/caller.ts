import { devMailSchema } from '@touchstone/contracts';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import type { Servers } from './servers.ts';

/** How somebody shows who they are, and what they send. */
export interface Call {
  method: string;
  url: string;
  cookie?: string;
  /** An access token or a key. */
  token?: string;
  headers?: Record<string, string>;
  /** The whole body as it is. */
  raw?: string;
}

export interface Answer {
  status: number;
  text: string;
  location: string;
  cookies: string[];
}

/** Calls as a page of the called server would: from its own origin, with JSON. */
export async function send({ method, url, cookie, token, headers, raw }: Call): Promise<Answer> {
  const { origin } = new URL(url);
  const writes = !['GET', 'DELETE'].includes(method);
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(method !== 'GET' && { origin }),
      ...(writes && { 'content-type': 'application/json' }),
      ...(cookie !== undefined && { cookie }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(writes && { body: raw ?? '{}' }),
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const cookies = response.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '');
  const location = response.headers.get('location') ?? '';
  return { status: response.status, text, location, cookies };
}

/** An Owner of an organization, who has shown a second factor. */
export interface Owner {
  cookie: string;
  userId: string;
  organizationId: string;
  /** Ids of what belongs to the organization or to the person. */
  ids: string[];
  accessToken: string;
}

/** Signs somebody up, `<name>@example.com`, with an organization of that name and things in it. */
export async function newOwner({ authUrl, db }: Servers, name: string): Promise<Owner> {
  const account = `${authUrl}/api/account`;
  const email = `${name}@example.com`;
  const post = async (path: string, body: object, cookie?: string) => {
    const answer = await send({
      method: 'POST',
      url: account + path,
      raw: JSON.stringify(body),
      ...(cookie !== undefined && { cookie }),
    });
    expect([path, answer.status, answer.text]).toEqual([
      path,
      expect.toBeOneOf([200, 201]),
      answer.text,
    ]);
    return answer;
  };
  const asked = await post('/signup', { email, password: 'plum forest kettle' });
  const token = await mailedToken(account, email, asked.cookies.join('; '));
  const confirmed = await post('/confirm-email', { token }, asked.cookies.join('; '));
  const cookie = confirmed.cookies.join('; ');
  const created = await post('/organizations', { name }, cookie);
  const { organization_id: organizationId } = z
    .object({ organization_id: z.string() })
    .parse(JSON.parse(created.text));
  const path = `/organizations/${organizationId}`;
  await post(`${path}/api-keys`, { display_name: name, scopes: ['view_audit_log'] }, cookie);
  await post(`${path}/invitations`, { email: `friend.of.${email}` }, cookie);
  await post(`${path}/domains`, { domain: `${name}.example` }, cookie);
  const connection = { kind: 'oidc', name, issuer: 'http://localhost:1', client_id: name };
  await post(`${path}/sso/connections`, { ...connection, client_secret: 'x' }, cookie);
  await db.updateTable('session').set({ second_factor: true }).execute();
  const refresh = async () => {
    const { text } = await send({ method: 'GET', url: `${authUrl}/api/v1/refresh_token`, cookie });
    return z
      .object({ access_token: z.string(), user: z.object({ user_id: z.string() }) })
      .parse(JSON.parse(text));
  };
  // One for all calls: who asks for a new one each time is held back.
  const { user, access_token } = await refresh();
  return {
    cookie,
    userId: user.user_id,
    organizationId,
    ids: await idsOf(db, organizationId, user.user_id),
    accessToken: access_token,
  };
}

function mailedToken(account: string, email: string, cookie: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const { text } = await send({ method: 'GET', url: `${account}/dev-mail`, cookie });
      const { mails } = devMailSchema.parse(JSON.parse(text));
      const mail = mails.find(({ to }) => to === email);
      const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error(`Nothing was mailed to ${email}.`);
      return token;
    },
    { timeout: 30_000, interval: 100 },
  );
}

/** Values of columns named `id` in rows that mention the organization or the person. */
async function idsOf(db: Servers['db'], ...mentioned: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const ids = new Set<string>(mentioned);
  for (const { name, columns } of tables) {
    const named = columns.map((column) => column.name);
    const owners = ['organization_id', 'user_id'].filter((column) => named.includes(column));
    if (!named.includes('id') || owners.length === 0) continue;
    const rows = await db
      .selectFrom(name)
      .select('id')
      .where((where) => where.or(owners.map((column) => where(column, 'in', mentioned))))
      .execute();
    for (const { id } of rows) ids.add(String(id));
  }
  return [...ids];
}
