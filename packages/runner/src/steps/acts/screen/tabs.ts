import type { TabInfo } from '../../../driver/driver.ts';
import { fitWords, prepareName, ShownWords } from '../../../grounding/words/fit.ts';
import type { Step, WindowTab } from '../../../language/plan/step.ts';
import { StepFailure } from '../../step-failure.ts';
import type { StepRun } from '../../step-run.ts';

type SwitchFrame = Extract<Step, { do: 'switchFrame' }>;

/** Brings another tab or window to the front. */
export async function switchTab(run: StepRun, to: WindowTab): Promise<void> {
  switch (to.tab) {
    case 'new':
    case 'last':
      return newestTab(run, to.tab === 'new');
    case 'next':
    case 'previous':
      await seeOther(run, to.tab === 'next' ? 'nextTab' : 'previousTab');
      return run.performPlainly({ do: 'switchTab', to: to.tab });
    case 'number':
      return run.performPlainly({ do: 'switchTab', to: { index: to.number - 1 } });
    case 'titled':
      return titledTab(run, to.title);
  }
}

/** A new window may still be on its way, and may already be in front. */
async function newestTab(run: StepRun, mustBeNew: boolean): Promise<void> {
  if (mustBeNew) await seeOther(run, 'newTab');
  await run.performPlainly({ do: 'switchTab', to: 'last' });
}

/** Waits for a second tab. @throws StepFailure if there is none */
async function seeOther(run: StepRun, wanted: 'newTab' | 'nextTab' | 'previousTab'): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const tabs = await run.context.driver.tabs();
    if (tabs.length > 1) return;
    if (run.left() <= 0) {
      const only = tabs.map((tab) => `"${tab.title || tab.address}"`).join(', ');
      throw new StepFailure('target_not_found', run.say(wanted, { tabs: only }));
    }
    await run.pause(looks);
  }
}

async function titledTab(run: StepRun, title: string): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const tabs = await run.context.driver.tabs();
    const index = bestTab(tabs, title);
    if (index !== undefined) return run.performPlainly({ do: 'switchTab', to: { index } });
    if (run.left() <= 0) {
      const named = tabs.map((tab) => `"${tab.title || tab.address}"`).join(', ');
      throw new StepFailure('target_not_found', run.say('noTab', { title, tabs: named }));
    }
    await run.pause(looks);
  }
}

function bestTab(tabs: readonly TabInfo[], title: string): number | undefined {
  const prepared = prepareName({ text: title, quoted: false });
  const scores = tabs.map((tab) =>
    Math.max(
      fitWords(prepared, new ShownWords(tab.title))?.score ?? 0,
      tab.address.includes(title) ? 0.7 : 0,
    ),
  );
  const best = Math.max(...scores);
  return best >= 0.65 ? scores.indexOf(best) : undefined;
}

/** Narrows what follows to a frame of the page, or widens it again. */
export async function switchFrame(run: StepRun, { frame }: SwitchFrame): Promise<void> {
  const { driver } = run.context;
  if (frame === 'main') return driver.enterFrame('main', run.limits());
  await run.actOn({ kind: 'frame', ...frame }, 'place', ({ element }) =>
    driver.enterFrame({ ref: element.ref }, run.limits()),
  );
}
