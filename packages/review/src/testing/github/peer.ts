import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { accountActs, shapeOf } from './account-acts.ts';
import { answerOfApp, type Caller } from './app-answers.ts';
import { faultsOf, likeGithub } from './description.ts';
import { appCredentials, startEmulator } from './emulator.ts';
import { eventsBetween } from './events.ts';
import { installPage } from './install-page.ts';
import { answerOfStory } from './requests.ts';
import { type PeerAccount, World } from './world.ts';

/** What the peer does instead of answering, or before it. */
export type Fault =
  | { kind: 'status'; status: number; headers?: Record<string, string>; body?: object }
  | { kind: 'slow'; milliseconds: number };

interface Options {
  accounts: readonly PeerAccount[];
  /** Nothing later than this is shown. */
  now: number;
  /** Address of the product, where it leads people back to and sends webhooks. */
  product: string;
  /** People who administer nothing. */
  outsiders?: readonly string[];
  /** Calls an hour and installation. */
  limit?: number;
  port?: number;
}

export type GithubPeer = Awaited<ReturnType<typeof openGithubPeer>>;

/**
 * GitHub for tests: the emulator `emulate` for the App, its tokens, OAuth and people, and before it
 * what the emulator lacks or answers wrongly (review-api 7.2), told from stories. Every answer of ours
 * is held to GitHub's own description of its API.
 */
