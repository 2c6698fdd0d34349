import { expect, test } from 'vitest';
import { eventually } from '../../driver/talk.fixture.ts';
import { page } from './site.fixture.ts';
import { setStage } from './stage.fixture.ts';

const { show, site } = setStage({
  '/': page(
    `<a href=/second target=_blank>Open</a><a href=/greeting target=_blank>Greeting</a><button onclick="window.open('/second')">Pop up</button>
     <a href=/file download>Get file</a><button onclick="say(navigator.language + ' ' + Intl.DateTimeFormat().resolvedOptions().timeZone)">Where</button>
     <button onclick="navigator.geolocation.getCurrentPosition(p => say(p.coords.latitude + ' ' + p.coords.longitude), e => say(e.message))">Locate</button>
     <style>@media (prefers-color-scheme: dark) { h1::after { content: ' dark' } } .dark { display: none } @media (prefers-color-scheme: dark) { .dark { display: block } }</style><p class=dark>Night</p>
     <button onclick="console.warn('careful'); setTimeout(() => { throw Error('broken') }); fetch('/missing')">Noise</button>
     <button onclick="say(prompt('Your name?', 'Ann'))">Ask</button><button onclick="alert('Hi'); say('greeted')">Greet</button>`,
  ),
  '/greeting': '<script>alert("Welcome")</script><p>Inside</p>',
  '/second': '<title>Second</title><button onclick="window.close()">Close me</button>',
  '/leave': page(`<button>Touch</button>`, `onbeforeunload = event => event.preventDefault()`),
  '/file': (_request, response) => {
    response.setHeader('content-disposition', 'attachment; filename="report.csv"');
    response.end('a,b');
  },
  '/headers': (request, response) => {
    response.end(
      `<p data-testid=said>${request.headers['x-test']} ${request.headers.authorization} ${request.headers.cookie}</p>`,
    );
  },
  '/private': (request, response) => {
    if (request.headers.authorization) response.end('<p>Secret</p>');
    else response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end();
  },
});

test('a window that the page opens comes to the front, and gives it back', async () => {
  const { driver, tap, find, perform, failureOf } = await show('/');
  await tap('Open', 'link');
  await find('Close me');
  await eventually(() => driver.tabs()).toMatchObject([
    { title: 'Page', active: false },
    { title: 'Second', address: `${site().url}/second`, active: true },
  ]);
  await perform({ do: 'switchTab', to: { index: 0 } });
  await tap('Pop up');
  await find('Close me');
  expect(await driver.tabs()).toHaveLength(3);
  await tap('Close me');
  await eventually(() => driver.tabs()).toHaveLength(2);
  await perform({ do: 'switchTab', to: 'previous' });
  await perform({ do: 'openTab', address: '/second' });
  await perform({ do: 'closeTab' });
  await perform({ do: 'switchTab', to: 'next' });
  expect((await failureOf({ do: 'switchTab', to: { index: 7 } })).message).toContain('window 8');
});

test('closing the last window is told as such', async () => {
  const { perform, failureOf, driver, limits } = await show('/');
  await perform({ do: 'closeTab' });
  await expect(driver.snapshot(limits(300))).rejects.toThrow('The last window was closed.');
  expect((await failureOf({ do: 'reload' })).failure).toBe('gone');
});

test('goes back and forward, and says when there is nowhere to go', async () => {
  const { perform, find, failureOf } = await show('/');
  await perform({ do: 'open', address: 'second' });
  await find('Close me');
  await perform({ do: 'back' });
  await find('Pop up');
  await perform({ do: 'forward' });
  await find('Close me');
  expect((await failureOf({ do: 'forward' })).message).toContain('no page to go forward to');
  await perform({ do: 'home' });
  await perform({ do: 'reload' });
  await find('Pop up');
});

