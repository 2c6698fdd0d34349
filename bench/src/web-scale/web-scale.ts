import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureInteractions } from './interactions.ts';
import { openLargeWeb } from './large-web.ts';
import { measureLiveTab } from './live-tab.ts';
import { measurePages } from './pages.ts';
import { measureScrolling } from './scrolling.ts';

/**
 * What the production build of the web app does in an organization of 100,000 tests and 1,000,000
 * runs, and while 1,000 live events a second come into one tab, beside the marks of its design.
 * `--only pages,live` measures some of it, `--seconds 10` sends events for a shorter time.
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'pages,interactions,scrolling,live' },
    seconds: { type: 'string', default: '60' },
  },
});
const parts = {
  pages: measurePages,
  interactions: measureInteractions,
  scrolling: measureScrolling,
  live: (web: Parameters<typeof measureLiveTab>[0]) => measureLiveTab(web, Number(values.seconds)),
};
const chosen = Object.entries(parts).filter(([name]) => values.only.split(',').includes(name));

const load = () => `load ${loadavg()[0]?.toFixed(1)}`;
process.stdout.write(`Node ${process.version}, ${availableParallelism()} cores, ${load()}\n`);
const web = await openLargeWeb();
try {
  for (const [name, measure] of chosen) {
    const before = load();
    await measure(web);
    process.stdout.write(`  (${name}: ${before} before, ${load()} after)\n`);
  }
} finally {
  await web.close();
}