export async function openGithubPeer(options: Options) {
  const { accounts, product, limit = 1_000_000 } = options;
  const world = new World(accounts, options.now);
  const tokens = new Map<string, number>();
  const calls: { method: string; path: string }[] = [];
  const deliveries: { guid: string; id: number; at: Date; status: number }[] = [];
  const broken: string[] = [];
  const used = new Map<number, number>();
  let resetsAt = Date.now() + 3_600_000;
  let faultFor: (path: string) => Fault | undefined = () => undefined;

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      broken.push(String(error));
      response.writeHead(500).end('{"message":"The peer has a fault."}');
    });
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('No TCP address.');
  const url = `http://127.0.0.1:${listening.port}`;
  const redirectTo = `${product}/review/connect/success`;
  const { emulator, privateKey, accountIds } = await startEmulator(accounts, {
    url,
    redirectTo,
    outsiders: options.outsiders ?? [],
  });
  for (const [login, id] of accountIds) world.accountIds.set(login, id);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const address = new URL(request.url ?? '/', url);
    const body = await text(request);
    calls.push({ method, path: address.pathname });
    const fault = faultFor(address.pathname);
    if (fault?.kind === 'slow') await delay(fault.milliseconds);
    if (fault?.kind === 'status')
      return send(response, fault.status, fault.body ?? { message: 'A fault' }, fault.headers);
    if (address.pathname === `/apps/${appCredentials.slug}/installations/new`)
      return sendPage(response, installPage(world, address.searchParams.get('state') ?? ''));
    if (address.pathname === `/apps/${appCredentials.slug}/installations`)
      return installed(response, new URLSearchParams(body));
    const token = /^(?:Bearer|token) (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (/\/access_tokens$/.test(address.pathname))
      return issue(request, response, { address, body });
    const caller = await callerOf(token);
    if (caller !== undefined && (await answerOurselves(response, { method, address, caller })))
      return;
    return pass(request, response, body);
  }

  /** Tells what the stories tell. @returns false where that is for the emulator */
  async function answerOurselves(
    response: ServerResponse,
    { method, address, caller }: { method: string; address: URL; caller: Caller },
  ): Promise<boolean> {
    if (caller.kind === 'installation') {
      const { installationId } = caller;
      const state = world.installations.get(installationId);
      if (state?.suspendedAt) {
        send(response, 403, { message: 'This installation has been suspended' });
        return true;
      }
      const count = (used.get(installationId) ?? 0) + 1;
      used.set(installationId, count);
      if (count > limit) {
        send(response, 403, { message: 'API rate limit exceeded' }, limits(count));
        return true;
      }
    }
    const told =
      answerOfApp({ world, url, method, address, caller, deliveries }) ??
      (caller.kind === 'installation'
        ? answerOfStory(world, url, { method, address, installationId: caller.installationId })
        : undefined);
    if (told === undefined) {
      if (!address.pathname.startsWith('/repos/')) return false;
      send(response, 404, { message: 'Not Found' });
      return true;
    }
    const faults = faultsOf(told.operation, told.body);
    if (faults !== undefined) broken.push(faults);
    const count = caller.kind === 'installation' ? (used.get(caller.installationId) ?? 0) : 0;
    send(response, 200, told.body, limits(count));
    return true;
  }

  function limits(count: number): Record<string, string> {
    if (Date.now() > resetsAt) {
      resetsAt = Date.now() + 3_600_000;
      used.clear();
    }
    return {
      'x-ratelimit-limit': String(limit),
      'x-ratelimit-remaining': String(Math.max(0, limit - count)),
      'x-ratelimit-reset': String(Math.floor(resetsAt / 1000)),
    };
  }

  /** Who makes a call; undefined for nobody that is known. */
  async function callerOf(token: string): Promise<Caller | undefined> {
    const installationId = tokens.get(token);
    if (installationId !== undefined) return { kind: 'installation', installationId };
    if (token.startsWith('ey')) {
      const checked = await fetch(`${emulator.url}/app`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return checked.ok ? { kind: 'app' } : undefined;
    }
    if (!token.startsWith('gho_')) return undefined;
    const asked = await fetch(`${emulator.url}/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const user = z.object({ login: z.string(), id: z.number() }).safeParse(await asked.json());
    return user.success ? { kind: 'user', ...user.data } : undefined;
  }

  async function issue(
    request: IncomingMessage,
    response: ServerResponse,
    { address, body }: { address: URL; body: string },
  ): Promise<void> {
    const installationId = Number(address.pathname.split('/')[3]);
    const state = world.installations.get(installationId);
    if (state?.isInstalled !== true) return send(response, 404, { message: 'Not Found' });
    if (state.suspendedAt !== null)
      return send(response, 403, { message: 'This installation has been suspended' });
    const given = await fetch(`${emulator.url}${address.pathname}`, {
      method: 'POST',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
      },
      body: body === '' ? '{}' : body,
    });
    if (!given.ok) return send(response, given.status, { message: 'Bad credentials' });
    const issued = z
      .object({ token: z.string(), expires_at: z.string() })
      .parse(await given.json());
    tokens.set(issued.token, installationId);
    send(
      response,
      201,
      likeGithub('installation-token', { ...issued, repository_selection: 'selected' }),
    );
  }

  /** What GitHub does when somebody presses a button of the page at which the App is installed. */
  async function installed(response: ServerResponse, form: URLSearchParams): Promise<void> {
    const id = Number(form.get('installation_id'));
    const action = form.get('setup_action') ?? 'install';
    if (action === 'install') await acts.install(id);
    const back = new URL(redirectTo);
    if (action === 'install') back.searchParams.set('installation_id', String(id));
    back.searchParams.set('setup_action', action);
    const authorize = new URLSearchParams({
      client_id: appCredentials.clientId,
      redirect_uri: back.href,
      state: form.get('state') ?? '',
    });
    response.writeHead(302, { location: `/login/oauth/authorize?${authorize}` }).end();
  }

  async function pass(request: IncomingMessage, response: ServerResponse, body: string) {
    const headers = new Headers();
    for (const name of ['authorization', 'content-type', 'accept', 'cookie'])
      if (request.headers[name]) headers.set(name, String(request.headers[name]));
    const method = request.method ?? 'GET';
    const given = await fetch(`${emulator.url}${request.url}`, {
      method,
      headers,
      redirect: 'manual',
      ...(method !== 'GET' && method !== 'HEAD' && { body }),
    });
    const passed = ['content-type', 'location', 'set-cookie'].flatMap((name) => {
      const value = given.headers.get(name);
      return value === null ? [] : [[name, value] as const];
    });
    response.writeHead(given.status, Object.fromEntries(passed));
    response.end(Buffer.from(await given.arrayBuffer()));
  }

  /** Sends a webhook as GitHub would. @returns the status that it was answered with; 0 for none */
  async function sendEvent(
    installationId: number,
    event: string,
    payload: object,
    {
      guid = randomUUID(),
      secret = appCredentials.webhookSecret,
    }: { guid?: string; secret?: string } = {},
  ): Promise<number> {
    const body = JSON.stringify({ installation: { id: installationId }, ...payload });
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const status = await fetch(`${product}/api/v1/review/github/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-github-event': event,
        'x-github-delivery': guid,
        'x-hub-signature-256': `sha256=${signature}`,
      },
      body,
    }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    deliveries.push({ guid, id: deliveries.length + 1, at: new Date(), status });
    return status;
  }

  const acts = accountActs({ world, url, sendEvent });

  return {
    url,
    world,
    /** Calls that were made, in their order. */
    calls,
    /** What GitHub's description finds wrong with answers of the peer. */
    broken,
    deliveries,
    ...acts,
    sendEvent,
    /** The settings with which the product talks to this peer. */
    environment: {
      TOUCHSTONE_GITHUB_APP_ID: appCredentials.id,
      TOUCHSTONE_GITHUB_APP_SLUG: appCredentials.slug,
      TOUCHSTONE_GITHUB_APP_PRIVATE_KEY: privateKey,
      TOUCHSTONE_GITHUB_APP_CLIENT_ID: appCredentials.clientId,
      TOUCHSTONE_GITHUB_APP_CLIENT_SECRET: appCredentials.clientSecret,
      TOUCHSTONE_GITHUB_WEBHOOK_SECRETS: appCredentials.webhookSecret,
      TOUCHSTONE_GITHUB_URL: url,
      TOUCHSTONE_GITHUB_API_URL: url,
    },
    /** Decides for each call whether something goes wrong. */
    setFault(decide: (path: string) => Fault | undefined) {
      faultFor = decide;
    },
    /** Begins a new hour: all calls are left again. */
    resetLimit(milliseconds = 3_600_000) {
      resetsAt = Date.now() + milliseconds;
      used.clear();
    },
    /** What GitHub would tell of a repository between two times. */
    eventsOf: (owner: string, name: string, from: number, to: number) => {
      const place = world.find(owner, name);
      return place === undefined ? [] : eventsBetween(world.standOf(place, url), from, to);
    },
    repositoryShape: (owner: string, name: string) => shapeOf(world, url, { owner, name }),
    /** The code with which somebody comes back who has shown who they are. */
    async codeOf(login: string): Promise<string> {
      const form = new URLSearchParams({
        login,
        redirect_uri: redirectTo,
        state: '',
        client_id: appCredentials.clientId,
        scope: '',
      });
      const answered = await fetch(`${emulator.url}/login/oauth/callback`, {
        method: 'POST',
        body: form,
        redirect: 'manual',
      });
      return new URL(answered.headers.get('location') ?? '').searchParams.get('code') ?? '';
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await emulator.close();
    },
  };
}

function send(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}

function sendPage(response: ServerResponse, html: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
