import { expect, test } from 'vitest';
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
