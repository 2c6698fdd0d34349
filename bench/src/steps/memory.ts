import { readdir, readFile } from 'node:fs/promises';
import { startSampleApp } from '@touchstone/examples';
import { openWebDriver } from '@touchstone/runner';
import type { Browser } from 'playwright-core';

/** Megabytes of all processes of the browser, proportional set size. */
export interface Memory {
  contexts: number;
  megabytes: number;
}

/** With one context that shows the shop, and with more. */
export async function memoryOf(browser: Browser, counts: readonly number[]): Promise<Memory[]> {
  const app = await startSampleApp('shop');
  const signal = new AbortController().signal;
  const drivers: Awaited<ReturnType<typeof openWebDriver>>[] = [];
  const found: Memory[] = [];
  for (const contexts of counts) {
    while (drivers.length < contexts) {
      const driver = await openWebDriver({ browser, baseUrl: app.url });
      drivers.push(driver);
      await driver.perform({ do: 'open', address: app.url }, { signal, milliseconds: 30_000 });
      await driver.settle({ signal, milliseconds: 5_000 });
      await driver.snapshot({ signal, milliseconds: 5_000 });
    }
    found.push({ contexts, megabytes: (await proportionalKilobytes()) / 1024 });
  }
  for (const driver of drivers) await driver.close();
  await app.close();
  return found;
}

/** Of the processes that descend from this one; the only ones are the browser's. */
async function proportionalKilobytes(): Promise<number> {
  const parents = new Map<string, string>();
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    // The name of the program stands in brackets and may hold anything.
    const parent = status.slice(status.lastIndexOf(')') + 2).split(' ')[1];
    if (parent !== undefined) parents.set(pid, parent);
  }
  const isOurs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(process.pid) || isOurs(parents.get(pid)));
  const ours = [...parents.keys()].filter((pid) => pid !== String(process.pid) && isOurs(pid));
  const sizes = await Promise.all(ours.map(proportionalOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function proportionalOf(pid: string): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0);
}
