import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EgressPolicy, type PolicyOptions } from '@touchstone/egress';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Driver } from '../../../driver/driver.ts';
import { talkTo } from '../../../driver/talk.fixture.ts';
import { type LaunchedBrowser, launchBrowser } from '../../browser/launch.ts';
import { type Answer, page, type Site, serveSite } from '../site.fixture.ts';
import { openWebDriver } from '../web-driver.ts';
import type { Confinement } from './confinement.ts';

const megabyte = 1024 ** 2;
/** Long enough for a slow machine. */
const patience = { timeout: 60_000, interval: 50 };

const uploading = "file.files[0].text().then((text) => say(file.files[0].name + ': ' + text))";
const many = `for (let at = 0; at < 9; at += 1) save(new Blob(['x']))`;
const blob = 'save(new Blob([new Uint8Array(20 * 2 ** 20)]))';
const app = page(
  `<a href="/large">Large</a> <a href="/endless">Endless</a>
  <button onclick="${many}">Many</button> <button onclick="${blob}">Blob</button>
  <label>Picture <input type="file" id="file" onchange="${uploading}"></label>
  <a href="%PLACE%">Astray</a> <a href="file:///etc/passwd">File</a>`,
  `function save(blob) { const a = document.createElement('a');
    a.href = URL.createObjectURL(blob); a.download = 'file.bin'; document.body.append(a); a.click(); }`,
);

/** Sends so many bytes as a file. */
const file =
  (bytes: number): Answer =>
  (_request, response) => {
    response.setHeader('content-type', 'application/octet-stream');
    response.setHeader('content-disposition', 'attachment; filename="x.bin"');
    const chunk = Buffer.alloc(megabyte);
    let left = bytes;
    const send = () => {
      while (left > 0 && !response.destroyed) {
        left -= chunk.length;
        if (!response.write(chunk)) return;
      }
      if (left <= 0) response.end();
    };
    response.on('drain', send);
    send();
  };

let site: Site;
/** What is out of reach. */
let place: Site;
let launched: LaunchedBrowser;
let folder: string;
let open: Driver[] = [];

beforeAll(async () => {
  place = await serveSite({ '/': '<title>Place</title><h1>tulip</h1>' });
  const leading = (html: string) => html.replaceAll('%PLACE%', `${place.url}/`);
  [site, launched, folder] = await Promise.all([
    serveSite({
      '/': leading(app),
      '/large': file(3 * megabyte),
      '/endless': file(Number.POSITIVE_INFINITY),
      '/framing': leading('<title>App</title><iframe src="%PLACE%"></iframe>'),
      '/asking': leading(
        '<title>App</title><script>fetch("%PLACE%", { mode: "no-cors" })</script>',
      ),
      '/talking': leading(
        '<title>App</title><script>new WebSocket("%PLACE%".replace("http", "ws"))</script>',
      ),
      '/leading': (_request, response) => response.writeHead(302, { location: place.url }).end(),
    }),
    launchBrowser({ lookIn: ['packaged'], box: { maxFileBytes: 256 * megabyte } }),
    mkdtemp(join(tmpdir(), 'touchstone-confine-')),
  ]);
  // Its browser may be another user's.
  await chmod(folder, 0o711);
});
afterEach(async () => {
  await Promise.all(open.map((driver) => driver.close()));
  open = [];
  // What its pages got and gave goes with it.
  expect(await readdir(folder)).toEqual([]);
});
afterAll(async () => {
  await launched.browser.close();
  await Promise.all([site.close(), place.close()]);
  await rm(folder, { recursive: true });
});

interface Opening {
  policy?: Partial<PolicyOptions>;
  downloads?: Confinement['downloads'];
  file?: Confinement['file'];
  /** One that was started elsewhere. */
  browser?: Browser;
}

async function show(path: string, opening: Opening = {}) {
  const { policy, downloads = { maxBytes: 10 * megabyte, maxCount: 5 } } = opening;
  const box = launched.source === 'connected' ? undefined : launched.box;
  const driver = await openWebDriver({
    browser: opening.browser ?? launched.browser,
    baseUrl: site.url,
    confinement: {
      policy: new EgressPolicy({ allowed: ['loopback'], ...policy }),
      ...(box && opening.browser === undefined && { box }),
      folder,
      downloads,
      file: opening.file ?? (async () => undefined),
    },
  });
  open.push(driver);
  const talk = talkTo(driver);
  await talk.perform({ do: 'open', address: path });
  return { driver, ...talk };
}

/** Where the files are that its pages have got. */
async function downloaded(): Promise<string[]> {
  const [files = ''] = await readdir(folder);
  return readdir(join(folder, files, 'downloads'));
}

