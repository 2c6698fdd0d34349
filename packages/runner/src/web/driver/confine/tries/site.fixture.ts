import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';

/** What the tries of a page are written with. */
const page = `<!doctype html><html lang="en"><title>App</title><body><h1>The app under test</h1><script>
const own = (path) => location.origin + path;
const pause = (milliseconds = 300) => new Promise((done) => setTimeout(done, milliseconds));
const blob = (text, type) => URL.createObjectURL(new Blob([text], { type }));
const elsewhere = (script) => own('/elsewhere?script=' + encodeURIComponent(script)).replace('127.0.0.1', 'other.test');
async function add(tag, attributes) {
  const element = document.createElement(tag);
  const settled = new Promise((done) => { element.onload = element.onerror = element.onloadeddata = done; });
  for (const [name, value] of Object.entries(attributes)) {
    if (name in element && typeof element[name] === 'string') element[name] = value;
    else element.setAttribute(name, value);
  }
  document.body.append(element);
  const loads = ['img', 'script', 'iframe', 'object', 'embed', 'video', 'audio', 'link'].includes(tag);
  if (loads) await Promise.race([settled, pause(1500)]);
  return element;
}
const ws = (address) => new Promise((done) => { const s = new WebSocket(address); s.onopen = s.onerror = s.onclose = done; });
const worker = (text, options) => new Promise((done) => {
  const w = new Worker(blob(text, 'text/javascript'), options);
  w.onmessage = w.onerror = done;
});
async function rtc(server) {
  const peer = new RTCPeerConnection({ iceServers: [server] });
  peer.createDataChannel('x');
  await peer.setLocalDescription(await peer.createOffer());
  await pause(1000);
  peer.close();
}
async function serviceWorker(how, to) {
  const path = '/worker.js?how=' + how + '&to=' + encodeURIComponent(to);
  const scope = '/' + how + '/';
  const registration = await navigator.serviceWorker.register(path, { scope }).catch(() => undefined);
  const active = registration?.installing ?? registration?.active;
  if (active) await Promise.race([new Promise((done) => { active.onstatechange = () => active.state === 'activated' && done(); }), pause(3000)]);
  await add('iframe', { src: scope + 'page' });
  await pause();
}
async function attempt({ script, to, file }) {
  const host = to === undefined ? '' : new URL(to).host;
  const socket = to?.replace('http:', 'ws:');
  const via = (how) => own('/to?how=' + how + '&to=' + encodeURIComponent(to ?? file));
  const filled = Object.entries({ TO: to, HOST: host, SOCKET: socket, FILE: file }).reduce(
    (text, [name, value]) => text.replaceAll('%' + name + '%', value),
    script,
  );
  const AsyncFunction = (async () => {}).constructor;
  const body = new AsyncFunction('to', 'socket', 'via', 'file', filled);
  await Promise.race([body(to, socket, via, file), pause(4000)]).catch(() => 0);
}
</script>`;

const workerScripts: Record<string, (to: string) => string> = {
  fetch: (to) => `oninstall = (e) => e.waitUntil(fetch(${to}, { mode: 'no-cors' }).catch(() => 0))`,
  import: (to) => `try { importScripts(${to}) } catch {}`,
  answer: (to) =>
    `oninstall = () => skipWaiting(); onactivate = (e) => e.waitUntil(clients.claim()); onfetch = (e) => e.respondWith(fetch(${to}, { mode: 'no-cors' }).catch(() => new Response('none')))`,
};

/** A site of an app under test, whose pages try to get out. */
export async function openTryingSite() {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
    const to = searchParams.get('to') ?? '';
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('access-control-allow-origin', '*');
    switch (pathname) {
      case '/to':
        redirect(response, searchParams.get('how') ?? '302', to);
        return;
      case '/refreshing':
        response.setHeader('refresh', `0;url=${to}`);
        break;
      case '/linking':
        response.setHeader('link', `<${to}>; rel=preload; as=fetch; crossorigin`);
        break;
      case '/reporting':
        response.setHeader('content-security-policy', `img-src 'none'; report-uri ${to}`);
        response.end('<img src="/blocked.png">');
        return;
      case '/worker.js': {
        response.setHeader('content-type', 'text/javascript');
        const script = workerScripts[searchParams.get('how') ?? ''];
        response.end(script?.(JSON.stringify(to)));
        return;
      }
      case '/elsewhere':
        response.end(
          `${page}<script>attempt({ script: ${JSON.stringify(searchParams.get('script'))} })</script>`,
        );
        return;
    }
    response.end(page);
  });
  const port = await listen(server);
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function redirect(response: ServerResponse, how: string, to: string): void {
  const isTwice = how === 'twice';
  const location = isTwice ? `/to?how=302&to=${encodeURIComponent(to)}` : to;
  response.writeHead(isTwice ? 302 : Number(how), { location }).end();
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');
  return address.port;
}
