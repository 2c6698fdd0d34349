import { expect, test } from 'vitest';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const { show } = setStage({
  '/box': page(
    `<div role=list aria-label=Items id=box style="height:150px;width:300px;overflow:auto"><div style="height:2000px;width:900px">
     <div role=listitem>First</div></div></div><div style="height:3000px"></div>`,
    `box.onscroll = () => say(Math.round(box.scrollTop) + ' ' + Math.round(box.scrollLeft))`,
  ),
  '/app': `<body style="margin:0;height:100vh;overflow:hidden"><main id=m style="height:100vh;overflow:auto"><p data-testid=said>start</p>
     <div style="height:3000px"></div><button>End</button></main><script>m.onscroll = () => document.querySelector('p').textContent = m.scrollTop > 0 ? 'scrolled' : 'top'</script>`,
  '/endless': page(
    `<ul id=list></ul>`,
    `const add = () => { for (let i = 0; i < 30; i++) list.insertAdjacentHTML('beforeend', '<li style="height:40px">Row ' + list.children.length) };
     add(); onscroll = () => { if (innerHeight + scrollY > document.body.scrollHeight - 50 && list.children.length < 90) add() }`,
  ),
  '/zoom': page(
    '<div style="height:300px">Map</div>',
    `visualViewport.onresize = () => say(visualViewport.scale > 1.5 ? 'larger' : visualViewport.scale < 1.2 ? 'as it was' : '…')`,
  ),
  '/touch': page(
    `<div id=pad role=img aria-label=Pad style="height:300px;background:#eef;touch-action:none"></div>`,
    `let x; pad.addEventListener('touchstart', event => { x = event.touches[0].clientX });
     pad.addEventListener('touchend', event => say(event.changedTouches[0].clientX < x - 50 ? 'left' : event.changedTouches[0].clientX > x + 50 ? 'right' : 'still'))`,
  ),
});

test('scrolls inside a box by pixels and to its edges, both ways', async () => {
  const { perform, ref, says, driver, limits } = await show('/box');
  const items = await ref('Items');
  await perform({ do: 'scroll', ref: items, direction: 'down', pixels: 300 });
  await says('300 0');
  await perform({ do: 'scroll', ref: items, direction: 'right', pixels: 100 });
  await says('300 100');
  await perform({ do: 'scroll', ref: await ref('First'), direction: 'down', edge: true });
  await says('1850 100');
  await perform({ do: 'scroll', ref: items, direction: 'up', edge: true });
  await says('0 100');
  expect((await driver.snapshot(limits())).viewport.scrollY).toBe(0);
});

test('scrolls what a person would scroll when the page itself stands still', async () => {
  const { perform, says, ref, driver, limits } = await show('/app');
  await perform({ do: 'scroll', direction: 'down' });
  await says('scrolled');
  await perform({ do: 'scrollTo', ref: await ref('End') });
  expect(await driver.look(await ref('End'), limits())).toMatchObject({ seen: true });
});

test('follows a list that grows at its end', async () => {
  const { perform, find } = await show('/endless');
  await perform({ do: 'scroll', direction: 'down', edge: true });
  await find('Row 89');
});

test('swipes with a finger', async () => {
  const { perform, ref, says } = await show('/touch', { device: 'Pixel 7' });
  await perform({ do: 'swipe', ref: await ref('Pad'), direction: 'left' });
  await says('left');
  await perform({ do: 'swipe', direction: 'right', ref: await ref('Pad') });
  await says('right');
});

test('zooms in and out with two fingers', async () => {
  const { perform, says } = await show('/zoom', { device: 'Pixel 7' });
  await perform({ do: 'zoom', direction: 'in' });
  await says('larger');
  await perform({ do: 'zoom', direction: 'out' });
  await says('as it was');
});
