import { describe, expect, test } from 'vitest';
import { eventually } from '../../driver/talk.fixture.ts';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const pages = {
  '/': page(
    `<button onclick="say('outer')">Pay</button><iframe title=Checkout src="%OTHER%/checkout"></iframe><iframe title=Near src=/checkout></iframe>`,
  ),
  '/checkout': page(
    `<button onclick="say('inner')">Pay</button><input aria-label=Card>
     <iframe title=Deep srcdoc="<button>Deep down</button>"></iframe>`,
  ),
  '/hung': page('<p>Shown</p><iframe src="%OTHER%/spin"></iframe><button>Still here</button>'),
  '/spin': '<p>In frame</p><script>setTimeout(() => { for (;;); }, 50)</script>',
  '/app': page(
    '<div id=root></div>',
    `const draw = () => { root.innerHTML = location.pathname === '/app/two' ? '<h1>Two</h1>' : '<h1>One</h1><a href=/app/two>Next</a>' };
     document.onclick = event => { event.preventDefault(); history.pushState(0, '', event.target.href); draw() };
     onpopstate = draw; draw()`,
  ),
  '/virtual': page(
    `<div id=box role=list style="height:200px;overflow:auto;position:relative"><div style="height:40000px"></div></div>`,
    `box.onscroll = () => { const from = Math.floor(box.scrollTop / 40);
       for (const old of box.querySelectorAll('[role=listitem]')) old.remove();
       for (let i = from; i < from + 6; i++) box.insertAdjacentHTML('beforeend', '<div role=listitem aria-setsize=1000 style="position:absolute;height:40px;top:' + i * 40 + 'px">Row ' + i + '</div>') };
     box.onscroll()`,
  ),
  '/toast': page(
    `<button onclick="t.textContent = 'Saved'; setTimeout(() => t.textContent = '', 700)">Save</button><div id=t role=status></div>`,
  ),
  '/framed': `<p>Top</p><div style="height:1200px"></div><iframe src="%OTHER%/inner" style="border:5px solid;width:400px;height:150px"></iframe><div style="height:1200px"></div>`,
  '/inner': page(
    `<div style="height:600px"></div><button onclick="say('in frame')">In frame</button><input aria-label=City oninput="say(this.value)">`,
  ),
  '/covered-frame': `<div style="position:relative;width:400px;height:150px"><iframe src="%OTHER%/inner" style="width:400px;height:150px"></iframe>
     <div role=dialog aria-label=Overlay style="position:absolute;inset:0">over</div></div>`,
};

describe.each([
  ['in the process of the page', []],
  ['in processes of their own', ['--site-per-process']],
])('frames %s', (_, args) => {
  const { show, site, browser } = setStage(pages, args);

  test('inside a frame only its own elements are met, until it is left', async () => {
    const { driver, limits, ref, tap, says, read, type, find } = await show('/');
    const count = async () => (await read()).filter(({ name }) => name === 'Pay').length;
    await eventually(count).toBe(3);
    await driver.enterFrame({ ref: await ref('Checkout') }, limits());
    expect(await count()).toBe(1);
    expect((await read())[0]?.parent).toBeUndefined();
    await tap('Pay');
    await says('inner');
    await type('Card', '4242');
    expect((await find('Card')).value).toBe('4242');
    await find('Deep down');
    await driver.enterFrame('main', limits());
    expect(await count()).toBe(3);
    await tap('Pay');
    await says('outer');
  });

  test('whoever goes to another page has left the frame', async () => {
    const { driver, limits, ref, perform, find } = await show('/');
    await driver.enterFrame({ ref: await ref('Near') }, limits());
    await perform({ do: 'open', address: `${site().otherUrl}/toast` });
    await find('Save');
  });

  test('a frame that is taken away while it is entered is told', async () => {
    const { driver, limits, ref } = await show('/');
    await driver.enterFrame({ ref: await ref('Near') }, limits());
    const [shown] = browser().contexts()[0]?.pages() ?? [];
    await shown?.evaluate("document.querySelector('[title=Near]').remove()");
    await expect(driver.snapshot(limits(300))).rejects.toMatchObject({ failure: 'gone' });
  });

  test('taps and types in a frame of another site, below the fold of both', async () => {
    const { tap, says, type } = await show('/framed');
    await tap('In frame', 'button');
    await says('in frame');
    await type('City', 'Lima');
    await says('Lima');
  });

  test('does not reach through what covers a frame', async () => {
    const { failureOf, ref, driver, limits } = await show('/covered-frame');
    const inFrame = await ref('In frame', 'button');
    const error = await failureOf({ do: 'tap', press: 'single', ref: inFrame });
    expect(error).toMatchObject({ failure: 'covered' });
    expect(error.message).toContain('dialog "Overlay"');
    expect(await driver.look(inFrame, limits())).toMatchObject({ seen: false, why: 'covered' });
  });
});

describe('pages that change by themselves', () => {
  const { show, site } = setStage(pages, ['--site-per-process']);

  test('a frame that hangs does not take the page with it', async () => {
    const { driver, limits, tap } = await show('/hung');
    await eventually(async () => (await driver.snapshot(limits())).truncated).toBe(true);
    const { elements } = await driver.snapshot(limits());
    expect(elements.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Shown', 'Still here']),
    );
    await tap('Still here');
  });

  test('a page that draws itself anew at each address is followed both ways', async () => {
    const { tap, find, perform, driver } = await show('/app');
    await tap('Next');
    await find('Two', 'heading');
    expect((await driver.tabs())[0]?.address).toBe(`${site().url}/app/two`);
    await perform({ do: 'back' });
    await find('One', 'heading');
  });

  test('a list that draws only what is seen tells how much there is', async () => {
    const { find, perform, ref } = await show('/virtual');
    expect((await find('', 'list')).setSize).toBe(1000);
    await perform({ do: 'scroll', ref: await ref('Row 2'), direction: 'down', pixels: 20_000 });
    await find('Row 500');
  });

  test('a message that vanishes is there while a person could read it', async () => {
    const { tap, find, read } = await show('/toast');
    await tap('Save', 'button');
    expect(await find('Saved')).toMatchObject({ role: 'status', hidden: false });
    await eventually(async () => (await read()).some(({ text }) => text === 'Saved')).toBe(false);
  });
});
