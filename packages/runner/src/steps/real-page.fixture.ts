import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Driver } from '../driver/driver.ts';
import { parseSentence } from '../language/parse.ts';
import type { Language } from '../language/plan/plan.ts';
import { type Spoken, spoken } from '../language/say/said.ts';
import { type LaunchedBrowser, launchBrowser } from '../web/browser/launch.ts';
import { type Answer, type Site, serveSite } from '../web/driver/site.fixture.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';
import { carryOut } from './carry-out.ts';
import type { StepOutcome } from './outcome.ts';
import type { StepContext } from './step-context.ts';

/** A page in a real browser on which sentences are carried out. */
export interface RealPage {
  driver: Driver;
  /** Carries out each sentence in turn; the outcome of the first that does not pass, or of the last. */
  run(...sentences: string[]): Promise<Spoken<StepOutcome>>;
  /** As `run`, but only how it ended: `passed`, or its reason and message. */
  end(...sentences: string[]): Promise<string>;
  /** As `end`, but what cannot be done at once is not waited for. */
  atOnce(sentence: string): Promise<string>;
}

interface PageOptions {
  language?: Language;
  locale?: string;
  limits?: Partial<StepContext['limits']>;
}

/**
 * One browser and one server for a test file; each page is a context of its own. `/slow` answers
 * after 300 ms.
 */
export function useRealPages(): {
  show(body: string, options?: PageOptions): Promise<RealPage>;
} {
  let launched: LaunchedBrowser;
  let site: Site;
  const pages: Record<string, Answer> = {
    '/slow': (_, response) => setTimeout(() => response.end(), 300),
  };
  const open: Driver[] = [];
  beforeAll(async () => {
    launched = await launchBrowser();
    site = await serveSite(pages);
  }, 60_000);
  afterEach(async () => {
    await Promise.all(open.splice(0).map((driver) => driver.close()));
  });
  afterAll(async () => {
    await launched.browser.close();
    await site.close();
  });
  return {
    async show(body, { language = 'en', locale = 'en-US', limits = {} } = {}) {
      const path = `/page-${Object.keys(pages).length}`;
      pages[path] = `<!doctype html><title>Test page</title><body>${body}</body>`;
      const driver = await openWebDriver({ browser: launched.browser, baseUrl: site.url, locale });
      open.push(driver);
      const context: StepContext = {
        driver,
        language,
        locale,
        limits: { actionMilliseconds: 3000, checkMilliseconds: 2000, ...limits },
        signal: new AbortController().signal,
        now: () => performance.now(),
      };
      await carryOut({ do: 'open', address: path }, context);
      const carry = async (
        sentences: readonly string[],
        own: StepContext = context,
      ): Promise<Spoken<StepOutcome>> => {
        let last: Spoken<StepOutcome> = { verdict: 'passed', attempts: [] };
        for (const sentence of sentences) {
          for (const step of planOf(sentence, language)) {
            last = spoken(await carryOut(step, own), language);
            if (last.verdict === 'failed' || last.verdict === 'undecided') return last;
          }
        }
        return last;
      };
      const hurried = { actionMilliseconds: 200, checkMilliseconds: 200 };
      return {
        driver,
        run: (...sentences) => carry(sentences),
        end: async (...sentences) => inShort(await carry(sentences)),
        atOnce: async (sentence) =>
          inShort(await carry([sentence], { ...context, limits: hurried })),
      };
    },
  };
}

const inShort = ({ verdict, reason, message }: Spoken<StepOutcome>): string =>
  verdict === 'passed' ? 'passed' : `${reason}: ${message}`;

function planOf(sentence: string, language: Language) {
  const parsed = parseSentence(sentence, { block: 'instructions', language });
  if (parsed.status === 'refused') throw new Error(`${sentence}: ${parsed.message}`);
  return parsed.plan;
}
