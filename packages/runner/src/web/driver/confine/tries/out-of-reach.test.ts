import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { EgressPolicy, type Endpoint } from '@touchstone/egress';
import type { Browser, BrowserContext, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../../browser/launch.ts';
import { openWebDriver } from '../../web-driver.ts';
import type { Confinement } from '../confinement.ts';
import { type PageTry, pageTries, schemeTries } from './page-tries.fixture.ts';
import { openPlace, type Place, secret } from './place.fixture.ts';
import { rarerSchemeTries, rarerTries } from './rarer-tries.fixture.ts';
import { openTryingSite } from './site.fixture.ts';

const hosts: Record<string, string> = {
  'other.test': '127.0.0.1',
  'inside.test': '127.0.0.1',
  'inside6.test': '::1',
};

const allTries = [...pageTries, ...rarerTries];
const allSchemeTries = [...schemeTries, ...rarerSchemeTries];

/** A policy that notes which ports it kept somebody from. */
class NotingPolicy extends EgressPolicy {
  readonly kept = new Set<number>();

  override async addressesOf(host: string, port: number): Promise<string[]> {
    return super.addressesOf(host, port).catch((error: unknown) => {
      this.kept.add(port);
      throw error;
    });
  }
}

const lookup = async (host: string): Promise<string[]> => {
  const found = hosts[host];
  if (found === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
  return [found];
};
const here = (port: number): Endpoint => ({ host: 'here', port });

let boxed: LaunchedBrowser;
let unheld: LaunchedBrowser;
let site: Awaited<ReturnType<typeof openTryingSite>>;
let folder: string;

/** The policies of an installation, with some places that are the product's own or its neighbours. */
const policies = {
  embedded: (ports: readonly number[]) =>
    new NotingPolicy({ allowed: ['loopback', 'private'], own: ports.map(here), lookup }),
  production: () =>
    new NotingPolicy({ allowed: [], endpoints: [{ host: '127.0.0.1', port: site.port }], lookup }),
};
type PolicyName = keyof typeof policies;

beforeAll(async () => {
  const names = Object.entries(hosts).map(
    ([name, ip]) => `MAP ${name} ${ip.includes(':') ? `[${ip}]` : ip}`,
  );
  [boxed, unheld, site, folder] = await Promise.all([
    launchBrowser({ lookIn: ['packaged'], box: { maxFileBytes: 2 ** 28 } }),
    launchBrowser({ lookIn: ['packaged'], args: [`--host-resolver-rules=${names.join(',')}`] }),
    openTryingSite(),
    mkdtemp(join(tmpdir(), 'touchstone-tries-')),
  ]);
  // Whoever comes to a file in it may read it: that is not what keeps a page from it.
  await chmod(folder, 0o755);
});
afterAll(async () => {
  await Promise.all([boxed.browser.close(), unheld.browser.close()]);
  site.close();
  await rm(folder, { recursive: true });
});

const confinementBy = (policy: EgressPolicy): Confinement => ({
  policy,
  ...(boxed.source !== 'connected' && boxed.box && { box: boxed.box }),
  folder,
  downloads: { maxBytes: 2 ** 20, maxCount: 50 },
  file: async () => undefined,
});

/** A driver, and the context that its pages are in. */
async function openDriver(browser: Browser, confinement?: Confinement) {
  const driver = await openWebDriver({ browser, ...(confinement && { confinement }) });
  const context = browser.contexts().at(-1);
  if (context === undefined) throw new Error('There is no context.');
  return { driver, context };
}

/** Several at a time, as many as keep two cores busy. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const next = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 6 }, next));
}

/** Has a page of the site try it, looks at its windows, and closes them. */
async function tryIn(
  context: BrowserContext,
  given: { script: string; to?: string; file?: string },
  look: (windows: readonly Page[]) => Promise<void>,
): Promise<void> {
  const page = await context.newPage();
  const windows = [page];
  page.on('popup', (popup) => windows.push(popup));
  await page.goto(site.url);
  // A page that leaves answers nothing.
  await page.evaluate(`attempt(${JSON.stringify(given)})`).catch(() => undefined);
  await look(windows);
  for (const window of windows) {
    await window.waitForLoadState('load', { timeout: 2000 }).catch(() => undefined);
    // One that is on its way closes when it has come there.
    void window.close().catch(() => undefined);
  }
}

/** Whether somebody came to the place of a try, or was kept from it. */
interface Outcome {
  visits: number;
  wasKept: boolean;
}

/** All tries to reach a place on the network, each with a place of its own. */
async function tryPlaces(
  browser: Browser,
  policyOf?: (ports: readonly number[]) => NotingPolicy,
): Promise<Map<string, Outcome>> {
  const places = new Map<PageTry, Place>();
  for (const each of allTries) places.set(each, await openPlace());
  const policy = policyOf?.([...places.values()].map(({ port }) => port));
  const { driver, context } = await openDriver(browser, policy && confinementBy(policy));
  const outcomes = new Map<string, Outcome>();
  await inTurn([...places], async ([{ name, script, free }, place]) => {
    const outcome = () => ({
      visits: place.visits(),
      wasKept: policy?.kept.has(place.port) === true,
    });
    const isDecided = () => place.visits() > 0 || policy?.kept.has(place.port) === true;
    const hasOutcome = free === undefined || (free === 'udp' && policy === undefined);
    const to = `http://127.0.0.1:${place.port}/there`;
    // A page gives up after a moment, which may be too short for it on a machine with much to do.
    for (let times = 0; times < (hasOutcome ? 4 : 1) && !isDecided(); times += 1) {
      await tryIn(context, { script, to }, async () => {
        if (hasOutcome) await vi.waitUntil(isDecided, 5000).catch(() => undefined);
      });
    }
    outcomes.set(name, outcome());
  });
  await driver.close();
  await Promise.all([...places.values()].map((place) => place.close()));
  return outcomes;
}

describe('a page tries to reach a place that is kept from it, by', () => {
  const outcomes: Partial<Record<PolicyName | 'none', Map<string, Outcome>>> = {};
  beforeAll(async () => {
    outcomes.none = await tryPlaces(unheld.browser);
    outcomes.embedded = await tryPlaces(boxed.browser, policies.embedded);
    outcomes.production = await tryPlaces(boxed.browser, policies.production);
  });

  describe.each(allTries)('$name', ({ name, free }) => {
    // Elsewhere not all of 127.0.0.0/8 is loopback.
    test.runIf(process.platform === 'linux')('which works where nothing holds it', () => {
      const visits = outcomes.none?.get(name)?.visits ?? 0;
      expect(visits > 0).toBe(free !== 'never');
    });

    test.each(['embedded', 'production'] as const)('and does not get there: %s', (policy) => {
      const wasKept = free === undefined;
      expect(outcomes[policy]?.get(name)).toEqual({ visits: 0, wasKept });
    });
  });
});

/** Address and text of a frame; one that was kept from its document has neither, and never answers. */
async function readFrame(frame: Frame): Promise<string> {
  const milliseconds = frame.url() === '' ? 1000 : 20_000;
  const text = await Promise.race([
    frame.evaluate('document.documentElement.outerHTML').catch(() => ''),
    delay(milliseconds, 'It does not answer.'),
  ]);
  return `${frame.url()} ${text}`;
}

const forbidden =
  /^(?:file|chrome|chrome-untrusted|devtools|view-source|filesystem|chrome-extension):/;

describe('a page tries to reach what only the browser reaches, by', () => {
  const shown = new Map<string, string[]>();
  beforeAll(async () => {
    const file = join(folder, 'open-to-all.html');
    await writeFile(file, secret, { mode: 0o644 });
    for (const name of ['embedded', 'production'] as const) {
      const { driver, context } = await openDriver(
        boxed.browser,
        confinementBy(policies[name]([])),
      );
      await inTurn(allSchemeTries, (each) =>
        tryIn(context, { script: each.script, file: `file://${file}` }, async (windows) => {
          const frames = windows.flatMap((window) => window.frames());
          shown.set(`${name} ${each.name}`, await Promise.all(frames.map(readFrame)));
        }),
      );
      await driver.close();
    }
  });

  test.each(allSchemeTries.flatMap(({ name }) => [`embedded ${name}`, `production ${name}`]))(
    '%s',
    (name) => {
      const all = shown.get(name) ?? [];
      expect(all.length).toBeGreaterThan(0);
      for (const one of all) {
        expect(one).not.toMatch(forbidden);
        expect(one).not.toContain(secret);
      }
    },
  );
});

const addresses: [address: string, message: RegExp][] = [
  ['file:///etc/passwd', /http and https/],
  ['FILE:///etc/passwd', /http and https/],
  ['  file:///etc/passwd ', /http and https/],
  ['f\tile:///etc/passwd', /http and https/],
  ['file:/etc/passwd', /http and https/],
  ['file:\\\\\\etc\\passwd', /http and https/],
  ['file://localhost/etc/passwd', /http and https/],
  ['file:///', /http and https/],
  ['view-source:file:///etc/passwd', /http and https/],
  ['view-source:%SITE%', /http and https/],
  ['chrome://version', /http and https/],
  ['chrome://gpu', /http and https/],
  ['chrome-untrusted://print', /http and https/],
  ['devtools://devtools/bundled/inspector.html', /http and https/],
  ['about:version', /http and https/],
  ['about:srcdoc?x', /./],
  ['javascript:alert(1)', /http and https/],
  ['blob:file:///x', /http and https/],
  ['filesystem:%SITE%temporary/x', /http and https/],
  ['ftp://127.0.0.1/', /http and https/],
  ['ws://127.0.0.1:1/', /./],
  ['chrome-extension://mhjfbmdgcfjbbpaeojofohoefgiehjai/index.html', /http and https/],
  ['intent://scan/#Intent;end', /http and https/],
  ['http://169.254.169.254/latest/meta-data/', /metadata/],
  ['169.254.169.254/latest/meta-data/', /metadata/],
  ['http://2852039166/', /metadata/],
  ['http://[::ffff:169.254.169.254]/', /metadata/],
  ['http://[fd00:ec2::254]/', /metadata/],
  ['http://cloud.test/', /metadata/],
  ['http://169.254.7.7/', /private network/],
  ['http://[fe80::1]/', /private network/],
  ['http://127.0.0.1:%OWN%/metrics', /Touchstone itself|machine that the test runs on/],
  ['localhost:%OWN%', /Touchstone itself|machine that the test runs on/],
  ['http://0.0.0.0:%OWN%/', /Touchstone itself|machine that the test runs on/],
  ['http://[::1]:%OWN%/', /Touchstone itself|machine that the test runs on/],
  ['http://app.localhost:%OWN%/', /Touchstone itself|machine that the test runs on/],
  ['http://inside.test:%OWN%/', /Touchstone itself|machine that the test runs on/],
  [
    '%SITE%to?how=302&to=http%3A%2F%2F127.0.0.1%3A%OWN%%2F',
    /Touchstone itself|machine that the test runs on/,
  ],
  ['%SITE%to?how=302&to=file%3A%2F%2F%2Fetc%2Fpasswd', /could not be opened/],
  ['%SITE%to?how=302&to=http%3A%2F%2F169.254.169.254%2F', /metadata/],
];

describe('a test tries to open', () => {
  const told = new Map<string, { message: string; at: string }>();
  let place: Place;
  beforeAll(async () => {
    place = await openPlace();
    hosts['cloud.test'] = '169.254.169.254';
    for (const name of ['embedded', 'production'] as const) {
      const policy = policies[name]([place.port]);
      const { driver } = await openDriver(boxed.browser, confinementBy(policy));
      for (const [written] of addresses) {
        const address = written
          .replaceAll('%SITE%', site.url)
          .replaceAll('%OWN%', String(place.port));
        const limits = { signal: AbortSignal.timeout(30_000), milliseconds: 20_000 };
        const opened = driver.perform({ do: 'open', address }, limits);
        const message = await opened.then(
          () => '',
          (error: unknown) => String(error),
        );
        const [tab] = await driver.tabs();
        told.set(`${name} ${written}`, { message, at: tab?.address ?? '' });
      }
      await driver.close();
    }
  });
  afterAll(() => place.close());

  describe.each(addresses)('%j', (address, message) => {
    test.each(['embedded', 'production'])('%s: and is told why it does not', (policy) => {
      const outcome = told.get(`${policy} ${address}`);
      expect(outcome?.message).toMatch(message);
      expect(outcome?.at).not.toMatch(forbidden);
      expect(place.visits()).toBe(0);
    });
  });
});
