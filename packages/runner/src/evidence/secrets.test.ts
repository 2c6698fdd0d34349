import { expect, test } from 'vitest';
import { page } from '../web/driver/site.fixture.ts';
import { all, checks, does, setEvidence } from './evidence.fixture.ts';

const secret = 'k3y-of-the-house';
const password = 'hunter2-typed';

const { run, read, everything, site } = setEvidence({
  '/': page(
    `<form method=post action="/in"><label>Key <input name=key></label>
       <label>Password <input type=password name=word></label><button>Log in</button></form>
     <p id=echo></p><p id=split></p>`,
    `document.cookie = 'sid=cookie-of-the-page';
     document.querySelector('form').addEventListener('submit', (event) => {
       event.preventDefault();
       const [key, word] = [event.target.key.value, event.target.word.value];
       console.log('logging in with', key, word);
       document.querySelector('#echo').textContent = 'Your key: ' + key + ', your password: ' + word;
       for (const part of [key.slice(0, 7), ...key.slice(7)]) {
         document.querySelector('#split').appendChild(document.createElement('span')).textContent = part;
       }
       fetch('/old').then((answer) => answer.text());
       localStorage.setItem('key', key);
       fetch('/in?key=' + encodeURIComponent(key), { method: 'POST', headers: { Authorization: 'Bearer token-of-the-page' }, body: new URLSearchParams({ key, word }) });
     });`,
  ),
  '/in': (_, response) => {
    response.setHeader('set-cookie', 'session=cookie-of-the-server');
    response.end(JSON.stringify({ key: secret, password }));
  },
  '/old': (_, response) => {
    response.setHeader('content-type', 'application/octet-stream');
    response.end(Buffer.from(`ma\xf1ana ${secret}`, 'latin1'));
  },
});

test('what was typed into a password and what is secret is in no file', async () => {
  const { attempt } = await run(
    '/',
    [
      does('Type "{{key}}" into Key'),
      does(`Type "${password}" into Password`),
      does('Click "Log in"'),
      checks('The text "Your key" is visible'),
      checks('The text "nothing yet" is visible'),
      checks('The text "Your key" is "nobody"'),
    ],
    {
      overrides: new Map([['key', secret]]),
      secrets: [secret],
      evidence: { trace: true, har: true, limits: { shares: all } },
    },
  );
  expect(attempt.steps.map(({ verdict }) => verdict)).toEqual([
    ...Array(6).fill('passed'),
    'failed',
  ]);
  // What the test's author wrote in the clear stands in the sentence that types it, and in no other.
  const sentences = attempt.steps.map(({ actions, message }) => [message, actions]);
  expect(JSON.stringify(sentences.slice(3))).not.toContain(password);
  expect(attempt.message).toContain('••••');
  const files = await everything();
  const names = [...files.keys()].map((path) => path.split('/').at(-1));
  expect(names).toEqual(
    expect.arrayContaining(['network.har', 'trace.zip', 'trace.trace', 'log.txt', '3-dom.json.gz']),
  );
  const hidden = [secret, password, encodeURIComponent(secret)];
  const letIn = ['cookie-of-the-page', 'cookie-of-the-server', 'token-of-the-page'];
  for (const [path, bytes] of files) {
    for (const value of hidden) expect([path, bytes.includes(value)]).toEqual([path, false]);
    // The page's own source says what it does.
    if (!/\.(?:har|network|trace)$/.test(path)) continue;
    expect([path, bytes.includes('session=cookie-of-the-server')]).toEqual([path, false]);
  }
  const { log, requests, steps } = attempt;
  const told = JSON.stringify([log, requests, steps.map(({ screen }) => screen)]);
  // A letter each stood in an element of its own.
  for (const text of [told, ...files.values()]) {
    const letters = [...String(text).matchAll(/"([a-z])"/g)].map(([, letter]) => letter);
    expect(letters.join('')).not.toContain('thehouse');
  }
  for (const value of hidden) expect(told).not.toContain(value);
  expect(told).toContain('••••');

  const har = JSON.parse((await read(attempt.har)).toString());
  expect(har.log).toMatchObject({ version: '1.2', creator: { name: expect.any(String) } });
  const entry = har.log.entries.find(
    (one: { request: { method: string } }) => one.request.method === 'POST',
  );
  expect(entry).toMatchObject({
    startedDateTime: expect.any(String),
    timings: expect.any(Object),
    response: { status: 200, content: expect.any(Object) },
  });
  const posted = JSON.stringify([entry.request, entry.response.headers, entry.response.cookies]);
  for (const value of letIn) expect(posted).not.toContain(value);
  const header = entry.request.headers.find(
    (one: { name: string }) => one.name.toLowerCase() === 'authorization',
  );
  expect(header.value).toBe('••••');
}, 60_000);

test('a request is listed without the name and password in its address', async () => {
  const address = site().url.replace('http://', 'http://ann:w0rd@');
  const { attempt } = await run('/', [checks('The text "nothing yet" is visible')], {
    address: `${address}/`,
  });
  expect(attempt.requests?.[0]?.url).toBe(`${site().url}/`);
}, 60_000);

test('the trace is one that the trace viewer opens', async () => {
  await run('/', [does('Click "Log in"')], { evidence: { trace: true } });
  const files = await everything();
  const events = [...files].find(([path]) => path.endsWith('/trace.trace'))?.[1].toString() ?? '';
  const parsed = events
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  expect(parsed[0]).toMatchObject({ type: 'context-options', version: expect.any(Number) });
  expect(parsed.some(({ type }) => type === 'frame-snapshot')).toBe(true);
  expect(parsed.some(({ type }) => type === 'screencast-frame')).toBe(false);
  expect([...files.keys()].some((path) => path.endsWith('/trace.network'))).toBe(true);
}, 60_000);
