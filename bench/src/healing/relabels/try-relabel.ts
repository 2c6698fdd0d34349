import { setTimeout as delay } from 'node:timers/promises';
import type { StepReport, TestReport } from '@touchstone/contracts';
import { openWebDriver, Plans, readTestFile, runTest } from '@touchstone/runner';
import type { Browser } from 'playwright-core';
import type { Relabel } from './relabel.ts';
import type { RelabelSite } from './relabel-site.ts';
import { sentenceFor } from './sentence.ts';

/**
 * In milliseconds. The pages are at rest, and what is gone stays away: a step that does not find its
 * element heals or is refused when its time to act is up, so that this decides how long a file takes.
 */
const limits = { action: 1200, check: 1500, step: 20_000, test: 40_000 };

export interface RelabelTrial {
  relabel: Relabel;
  sentence: string;
  /**
   * What became of the sentence after the change: `used` the element, which for a harmful relabel is
   * another; `refused`; `missed`: passed without using it; `not learned`: did not pass before it.
   */
  came: 'used' | 'refused' | 'missed' | 'not learned';
  verdict: string;
  message: string;
}

/** Carries out a sentence on the page as it was, and with that memory on the page as it became. */
export async function tryRelabel(
  relabel: Relabel,
  at: number,
  browser: Browser,
  site: RelabelSite,
): Promise<RelabelTrial> {
  const sentence = await askSentence(relabel, at, browser, site);
  const memory = new Plans();
  const run = async (when: 'before' | 'after') => {
    const report = await runSentences([`Open "${site.pathOf(at, when)}"`, sentence], {
      browser,
      url: site.url,
      memory,
    });
    return { step: stepOf(report), passed: report.verdict === 'passed' };
  };
  const first = await run('before');
  if (!first.passed) return trialOf('not learned', first.step);
  await settled(() => site.wasUsed(at));
  const { step, passed } = await run('after');
  if (!passed) return trialOf('refused', step);
  return trialOf((await settled(() => site.wasUsed(at))) ? 'used' : 'missed', step);

  function trialOf(came: RelabelTrial['came'], step: StepReport | undefined): RelabelTrial {
    const message = step?.actions.find((action) => action.message)?.message ?? step?.message ?? '';
    return { relabel, sentence, came, verdict: step?.verdict ?? 'error', message };
  }
}

async function askSentence(relabel: Relabel, at: number, browser: Browser, site: RelabelSite) {
  const page = await browser.newPage();
  try {
    await page.goto(site.url + site.pathOf(at, 'before'));
    return await sentenceFor(relabel, page.locator('body'));
  } finally {
    await page.close();
  }
}

async function runSentences(
  sentences: readonly string[],
  { browser, url, memory }: { browser: Browser; url: string; memory: Plans },
): Promise<TestReport> {
  const blocks = sentences.map((text) => ({ type: 'instructions', step_description: text }));
  const text = JSON.stringify({ test: { metadata: { name: 'Relabel', platform: 'web' }, blocks } });
  const read = await readTestFile(text, { path: 'relabel.yaml' });
  if (read.status !== 'read')
    throw new Error(read.problems.map(({ message }) => message).join(' '));
  return runTest(read.test, {
    openDriver: () => openWebDriver({ browser, baseUrl: url }),
    address: url,
    memory,
    limits,
  });
}

/** The last step, or the one before it that did not pass. */
function stepOf({ attempts }: TestReport): StepReport | undefined {
  const steps = attempts.at(-1)?.steps ?? [];
  return steps.find(({ verdict }) => verdict !== 'passed') ?? steps.at(-1);
}

/** What the page tells may still be on its way when the run is over. */
async function settled(is: () => boolean): Promise<boolean> {
  for (let looks = 0; looks < 40; looks += 1) {
    if (is()) return true;
    await delay(50);
  }
  return false;
}
