import { text } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { type Answer, page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const { show } = setStage({
  '/moving': page(`<style>@keyframes leave { to { opacity:0 } }</style>
    <button onclick="said.style.animation = this.value" value="leave .3s 2.6s forwards">Later</button>
    <button onclick="said.style.animation = this.value" value="leave 2.6s forwards">Now</button>
    <p id=said>Saved</p>`),
  '/shared': page(`<p id=said>Starting</p>
    <script>
      navigator.serviceWorker.register('/service.js');
      navigator.serviceWorker.addEventListener('controllerchange', () => {
        const { port } = new SharedWorker('/shared.js');
        port.onmessage = ({ data }) => { said.textContent = data; };
        port.start();
      });
    </script>`),
  '/service.js': script(`addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('fetch', (event) => event.respondWith(fetch(event.request)));`),
  '/shared.js': script(`onconnect = ({ ports: [port] }) => port.postMessage('Ready');`),
  '/streaming': page('<p>Ready</p>', "fetch('/stream')"),
  '/stream': (_, response) => {
    response.setHeader('content-type', 'text/event-stream; charset=utf-8');
    response.write(': here\n\n');
  },
  '/unread': page('<p>Ready</p>', "fetch('/told').then((answer) => { told = answer; }); let told;"),
  '/told': (_, response) => {
    response.setHeader('cache-control', 'no-store');
    response.statusCode = 401;
    response.end('{"error":"sign in"}');
  },
  '/halting': page('<p>Ready</p>', "fetch('/begun').then((answer) => answer.text())"),
  '/begun': (_, response) => {
    response.write('[');
  },
  '/told-late': page('<p>Ready</p>', "fetch('/listen', { method: 'POST' })"),
  '/listen': (_, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write('data: half of the answer\n\n');
  },
  // One address answers all, slowly, and each question follows from the answer before.
  '/following': page(
    '<p id=asked>0</p>',
    `const ask = (body) => fetch('/answers', { method: 'POST', body });
    ask('who').then((answer) => answer.text()).then(() => { asked.textContent = '1'; return ask('which'); });`,
  ),
  '/widgets': page(
    '<p>Ready</p>',
    "for (let id = 0; id < 6; id++) fetch('/widget?id=' + id).then((answer) => answer.text())",
  ),
  '/widget': (request, response) => {
    if (request.url !== '/widget?id=5') response.end('here');
  },
  '/answers': (request, response) => {
    void text(request).then((question) => {
      if (question === 'who') setTimeout(() => response.end('me'), 2_500);
    });
  },
  '/late': page('<p>Ready</p>', "fetch('/never')"),
  '/never': () => undefined,
  '/polling': page(
    '<p>Ready</p>',
    "const poll = () => fetch('/poll').then(() => { asked.textContent = ++polls; poll(); }); let polls = 0; poll();",
  ).replace('<p>Ready</p>', '<p>Ready</p><p id=asked>0</p>'),
  '/poll': (_, response) => {
    setTimeout(() => response.end('nothing new'), 2_500);
  },
});

function script(source: string): Answer {
  return (_request, response) => {
    response.setHeader('content-type', 'text/javascript');
    response.end(source);
  };
}

test('what is animated now is waited for, what will be later is not', async () => {
  const { driver, tap, limits } = await show('/moving');
  await tap('Later', 'button');
  expect(await driver.settle(limits(1_500))).toBe(true);
  await tap('Now', 'button');
  expect(await driver.settle(limits(1_500))).toBe(false);
});

test('the script of a shared worker that a service worker hands on is not waited for for ever', async () => {
  const { driver, find, limits } = await show('/shared');
  await find('Ready');
  expect(await driver.settle(limits(4_000), 300, true)).toBe(true);
});

describe('what is asked for patiently', () => {
  const isPatient = true;

  test('is waited for as long as it is open', async () => {
    const { driver, limits } = await show('/late');
    expect(await driver.settle(limits(3_000), 100, isPatient)).toBe(false);
  });

  test.each(['/halting', '/told-late', '/widgets'])(
    'is waited for until all of its answer is there: %s',
    async (path) => {
      const { driver, limits } = await show(path);
      expect(await driver.settle(limits(4_000), 100, isPatient)).toBe(false);
    },
  );

  test('is waited for though what was asked before at its address took long, too', async () => {
    const { driver, limits, read } = await show('/following');
    await vi.waitFor(async () => {
      expect((await read()).map(({ text }) => text)).toContain('1');
    }, 30_000);
    expect(await driver.settle(limits(3_000), 100, isPatient)).toBe(false);
  });

  test('is no stream that never ends', async () => {
    const { driver, limits } = await show('/streaming');
    expect(await driver.settle(limits(30_000), 100, isPatient)).toBe(true);
  });

  test('is no answer that the page does not read', async () => {
    const { driver, limits } = await show('/unread');
    expect(await driver.settle(limits(30_000), 100, isPatient)).toBe(true);
  });

  test('is no long poll that is asked again as soon as it is answered', async () => {
    const { driver, limits, read } = await show('/polling');
    await vi.waitFor(async () => {
      expect((await read()).map(({ text }) => text)).toContain('1');
    }, 30_000);
    expect(await driver.settle(limits(30_000), 100, isPatient)).toBe(true);
  });
});
