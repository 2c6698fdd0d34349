import { z } from 'zod';
import { percentiles, printTable } from '../figures.ts';
import { heapOf } from './heap.ts';
import type { LargeWeb } from './large-web.ts';
import { beside, marks } from './marks.ts';
import { timeTo } from './time-to.ts';

const wanted = 10_000;
const seconds = 6;

const scrolled = z.object({ gaps: z.array(z.number()), nodes: z.number(), rows: z.number() });

/** Prints how a list of so many rows grows, page after page, and how it scrolls. */
export async function measureScrolling(web: LargeWeb): Promise<void> {
  const table: (string | number)[][] = [
    [
      'list',
      'rows',
      'rows in the page',
      'elements',
      'heap MiB',
      'first page more ms',
      'last ms',
      '',
      'frames a second',
      'longest frame ms',
      '',
    ],
  ];
  for (const path of ['/runs', '/tests']) {
    await using visitor = await web.open(path);
    const { page } = visitor;
    const more = page.getByRole('button', { name: 'Show more' });
    const waits: number[] = [];
    for (let rows = 50; rows < wanted; rows += 50) {
      await more.waitFor();
      // Everything that the list has is as high as all of its rows together.
      const before = await page.evaluate<number>('document.body.scrollHeight');
      const higher = `document.body.scrollHeight > ${before}`;
      const { result } = await timeTo(page, () => more.press('Enter'), higher);
      waits.push(result);
    }
    const { gaps, nodes, rows } = scrolled.parse(
      await page.evaluate(`new Promise((resolve) => {
        scrollTo(0, 0);
        const gaps = [];
        let last;
        const frame = (now) => {
          if (last !== undefined) gaps.push(now - last);
          last = now;
          scrollBy({ top: 150, behavior: 'instant' });
          if (gaps.length < ${seconds * 60}) return requestAnimationFrame(frame);
          const all = document.querySelectorAll('*').length;
          resolve({ gaps, nodes: all, rows: document.querySelectorAll('main tbody tr').length });
        };
        requestAnimationFrame(() => requestAnimationFrame(frame));
      })`),
    );
    const lastWait = percentiles(waits.slice(-9)).p50;
    const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0);
    table.push([
      path,
      wanted,
      rows,
      nodes,
      (await heapOf(page)) / 2 ** 20,
      percentiles(waits.slice(0, 9)).p50,
      lastWait,
      beside(lastWait, marks.interactionMilliseconds),
      rate,
      Math.max(...gaps),
      // A frame that a clock of 60 Hz counts late is none that was left out.
      Math.round(rate) >= marks.framesPerSecond ? 'met' : `MISSED ${marks.framesPerSecond}`,
    ]);
  }
  printTable('Lists of 10,000 rows', table);
}