test('dialogs are answered with words, or let go', async () => {
  const { driver, tap, perform, says, failureOf } = await show('/');
  await tap('Ask');
  expect(driver.dialog()).toEqual({ kind: 'prompt', message: 'Your name?', defaultValue: 'Ann' });
  const blocked = await failureOf({ do: 'press', keys: ['Tab'] });
  expect(blocked.message).toContain('prompt "Your name?"');
  await perform({ do: 'answerDialog', accept: true, text: 'Zoë' });
  await says('Zoë');
  await tap('Greet');
  expect(driver.dialog()).toMatchObject({ kind: 'alert' });
  await perform({ do: 'answerDialog', accept: false });
  await says('greeted');
  expect(await failureOf({ do: 'answerDialog', accept: true }, 200)).toMatchObject({
    failure: 'gone',
  });
});

test('a window that asks something while it opens is answered as well', async () => {
  const { driver, perform, tap, find } = await show('/');
  await tap('Greeting', 'link');
  await eventually(() => driver.dialog()?.message).toBe('Welcome');
  await perform({ do: 'answerDialog', accept: true });
  await find('Inside');
});

test('a proxy is asked for every address', async () => {
  const { perform, find } = await show(undefined, { proxy: { server: site().url } });
  await perform({ do: 'open', address: 'http://behind-the-proxy.test/second' });
  await find('Close me');
});

test('a page that asks before it is left waits for the answer', async () => {
  const { driver, tap, perform, find } = await show('/leave');
  await tap('Touch');
  await perform({ do: 'open', address: '/second' });
  expect(driver.dialog()).toMatchObject({ kind: 'beforeunload' });
  await perform({ do: 'answerDialog', accept: true });
  await find('Close me');
});

test('the browser is where, and in the language, that the test says', async () => {
  const { tap, says, perform } = await show('/', {
    locale: 'es-MX',
    timezone: 'America/Mexico_City',
    geolocation: { latitude: 19.4, longitude: -99.1 },
    permissions: ['geolocation'],
  });
  await tap('Where');
  await says('es-MX America/Mexico_City');
  await tap('Locate');
  await says('19.4 -99.1');
  await perform({ do: 'setLocation', latitude: 40.4, longitude: -3.7 });
  await tap('Locate');
  await says('40.4 -3.7');
});

test('appearance, orientation and size change under the page', async () => {
  const { driver, limits, perform, find } = await show('/', { device: 'iPhone 15' });
  expect(driver.description).toMatch(/^Chromium \d+, emulated iPhone 15$/);
  await perform({ do: 'setAppearance', appearance: 'dark' });
  expect(await find('Night')).toMatchObject({ hidden: false });
  const width = async () => (await driver.snapshot(limits())).viewport.width;
  expect(await width()).toBe(393);
  await perform({ do: 'setOrientation', orientation: 'landscape' });
  await eventually(width).toBeGreaterThan(600);
  await perform({ do: 'setSize', width: 500, height: 400 });
  await eventually(width).toBe(500);
});

test('headers, passwords and cookies go with every request', async () => {
  const { perform, find } = await show('/headers', {
    headers: { 'x-test': 'yes' },
    basicAuth: { username: 'ann', password: 'pw' },
    storageState: {
      cookies: [
        {
          name: 'sid',
          value: '42',
          domain: '127.0.0.1',
          path: '/',
          expires: -1,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [],
    },
  });
  expect((await find('said')).text).toBe('yes undefined sid=42');
  await perform({ do: 'open', address: '/private' });
  await find('Secret');
});

test('lines tell of the console, of errors, of failed requests and of downloads', async () => {
  const { driver, tap } = await show('/');
  driver.lines();
  await tap('Noise');
  await tap('Get file');
  const texts: string[] = [];
  await eventually(() => {
    texts.push(
      ...driver.lines().map(({ kind, level, text }) => `${kind} ${level} ${text.split('\n')[0]}`),
    );
    return texts;
  }).toEqual(
    expect.arrayContaining([
      'console warning careful',
      'error error Error: broken',
      `request error GET ${site().url}/missing: 404 Not Found`,
      `request info Downloaded report.csv from ${site().url}/file`,
    ]),
  );
});

test('a device that nobody knows is answered with the nearest ones', async () => {
  await expect(show('/', { device: 'iphone 15 pro maxi' })).rejects.toThrow(/iPhone 15 Pro Max/);
});
