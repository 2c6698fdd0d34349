import { expect, test } from 'vitest';
import { eventually } from '../../driver/talk.fixture.ts';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

let asked = 0;

const { show } = setStage({
  '/': page('<button>Fine</button>'),
  '/restless': page('<button onclick="setTimeout(() => { location = \'/\' }, 300)">Leave</button>'),
  '/held-once': (_request, response) => {
    asked += 1;
    if (asked > 1) response.end(page('<button>Held</button>'));
  },
  '/silent': () => undefined,
  '/slow-image': page('<button>Ready</button><img src=/silent>'),
  '/half': (_request, response) => {
    response.write('<!doctype html><title>Half</title><button>Half a page</button>');
  },
  '/loop': (_request, response) => {
    response.writeHead(302, { location: '/loop' }).end();
  },
  '/script-loop': '<script>location.replace("/script-loop?" + Math.random())</script>',
  '/windows': page(
    "<button onclick=\"for (let i = 0; i < 40; i++) window.open('/', 'w' + i)\">Open all</button>",
  ),
  '/alerts': page(
    '<button onclick="for (let i = 0; i < 50; i++) alert(\'No \' + i)">Alert</button>',
  ),
  '/frozen': page('<button onclick="setTimeout(() => { for (;;); })">Freeze</button>'),
  '/frozen-at-once': '<script>for (;;);</script>',
  '/polls': page(
    '<button>Quiet</button>',
    `setInterval(() => fetch('/poll?' + Math.random()), 30); fetch('/silent'); new EventSource('/silent'); navigator.sendBeacon('/silent')`,
  ),
  '/poll': 'ok',
  '/noise': page(
    '<button>Calm</button>',
    `for (let i = 0; i < 20000; i++) console.log('x'.repeat(100))`,
  ),
  '/names': page(
    `<button>${'long '.repeat(2000)}</button><button>\u202eesrever</button><button>zero\u200bwidth</button><button>👩‍👩‍👧‍👦 family</button><input aria-label="" value="${'y'.repeat(300000)}">`,
  ),
  // Not drawn: laying out so much takes Chromium itself half a minute.
  '/huge': page(
    '<div id=d hidden></div><button>Small</button>',
    `d.innerHTML = ('<p>' + 'word '.repeat(50) + '</p>').repeat(200000)`,
  ),
});

test('an address that never answers ends in time', async () => {
  const { failureOf, perform, find } = await show();
  const error = await failureOf({ do: 'open', address: '/silent' }, 500);
  expect(error).toMatchObject({ failure: 'timeout' });
  expect(error.message).toContain('/silent');
  await perform({ do: 'open', address: '/' });
  await find('Fine');
});

test('what cannot be reached says why', async () => {
  const { failureOf } = await show();
  const opening = async (address: string) => {
    const { failure, message } = await failureOf({ do: 'open', address }, 10_000);
    return `${failure}: ${message}`;
  };
  expect(await opening('/loop')).toMatch(/^unreachable: .*redirects without end/);
  expect(await opening('http://127.0.0.1:1')).toMatch(/^unreachable: /);
  expect(await opening('http://no-such-host.invalid')).toMatch(
    /^unreachable: .*no host of that name/,
  );
  expect(await opening('http://[bad')).toMatch(/^unreachable: /);
});

test('a page is used before its last picture, and before its last byte', async () => {
  const { tap, perform, driver, limits } = await show('/slow-image');
  await tap('Ready');
  expect(await driver.settle(limits())).toBe(true);
  await perform({ do: 'open', address: '/half' });
  await tap('Half a page');
});

test('a page that leads on to itself for ever does not hold the driver', async () => {
  const { driver, limits, perform } = await show();
  await perform({ do: 'open', address: '/script-loop' });
  await driver.settle(limits(500));
  const read = () => driver.snapshot(limits(1_500)).catch(() => undefined);
  await read();
  // The browser may show one more of the visits that were on their way when the page was left.
  await eventually(async () => {
    await perform({ do: 'open', address: '/' });
    return (await read())?.elements.some(({ name }) => name === 'Fine');
  }).toBe(true);
});

test('an address that is asked for is reached although the page before it sets out for another', async () => {
  const { tap, perform, find } = await show('/restless');
  await tap('Leave');
  await perform({ do: 'open', address: '/held-once' });
  await find('Held');
  expect(asked).toBeGreaterThan(1);
});

