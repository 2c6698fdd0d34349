import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { onLoopback } from '../loopback.ts';

const font = new URL(
  '../../../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
  import.meta.url,
);

/**
 * A page on which everything moves that has no meaning: a font that comes late, each time otherwise, a
 * caret in a focused field, animations with and without an end, a picture and a list that come late,
 * a clock to the second and one to the thousandth, and today's date.
 */
export async function restlessApp() {
  const woff2 = await readFile(font);
  let visits = 0;
  const server = createServer(async ({ url = '/' }, response) => {
    visits += 1;
    if (url !== '/') await delay((visits * 67) % 290);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', types[url] ?? 'text/html; charset=utf-8');
    response.end(url === '/font.woff2' ? woff2 : (files[url] ?? page));
  });
  return onLoopback(server);
}

const types: Record<string, string> = {
  '/font.woff2': 'font/woff2',
  '/logo.svg': 'image/svg+xml',
  '/orders.json': 'application/json',
};

const files: Record<string, string> = {
  '/logo.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="48" height="48"><circle cx="24" cy="24" r="22" fill="teal"/></svg>',
  '/orders.json': '["Blue mug","Teapot","Bread knife"]',
};

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Orders</title><style>
@font-face { font-family: Geist; src: url(/font.woff2) format('woff2'); font-display: swap }
@keyframes turn { to { transform: rotate(360deg) } }
@keyframes pulse { 50% { opacity: .2 } }
@keyframes come { from { transform: translateY(30px); opacity: 0 } }
body { font: 16px/1.5 Geist, serif; margin: 24px; color: #1f2937 }
header { display: flex; gap: 24px; align-items: center }
.turn { display: inline-block; animation: turn .7s linear infinite }
.pulse { width: 200px; height: 20px; background: #93c5fd; animation: pulse 1.3s infinite }
.come { animation: come .4s }
.card { border: 1px solid #e5e7eb; padding: 12px; transition: box-shadow .3s }
</style></head><body>
<header><img src="/logo.svg" alt="Logo" width="48" height="48"><h1>Orders</h1><span id="clock"></span><nav>Home · Help</nav></header>
<p id="today"></p><p id="exact"></p>
<label>Name <input autofocus value="Jane"></label> <span class="turn">◐</span>
<div class="pulse"></div>
<section class="card come" aria-label="List"><ul id="list"><li>…</li></ul></section>
<script>
today.textContent = new Date().toLocaleDateString('en', { dateStyle: 'long' });
const tell = () => { clock.textContent = new Date().toLocaleTimeString('en') };
setInterval(tell, 1000); tell();
(function each() { exact.textContent = 'Server time ' + new Date().toISOString().slice(11, 23); requestAnimationFrame(each) })();
fetch('/orders.json').then((answer) => answer.json()).then((names) => {
  list.innerHTML = names.map((name) => '<li>' + name + '</li>').join('');
});
</script></body></html>`;
