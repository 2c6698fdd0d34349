import { expect, test } from 'vitest';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const room = '<div style="height:1500px"></div>';
/** A page that takes no press for a moment whenever `scroller` is scrolled. */
const ignoring = (id: string, scroller: string): string =>
  `let timer; ${scroller}.addEventListener('scroll', () => {
     const off = document.getElementById('${id}') ?? document.body;
     off.style.pointerEvents = 'none';
     clearTimeout(timer); timer = setTimeout(() => { off.style.pointerEvents = '' }, 150) })`;

const { show } = setStage({
  '/ignores': page(
    `<div id=app>${room}<button onclick="say('pressed')">Order</button>${room}</div>`,
    ignoring('app', 'window'),
  ),
  '/ignores-all': page(
    `${room}<p style="cursor:pointer" onclick="say('pressed')">Order</p>${room}`,
    ignoring('', 'window'),
  ),
  '/ignores-in-box': page(
    `<div id=box tabindex=0 style="height:200px;overflow:auto"><div id=rows>${room}
     <p style="cursor:pointer" onclick="say('pressed')">Order</p>${room}</div></div>`,
    ignoring('rows', 'box'),
  ),
  '/runs': page(
    `<div style="padding:80px"><button style="position:relative">Order</button></div>`,
    `const b = document.querySelector('button'); b.onclick = () => say('pressed');
     b.onmouseenter = () => { b.style.left = '300px' }`,
  ),
  '/covers': page(
    `<div style="padding:80px;position:relative"><button>Order</button>
     <div id=tip hidden style="position:absolute;inset:0;background:#ff8">Only today</div></div>`,
    `const b = document.querySelector('button'); b.onclick = () => say('pressed'); tip.onclick = () => say('wrong');
     b.onmouseenter = () => { b.onmouseenter = null; tip.hidden = false; setTimeout(() => { tip.hidden = true }, 300) }`,
  ),
  '/covers-always': page(
    `<div style="padding:80px;position:relative"><button onclick="say('pressed')">Order</button>
     <div id=tip hidden onclick="say('wrong')" style="position:absolute;inset:0;background:#ff8">Only today</div></div>`,
    `document.querySelector('button').onmouseenter = () => { tip.hidden = false }`,
  ),
  '/covers-frame': page(
    `<iframe style="width:400px;height:200px" srcdoc="<button onclick='parent.say(&quot;pressed&quot;)' onmouseenter='parent.cover()'>Order</button>"></iframe>
     <div id=tip hidden onclick="say('wrong')" style="position:fixed;inset:0;background:#ff8">Only today</div>`,
    `function cover() { tip.hidden = false; setTimeout(() => tip.remove(), 300); cover = () => {} }`,
  ),
  '/slides': page(
    `<label>Code <input autofocus></label><div id=error style="height:0"></div><button onclick="say('pressed')">Order</button>`,
    `document.querySelector('input').focus();
     document.querySelector('input').onblur = () => { error.style.height = '80px' }`,
  ),
  '/opens-when-pressed': page(
    `<button style="position:relative">Sizes</button>`,
    `const b = document.querySelector('button'); let n = 0;
     b.onmousedown = event => { event.preventDefault(); n++; b.style.left = 200 * n + 'px'; say('opened ' + n) }`,
  ),
  '/svg': page(
    `<svg width=400 height=60><g onclick="say('first')"><text x=10 y=30>Build</text><rect width=120 height=50 fill=transparent pointer-events=all /></g>
     <g onclick="say('second')"><rect x=200 width=120 height=50 fill=#cce /><text x=210 y=30 pointer-events=none>Deploy</text></g></svg>`,
  ),
});

test.each(['/ignores', '/ignores-all', '/ignores-in-box'])(
  'waits until a page takes presses again after it was scrolled: %s',
  async (address) => {
    const { tap, says } = await show(address);
    await tap('Order');
    await says('pressed');
  },
);

test.each(['/runs', '/covers', '/covers-frame'])(
  'keeps a press from what comes under the pointer, and presses again: %s',
  async (address) => {
    const { tap, says } = await show(address);
    await tap('Order');
    await says('pressed');
  },
);

test('says what would have taken a press, which then took nothing', async () => {
  const { ref, failureOf, find } = await show('/covers-always');
  const failure = await failureOf({ do: 'tap', press: 'single', ref: await ref('Order') });
  expect(failure).toMatchObject({ failure: 'covered' });
  expect(failure.message).toContain('Only today');
  expect((await find('said')).text).toBe('nothing yet');
});

test('presses again what slid away from under the finger', async () => {
  const { tap, says } = await show('/slides');
  await tap('Order');
  await says('pressed');
});

test('presses once what acts as soon as it is pressed, wherever it goes then', async () => {
  const { tap, find } = await show('/opens-when-pressed');
  await tap('Sizes');
  expect((await find('said')).text).toBe('opened 1');
});

test('takes the shapes of a mark for the mark', async () => {
  const { tap, says, ref, driver, limits } = await show('/svg');
  for (const [words, said] of [
    ['Build', 'first'],
    ['Deploy', 'second'],
  ] as const) {
    expect(await driver.look(await ref(words), limits())).toMatchObject({ seen: true });
    await tap(words);
    await says(said);
  }
});
