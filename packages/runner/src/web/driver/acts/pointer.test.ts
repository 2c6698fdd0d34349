import { test } from 'vitest';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const { show } = setStage({
  '/presses': page(
    `<button>Press me</button><a href=/ style="display:block;width:150px">a link that goes over two lines of text</a>`,
    `const b = document.querySelector('button'); let down = 0;
     document.querySelector('a').onclick = event => { event.preventDefault(); say('link') };
     b.ondblclick = () => say('double'); b.oncontextmenu = event => { event.preventDefault(); say('right') };
     b.onpointerdown = () => { down = performance.now() };
     b.onpointerup = () => { if (performance.now() - down > 250) say('long') };`,
  ),
  '/menu': page(
    `<style>ul { display: none } nav:hover ul { display: block }</style>
     <nav style="width:150px"><span>Products</span><ul><li><a href="#x" onclick="say('shoes')">Shoes</a></ul></nav>`,
  ),
  '/moving': page(
    `<button style="position:relative" onclick="say('caught')">Catch</button>`,
    `let x = 0; const b = document.querySelector('button');
     const timer = setInterval(() => { x += 3; b.style.left = x + 'px'; if (x > 90) clearInterval(timer) }, 16)`,
  ),
  // Whoever comes before the style sheet finds it coming between his aim and his press.
  '/undrawn': `<!doctype html><title>Page</title><link rel=stylesheet href=/late.css>
    <body onmousemove="if (!document.styleSheets.length) document.querySelector('button').style.margin = '200px'">
    <p data-testid=said>nothing yet</p>
    <button onclick="document.querySelector('p').textContent = 'pressed'">Buy</button>`,
  '/late.css': (_, response) => {
    response.setHeader('content-type', 'text/css');
    setTimeout(() => response.end('button { margin: 200px }'), 500);
  },
  '/sticky': page(
    `<header style="position:sticky;top:0;height:350px;background:#eee">Header</header>
     <footer style="position:fixed;bottom:0;left:0;right:0;height:360px;background:#ddd">Footer</footer>
     <div style="height:1500px"></div><button onclick="say('reached')">Between</button><div style="height:1500px"></div>`,
  ),
  '/inside': page(
    `<div style="height:200px;overflow:auto"><div style="height:900px"></div>
     <div style="height:100px;overflow:auto"><div style="height:900px"></div><button onclick="say('nested')">Nested</button></div></div>
     <label><input type=checkbox style="position:absolute;opacity:0" onchange="say('checked')"><span style="padding:9px">Fancy box</span></label>
     <button onclick="say('icon')"><svg style="pointer-events:none" width=20 height=20 role=img aria-label=Gear><rect width=20 height=20 /></svg></button>
     <my-button></my-button>
     <script>customElements.define('my-button', class extends HTMLElement { constructor() { super();
       this.attachShadow({ mode: 'open' }).innerHTML = '<button>Shadowed</button>'; this.shadowRoot.querySelector('button').onclick = () => say('shadow') } })</script>`,
  ),
  '/drag': page(
    `<div id=a draggable=true style="width:80px;height:40px;background:#cce">Card</div>
     <div id=b style="width:200px;height:80px;background:#eee">Done column</div>
     <div id=knob role=slider tabindex=0 aria-label=Knob style="position:relative;width:20px;height:20px;background:#888"></div>`,
    `a.ondragstart = event => event.dataTransfer.setData('text', 'card');
     b.ondragover = event => event.preventDefault();
     b.ondrop = event => { event.preventDefault(); say('dropped ' + event.dataTransfer.getData('text')) };
     let from; knob.onpointerdown = event => { from = event.clientX; knob.setPointerCapture(event.pointerId) };
     knob.onpointerup = event => say('moved ' + Math.round(event.clientX - from));`,
  ),
});

test('presses twice, long and with the other button', async () => {
  const { ref, perform, says } = await show('/presses');
  for (const press of ['double', 'right', 'long'] as const) {
    await perform({ do: 'tap', press, ref: await ref('Press me'), milliseconds: 300 });
    await says(press);
  }
});

test('waits for the style sheets that put a page where it will be', async () => {
  const { tap, says } = await show('/undrawn');
  await tap('Buy', 'button');
  await says('pressed');
});

test('hits a link whose lines leave its middle empty', async () => {
  const { tap, says } = await show('/presses');
  await tap('a link that goes over two lines of text');
  await says('link');
});

test('presses with a finger on a phone', async () => {
  const { ref, perform, says } = await show('/presses', { device: 'iPhone 15' });
  await perform({ do: 'tap', press: 'long', ref: await ref('Press me'), milliseconds: 300 });
  await says('long');
});

test('opens a menu by hovering and taps in it', async () => {
  const { ref, perform, tap, says } = await show('/menu');
  await perform({ do: 'hover', ref: await ref('Products') });
  await tap('Shoes', 'link');
  await says('shoes');
});

test('waits until a button stands still', async () => {
  const { tap, says } = await show('/moving');
  await tap('Catch');
  await says('caught');
});

test('brings a button out from under what sticks to the edges', async () => {
  const { tap, says } = await show('/sticky');
  await tap('Between');
  await says('reached');
});

test('reaches into scrolled boxes, shadow roots, icons and boxes that are drawn by a label', async () => {
  const { tap, says, ref, perform } = await show('/inside');
  await tap('Nested');
  await says('nested');
  await tap('Shadowed');
  await says('shadow');
  await tap('Gear', 'img');
  await says('icon');
  await perform({ do: 'setChecked', ref: await ref('Fancy box', 'checkbox'), checked: true });
  await says('checked');
});

test('drags and drops, the way of HTML and the way of pages', async () => {
  const { ref, perform, says } = await show('/drag');
  await perform({ do: 'drag', ref: await ref('Card'), to: { ref: await ref('Done column') } });
  await says('dropped card');
  const to = { direction: 'right', pixels: 60 } as const;
  await perform({ do: 'drag', ref: await ref('Knob'), to });
  await says('moved 60');
});