test('forty windows are held to twenty, and the report is told', async () => {
  const { driver, ref, perform, find, limits } = await show('/windows');
  // The page holds its own script up while it opens them, longer than a step may take on a slow machine.
  const button = await ref('Open all');
  await perform({ do: 'tap', press: 'single', ref: button }).catch(() => undefined);
  await eventually(() =>
    driver
      .lines()
      .map(({ text }) => text)
      .join(),
  ).toContain('A window was closed');
  await driver.settle(limits(3_000));
  expect((await driver.tabs()).length).toBeLessThanOrEqual(20);
  await perform({ do: 'switchTab', to: { index: 0 } });
  await find('Open all');
});

test('alerts without end are answered one by one, and can be left', async () => {
  const { driver, tap, perform } = await show('/alerts');
  await tap('Alert');
  for (const number of [0, 1, 2]) {
    await eventually(() => driver.dialog()?.message).toBe(`No ${number}`);
    await perform({ do: 'answerDialog', accept: true });
  }
  await driver.close();
});

test('a frozen page ends each call in time, and the driver closes', async () => {
  const { driver, tap, limits, failureOf, ref } = await show('/frozen');
  const button = await ref('Freeze');
  await tap('Freeze');
  const reading = () => driver.snapshot(limits(700)).catch((error: unknown) => error);
  await eventually(reading).toMatchObject({ failure: 'timeout' });
  expect((await failureOf({ do: 'tap', press: 'single', ref: button })).failure).toBe('timeout');
  await expect(driver.look(button, limits(300))).rejects.toMatchObject({ failure: 'timeout' });
  expect((await failureOf({ do: 'press', keys: ['Enter'] })).failure).toBe('timeout');
  expect((await failureOf({ do: 'reload' })).failure).toBe('timeout');
  expect(await driver.settle(limits(300))).toBe(false);
  expect(await driver.tabs()).toHaveLength(1);
  await driver.close();
  const next = await show('/');
  await next.tap('Fine');
});

test('a page that freezes before it is there does too', async () => {
  const { driver, limits, failureOf } = await show();
  await failureOf({ do: 'open', address: '/frozen-at-once' }, 700).catch(() => undefined);
  await expect(driver.snapshot(limits(700))).rejects.toMatchObject({ failure: 'timeout' });
  await driver.close();
});

test('a page that crashes says so at once, and the next one is clean', async () => {
  const { driver, perform, limits, failureOf } = await show('/');
  await perform({ do: 'open', address: 'chrome://crash' }).catch(() => undefined);
  const reading = () => driver.snapshot(limits()).catch((error: unknown) => error);
  await eventually(reading).toMatchObject({ failure: 'crashed' });
  expect(await failureOf({ do: 'open', address: '/' })).toMatchObject({ failure: 'crashed' });
  await driver.close();
  const next = await show('/');
  await next.tap('Fine');
});

test('polls, streams and beacons do not hold the page', async () => {
  const { driver, limits } = await show('/polls');
  expect(await driver.settle(limits())).toBe(true);
});

test('a page that writes without end is cut', async () => {
  const { driver, find } = await show('/noise');
  await find('Calm');
  let lines = 0;
  await eventually(() => {
    const taken = driver.lines();
    lines = Math.max(lines, taken.length);
    return taken.some(({ text }) => text.includes('are not kept'));
  }).toBe(true);
  expect(lines).toBeLessThanOrEqual(5_001);
});

test('hostile names are read as they are, and cut where no person reads on', async () => {
  const { read, tap } = await show('/names');
  const elements = await read();
  const buttons = elements.filter(({ role }) => role === 'button');
  expect(buttons.map(({ name }) => name.length).slice(0, 1)).toEqual([9_999]);
  expect(buttons.at(3)?.name).toBe('👩‍👩‍👧‍👦 family');
  expect(elements.find(({ role }) => role === 'textbox')?.value?.length).toBe(20_000);
  await tap('👩‍👩‍👧‍👦 family');
});

test('fifty megabytes of page are read in part, and the snapshot says so', async () => {
  const { driver, limits } = await show('/huge');
  const { truncated, elements } = await driver.snapshot(limits(50_000));
  expect(truncated).toBe(true);
  expect(elements.length).toBeGreaterThan(1_000);
});
