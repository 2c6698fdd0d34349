import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { percentiles, printTable } from '../figures.ts';
import { heapOf } from './heap.ts';
import type { LargeWeb } from './large-web.ts';
import { beside, marks } from './marks.ts';
import { settled, timeTo, until } from './time-to.ts';

const rate = 1000;
/** Milliseconds between two clicks. */
const pause = 500;

const told = z.object({ sent: z.number(), lastId: z.number(), took: z.number() });
const heard = z.object({
  events: z.number(),
  lastId: z.number(),
  longestTask: z.number(),
  longTasks: z.number(),
  longestFrame: z.number(),
});

/** Prints what so many live events a second do to a tab; throws when one of them is missing. */
export async function measureLiveTab(web: LargeWeb, seconds: number): Promise<void> {
  const table: (string | number)[][] = [
    [
      'page',
      'events sent',
      'came',
      'a second',
      'last one shown after ms',
      'longest task ms',
      'tasks over 50 ms',
      'longest frame ms',
      'click p50 ms',
      'p95 ms',
      '',
      'heap before MiB',
      'after',
    ],
  ];
  const asked: string[] = [];
  for (const path of ['/dashboard', '/runs']) {
    const { row, requests } = await watch(web, path, seconds);
    table.push(row);
    asked.push(`  ${path} asked the server, in ${seconds} s: ${requests}\n`);
  }
  printTable(`${rate} live events a second for ${seconds} s, in one tab`, table);
  process.stdout.write(asked.join(''));
}

async function watch(web: LargeWeb, path: string, seconds: number) {
  await using visitor = await web.open('/health_check');
  const { page } = visitor;
  await page.addInitScript(listening);
  await page.goto(web.url + path);
  await until(page, settled);
  await page.getByRole('button', { name: /: LIVE$/ }).waitFor();
  const requests = new Map<string, number>();
  const heapBefore = await heapOf(page);
  const writer = fork(join(import.meta.dirname, 'flood.ts'), [
    JSON.stringify({
      ownerUrl: web.ownerUrl,
      secretKey: web.secretKey.toString('hex'),
      organizationId: web.organizationId,
      testId: web.testId,
      rate,
      seconds,
    }),
  ]);
  await once(writer, 'message');
  await page.evaluate('window.__heard.reset()');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    requests.set(pathname, (requests.get(pathname) ?? 0) + 1);
  });
  const answer = once(writer, 'message');
  const ended = once(writer, 'exit');
  writer.send('go');
  const clicks: number[] = [];
  const over = new AbortController();
  const [{ sent, lastId, took }] = await Promise.all([
    answer.then(([message]) => told.parse(message)).finally(() => over.abort()),
    clickOn(page, clicks, over.signal),
  ]);
  const end = performance.now();
  await until(page, `window.__heard.lastId >= ${lastId}`, 60);
  if (path === '/dashboard') await page.getByText('The last one of all').waitFor();
  const shownAfter = performance.now() - end;
  const { events, ...stalls } = heard.parse(await page.evaluate('window.__heard'));
  if (events !== sent) throw new Error(`Of ${sent} events ${events} came.`);
  await ended;
  await until(page, settled);
  const { p50, p95 } = percentiles(clicks);
  return {
    row: [
      path,
      sent,
      events,
      sent / took,
      shownAfter,
      stalls.longestTask,
      stalls.longTasks,
      stalls.longestFrame,
      p50,
      p95,
      beside(p95, marks.interactionMilliseconds),
      heapBefore / 2 ** 20,
      (await heapOf(page)) / 2 ** 20,
    ],
    requests: [...requests].map(([path, count]) => `${path} ${count}`).join(', ') || 'nothing',
  };
}

/** Folds the sidebar and unfolds it, until it is over; notes milliseconds to the frame that shows it. */
async function clickOn(page: Page, clicks: number[], over: AbortSignal): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: /the sidebar$/ });
  const open = `document.querySelector('header button[aria-expanded]').ariaExpanded`;
  while (!over.aborted) {
    const before = await page.evaluate<string>(open);
    const { result } = await timeTo(page, () => button.click(), `${open} !== '${before}'`);
    clicks.push(result);
    await delay(pause, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Counts the events that the page reads from its stream, and how long it does nothing else. */
const listening = `{
  const heard = window.__heard = {
    reset() {
      Object.assign(heard, { events: 0, lastId: 0, longestTask: 0, longTasks: 0, longestFrame: 0 });
    },
  };
  heard.reset();
  const { read } = ReadableStreamDefaultReader.prototype;
  ReadableStreamDefaultReader.prototype.read = async function () {
    const result = await read.call(this);
    if (typeof result.value === 'string')
      for (const [, id] of result.value.matchAll(/^id: (\\d+)$/gm)) {
        heard.events += 1;
        heard.lastId = Number(id);
      }
    return result;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) {
      heard.longTasks += 1;
      heard.longestTask = Math.max(heard.longestTask, duration);
    }
  }).observe({ type: 'longtask' });
  let last = performance.now();
  const frame = (now) => {
    heard.longestFrame = Math.max(heard.longestFrame, now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}`;