describe('what pages download', () => {
  test('is there while the test runs', async () => {
    const { tap } = await show('/');
    await tap('Large');
    await vi.waitFor(async () => {
      const names = await downloaded();
      expect(names.filter((name) => !name.endsWith('.crdownload'))).toHaveLength(1);
    }, patience);
  });

  test.each(['Endless', 'Blob'])('ends past its limit, with the reason: %s', async (name) => {
    const { tap, driver } = await show('/');
    await tap(name);
    const lines: string[] = [];
    await vi.waitFor(() => {
      lines.push(...driver.lines().map(({ text }) => text));
      expect(lines).toContain(
        `Downloads were stopped: more than ${10 * megabyte} bytes were downloaded.`,
      );
    }, patience);
    await vi.waitFor(async () => {
      const names = await downloaded();
      expect(names.filter((one) => one.endsWith('.crdownload'))).toEqual([]);
    }, patience);
  });

  test('is no more than so many files', async () => {
    const { tap, driver } = await show('/');
    await tap('Many');
    const lines: string[] = [];
    await vi.waitFor(() => {
      lines.push(...driver.lines().map(({ text }) => text));
      expect(lines).toContain('Downloads were stopped: more than 5 files were downloaded.');
    }, patience);
    const count = (await downloaded()).length;
    await tap('Large');
    await driver.settle({ signal: new AbortController().signal, milliseconds: 5000 });
    expect((await downloaded()).length).toBeLessThanOrEqual(count);
  });

  test('of one test does not count for another that goes on in the same browser', async () => {
    const one = await show('/', { downloads: { maxBytes: megabyte, maxCount: 1 } });
    const other = await show('/');
    await other.tap('Large');
    await vi.waitFor(
      () =>
        expect(
          other.driver
            .lines()
            .map(({ text }) => text)
            .join(),
        ).toContain('Downloaded'),
      patience,
    );
    expect(
      one.driver
        .lines()
        .map(({ text }) => text)
        .join(),
    ).not.toContain('stopped');
  });
});

describe('what is uploaded', () => {
  test('is what the test calls so, under its own name', async () => {
    const { perform, ref, says } = await show('/', {
      file: async (name, into) => {
        if (name !== 'the cat') return undefined;
        const path = join(into, 'cat.txt');
        await writeFile(path, 'meow', { mode: 0o644 });
        return path;
      },
    });
    await perform({ do: 'upload', ref: await ref('Picture'), files: ['the cat'] });
    await says('cat.txt: meow');
  });

  test.each(['/etc/passwd', '../../etc/passwd', 'package.json', ''])(
    'is no file of this machine: %j',
    async (name) => {
      const { perform, ref } = await show('/');
      const upload = perform({ do: 'upload', ref: await ref('Picture'), files: [name] });
      await expect(upload).rejects.toThrow(/among the files of the organization/);
    },
  );
});

test.each(['File', 'Astray'])(
  'a link that is dragged onto its page opens nothing: %s',
  async (name) => {
    const own = [{ host: 'localhost', port: Number(new URL(place.url).port) }];
    const { perform, ref, read, driver } = await show('/', { policy: { own } });
    const to = { ref: await ref('Many') };
    const dragged = perform({ do: 'drag', ref: await ref(name), to });
    await expect(dragged).rejects.toThrow(/not taken where it was dropped/);
    expect((await driver.tabs()).map(({ address }) => address)).toEqual([`${site.url}/`]);
    expect((await read()).map(({ name }) => name)).toContain('Large');
  },
);

describe('a page that should not be there', () => {
  test('ends the test, and nothing of it is read', async () => {
    const { driver } = await show('/');
    const page = launched.browser.contexts().at(-1)?.pages()[0];
    // As if the browser had been made to open it in a way that nobody knows of.
    const opened = page?.goto('file:///etc/passwd').catch(() => undefined);
    const limits = { signal: new AbortController().signal, milliseconds: 10_000 };
    await vi.waitFor(async () => {
      await expect(driver.snapshot(limits)).rejects.toThrow(/tests open http and https URLs only/);
    }, patience);
    await expect((async () => driver.screenshot(limits))()).rejects.toThrow(/http and https/);
    await expect(driver.perform({ do: 'openTab' }, limits)).rejects.toThrow(/http and https/);
    await opened;
    await vi.waitFor(() => expect(page?.isClosed()).toBe(true), patience);
  });
});

describe('a test in a browser that runs elsewhere', () => {
  let elsewhere: LaunchedBrowser;
  beforeAll(async () => {
    elsewhere = await launchBrowser({ lookIn: ['packaged'] });
  });
  afterAll(() => elsewhere.browser.close());

  const showThere = (path: string) => {
    const own = [{ host: 'localhost', port: Number(new URL(place.url).port) }];
    return show(path, { browser: elsewhere.browser, policy: { own } });
  };

  test('opens no address that is out of reach', async () => {
    const { perform } = await showThere('/');
    for (const address of [place.url, place.otherUrl, 'file:///etc/passwd']) {
      await expect(perform({ do: 'open', address })).rejects.toThrow(/cannot be opened/);
    }
  });

  test.each(['/framing', '/asking', '/talking'])(
    'ends where its page goes there: %s',
    async (path) => {
      const { read, perform } = await showThere('/');
      await perform({ do: 'open', address: path }).catch(() => undefined);
      await vi.waitFor(() => expect(read()).rejects.toThrow(/Touchstone itself/), patience);
    },
  );

  test('ends where it is led there, by a link or by a redirect', async () => {
    const linked = await showThere('/');
    await linked.tap('Astray').catch(() => undefined);
    await vi.waitFor(() => expect(linked.read()).rejects.toThrow(/Touchstone itself/), patience);
    const led = await showThere('/');
    await led.perform({ do: 'open', address: '/leading' }).catch(() => undefined);
    await vi.waitFor(() => expect(led.read()).rejects.toThrow(/Touchstone itself/), patience);
  });
});
