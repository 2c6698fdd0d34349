import { parseArgs } from 'node:util';
import { launchBrowser } from '@touchstone/runner';
import { printTable } from '../figures.ts';
import { forms } from './pages/forms.ts';
import { later } from './pages/later.ts';
import { lists } from './pages/lists.ts';
import { surfaces } from './pages/surfaces.ts';
import { widgets } from './pages/widgets.ts';
import type { Task } from './task.ts';
import { type Came, serveTasks, type TaskTrial } from './trial.ts';

/**
 * Small tasks with a known answer on pages made for them: each sentence is carried out on a fresh
 * page, and the page itself is asked afterwards whether it was done. Some cannot be done.
 *
 * `--only text` pages or sentences that hold it (all), `--list` every task with how it ended,
 * `--workers N` browsers at the same time (3).
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    list: { type: 'boolean', default: false },
    workers: { type: 'string', default: '3' },
  },
});
const pages = [...forms, ...lists, ...widgets, ...surfaces, ...later];

const asked = pages.flatMap((page) =>
  (['english', 'spanish'] as const).flatMap((language) =>
    (page[language] ?? []).map((task) => ({ page, language, task })),
  ),
);
const waiting = asked.filter(({ page, task }) =>
  `${page.name} ${saying(task)}`.includes(values.only),
);
const trials: TaskTrial[] = [];
await Promise.all(Array.from({ length: Number(values.workers) }, work));

async function work(): Promise<void> {
  const { browser } = await launchBrowser();
  const site = await serveTasks(browser, pages);
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { page, task, language } = next;
      const trial = await site.tryTask(page, task, language === 'english' ? 'en' : 'es');
      trials.push(trial);
      if (values.list || trial.came !== 'right')
        process.stdout.write(
          `${trial.came}: [${page.name}] ${saying(task)}\n    ${trial.message}\n`,
        );
    }
  } finally {
    await site.close();
    await browser.close();
  }
}

function saying({ say }: Task): string {
  return [say].flat().join(' · ');
}

const count = (came: Came, cannot: boolean): number =>
  trials.filter((trial) => trial.came === came && (trial.task.cannot === true) === cannot).length;
const ways: Came[] = [
  'right',
  'not read',
  'failed wrongly',
  'passed without having done it',
  'did something else',
];
printTable(`${trials.length} tasks on ${pages.length} pages`, [
  ['', 'can be done', 'cannot be done'],
  ...ways.map((way) => [way, String(count(way, false)), String(count(way, true))]),
]);
const falsely = trials.filter(({ came }) => came === 'passed without having done it').length;
process.exitCode = falsely === 0 ? 0 : 1;
