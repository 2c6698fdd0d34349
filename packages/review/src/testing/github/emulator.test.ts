import { afterAll, beforeAll, expect, test } from 'vitest';
import { appToken } from './app-token.ts';
import { appCredentials, startEmulator } from './emulator.ts';

/*
 * What of review-api 7.2 the emulator answers by itself: the peer answers the rest. Where a newer
 * release of `emulate` makes one of these fail, a part of the peer can go.
 */

const redirectTo = 'http://product.example/back';
let emulator: Awaited<ReturnType<typeof startEmulator>>;
let tokens: Record<'app' | 'installation' | 'person', string>;
let head: string;
let comment: string;

beforeAll(async () => {
  emulator = await startEmulator(
    [
      {
        login: 'acme',
        type: 'Organization',
        installationId: 100,
        admin: 'ana',
        members: [],
        repositories: [],
      },
    ],
    { url: 'http://peer.example', redirectTo, outsiders: [] },
  );
  tokens = { app: appToken(appCredentials.id, emulator.privateKey), installation: '', person: '' };
  const issued = await call('app', 'POST', '/app/installations/100/access_tokens', {});
  tokens.installation = issued.body.token;
  tokens.person = await personToken('ana');
  await call('person', 'POST', '/orgs/acme/repos', { name: 'api', auto_init: true });
  const main = await of('GET', '/git/ref/heads/main');
  await of('POST', '/git/refs', { ref: 'refs/heads/topic', sha: main.body.object.sha });
  await write('a.txt');
  const opened = await of('POST', '/pulls', { title: 'A', head: 'topic', base: 'main' });
  head = opened.body.head.sha;
  await of('POST', '/pulls/1/reviews', review({ position: 1 }));
  comment = (await of('GET', '/pulls/1/comments')).body[0].id;
});
afterAll(() => emulator.emulator.close());

test('knows the App, its installations and tokens, people and what they may do', async () => {
  expect(await statusOf('app', '/app')).toBe(200);
  expect(await statusOf('app', '/app/installations/100')).toBe(200);
  expect(await statusOf('person', '/user')).toBe(200);
  const member = await call('person', 'GET', '/orgs/acme/memberships/ana');
  expect(member.body).toMatchObject({ state: 'active', role: 'admin' });
  expect(await statusOf('person', '/orgs/acme/members')).toBe(200);
});

test('has no lists of what an installation sees, and of what the App was told', async () => {
  expect(await statusOf('installation', '/installation/repositories')).toBe(404);
  expect(await statusOf('person', '/user/installations')).toBe(404);
  expect(await statusOf('app', '/app/hook/deliveries')).toBe(404);
  expect((await call('person', 'POST', '/graphql', { query: '{viewer{login}}' })).status).toBe(404);
});

test.each([
  ['/pulls?state=all&sort=updated&direction=desc', 200],
  ['/pulls/1/reviews', 200],
  ['/pulls/1/comments', 200],
  ['/pulls/1/commits', 200],
  ['/issues', 200],
  ['/releases', 200],
  ['/tags', 200],
  ['/languages', 200],
  ['/commits', 200],
  ['/actions/runs', 200],
  ['/collaborators', 200],
  ['/pulls/comments', 404],
  // The table has this one as answered, which 0.12.2 does not do.
  ['/issues/comments', 404],
  ['/issues/1/timeline', 404],
  ['/deployments', 404],
  ['/commits/main/pulls', 404],
])('answers %s of a repository by %i', async (path, status) => {
  expect((await of('GET', path)).status).toBe(status);
});

test('tells of the changes of a pull request by comparing alone', async () => {
  const compared = await of('GET', '/compare/main...topic');
  expect(compared.body.files).toMatchObject([{ filename: 'a.txt', additions: 1 }]);
  // A file was changed, and the base's own commit is none of the pull request.
  expect((await of('GET', '/pulls/1')).body).toMatchObject({ additions: 0, changed_files: 0 });
  expect((await of('GET', '/pulls/1/files')).body).toEqual([]);
  expect((await of('GET', '/pulls/1/commits')).body).toHaveLength(2);
});

test('keeps reviews, checks and comments, with anchors of its own', async () => {
  expect((await of('POST', '/pulls/1/reviews', review({ line: 1, side: 'RIGHT' }))).status).toBe(
    422,
  );
  const reply = async (given: object) =>
    (await of('POST', '/pulls/1/comments', { body: 'b', ...given })).body.in_reply_to_id ?? null;
  expect(await reply({ in_reply_to_id: comment })).toBe(comment);
  expect(await reply({ in_reply_to: comment })).toBe(null);
  expect((await of('POST', `/pulls/1/comments/${comment}/replies`, { body: 'b' })).status).toBe(
    404,
  );
  expect((await of('PATCH', `/pulls/comments/${comment}`, { body: 'c' })).status).toBe(200);
  expect((await of('GET', `/pulls/comments/${comment}/reactions`)).status).toBe(404);
  const check = await of('POST', '/check-runs', { name: 'Review', head_sha: head });
  const ended = { status: 'completed', conclusion: 'neutral' };
  expect((await of('PATCH', `/check-runs/${check.body.id}`, ended)).body).toMatchObject(ended);
});

test('moves no head, and tells no etag, but how many calls are left', async () => {
  await write('b.txt');
  const { body, headers } = await of('GET', '/pulls/1');
  expect(body.head.sha).toBe(head);
  expect(headers.get('etag')).toBe(null);
  expect(Number(headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0);
});

const of = (method: string, path: string, body?: object) =>
  call('person', method, `/repos/acme/api${path}`, body);

const statusOf = async (as: keyof typeof tokens, path: string) =>
  (await call(as, 'GET', path)).status;

const review = (anchor: object) => ({
  event: 'COMMENT',
  body: 'a',
  comments: [{ path: 'a.txt', body: 'b', ...anchor }],
});

const write = (path: string) =>
  of('PUT', `/contents/${path}`, {
    message: path,
    content: Buffer.from('x\n').toString('base64'),
    branch: 'topic',
  });

async function call(as: keyof typeof tokens, method: string, path: string, body?: object) {
  const answer = await fetch(emulator.emulator.url + path, {
    method,
    headers: { authorization: `Bearer ${tokens[as]}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const read = text === '' ? undefined : JSON.parse(text);
  return { status: answer.status, body: read, headers: answer.headers };
}

async function personToken(login: string): Promise<string> {
  const { clientId: client_id, clientSecret: client_secret } = appCredentials;
  const asked = { login, redirect_uri: redirectTo, state: '', client_id, scope: 'repo' };
  const back = await fetch(`${emulator.emulator.url}/login/oauth/callback`, {
    method: 'POST',
    body: new URLSearchParams(asked),
    redirect: 'manual',
  });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code');
  const exchanged = await fetch(`${emulator.emulator.url}/login/oauth/access_token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ client_id, client_secret, code }),
  });
  return Object(await exchanged.json()).access_token;
}
