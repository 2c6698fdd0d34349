import { constants } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { availableParallelism, freemem } from 'node:os';
import { delimiter, join } from 'node:path';

/** One thing that a run of tests needs, and how this machine has it. */
export interface Finding {
  what: string;
  /** `bad`: tests of that kind cannot run; `note`: they can, with the limits that `details` names. */
  status: 'good' | 'note' | 'bad';
  details: string;
}

/** What this machine has for running tests: Node, a browser that really starts, room, devices. */
export async function findings(): Promise<Finding[]> {
  return [node(), await browser(), await box(), await room(), await android(), ios()];
}

function node(): Finding {
  return { what: 'Node', status: 'good', details: process.version };
}

async function browser(): Promise<Finding> {
  const { BrowserUnavailableError, launchBrowser } = await import('@touchstone/runner');
  const startedAt = performance.now();
  try {
    const launched = await launchBrowser();
    const page = await launched.browser.newPage();
    const milliseconds = Math.round(performance.now() - startedAt);
    const version = launched.browser.version();
    await page.close();
    await launched.browser.close();
    const where = launched.source === 'connected' ? 'at CDP_URL' : launched.executablePath;
    const details = `Chromium ${version}, ${launched.source}: ${where}; a page in ${milliseconds} ms`;
    const unsafe = launched.source !== 'connected' && !launched.sandboxed;
    if (!unsafe) return { what: 'Browser', status: 'good', details };
    const warning = 'without its sandbox: open only pages that you trust';
    return { what: 'Browser', status: 'note', details: `${details}; ${warning}` };
  } catch (error) {
    if (!(error instanceof BrowserUnavailableError)) throw error;
    return { what: 'Browser', status: 'bad', details: error.message };
  }
}

/** How far a browser of the service, which opens what others write, is shut off from this machine. */
async function box(): Promise<Finding> {
  const { BrowserUnavailableError, launchBrowser, sandboxCure } = await import(
    '@touchstone/runner'
  );
  const what = 'Box';
  try {
    const launched = await launchBrowser({ box: { maxFileBytes: neededMegabytes * megabyte } });
    await launched.browser.close();
    if (launched.source === 'connected')
      return { what, status: 'note', details: 'the browser runs elsewhere, at CDP_URL' };
    const { user } = launched.box ?? {};
    const whose = user === undefined ? 'as this user' : `as user ${user.uid}`;
    const details = `browsers of the service run ${whose}`;
    if (launched.sandboxed)
      return { what, status: 'good', details: `${details}, in Chromium's sandbox` };
    const cure = await sandboxCure(launched.box ?? {});
    return { what, status: 'note', details: `${details}, without Chromium's sandbox: ${cure}` };
  } catch (error) {
    if (!(error instanceof BrowserUnavailableError)) throw error;
    return { what, status: 'note', details: 'no browser starts, see above' };
  }
}

const megabyte = 1024 ** 2;
/** What one browser with a page of 2,000 elements takes, with a margin. */
const neededMegabytes = 500;

async function room(): Promise<Finding> {
  const free = Math.round((await availableMemory()) / megabyte);
  const details = `${availableParallelism()} cores, ${free} MB of memory free`;
  if (free >= neededMegabytes) return { what: 'Room', status: 'good', details };
  const advice = `a browser needs about ${neededMegabytes} MB: close something`;
  return { what: 'Room', status: 'note', details: `${details}; ${advice}` };
}

/** Linux counts memory that caches would give back as used; MemAvailable does not. */
async function availableMemory(): Promise<number> {
  const text = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+)/m.exec(text)?.[1];
  return kilobytes === undefined ? freemem() : Number(kilobytes) * 1024;
}

async function android(): Promise<Finding> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const home = process.env.ANDROID_HOME ?? process.env.ANDROID_SDK_ROOT;
  if (home !== undefined) folders.unshift(join(home, 'platform-tools'));
  const found = await Promise.all(folders.map((folder) => isExecutable(join(folder, 'adb'))));
  const adb = folders[found.indexOf(true)];
  const missing = 'this version runs web tests only';
  const details = adb === undefined ? missing : `adb is in ${adb}, but ${missing}`;
  return { what: 'Android', status: 'note', details };
}

function ios(): Finding {
  return { what: 'iOS', status: 'note', details: 'this version runs web tests only' };
}

function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}
