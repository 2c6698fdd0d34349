import { type SampleAppName, startSampleApp } from '@touchstone/examples';
import type { Snapshot } from '../../src/driver/snapshot.ts';
import { parseSentence } from '../../src/language/parse.ts';
import type { Language } from '../../src/language/plan/plan.ts';
import { carryOut } from '../../src/steps/carry-out.ts';
import type { StepContext } from '../../src/steps/step-context.ts';
import { launchBrowser } from '../../src/web/browser/launch.ts';
import { openWebDriver } from '../../src/web/driver/web-driver.ts';

interface Visit {
  screen: string;
  /** What is done from where the visit before it ended. */
  steps: readonly string[];
}

interface Tour {
  app: SampleAppName;
  language: Language;
  visits: readonly Visit[];
}

const tours: readonly Tour[] = [
  {
    app: 'shop',
    language: 'en',
    visits: [
      { screen: 'shop list', steps: ['Open "/?lang=en"'] },
      {
        screen: 'shop cart',
        steps: [
          'Accept the cookies',
          'Click "Blue mug"',
          'Click "Add to cart"',
          'Open "/products/apron"',
          'Select the "M" option',
          'Change Quantity to 2',
          'Click "Add to cart"',
          'Open "/cart"',
        ],
      },
      {
        screen: 'shop checkout',
        steps: ['Click Checkout', 'Enter "x" into Email', 'Click "Place order"'],
      },
    ],
  },
  {
    app: 'shop',
    language: 'es',
    visits: [
      { screen: 'tienda lista', steps: ['Abre "/?lang=es"'] },
      {
        screen: 'tienda producto',
        steps: ['Acepta las cookies', 'Haz clic en "Guantes de jardín"'],
      },
    ],
  },
  {
    app: 'back-office',
    language: 'en',
    visits: [
      {
        screen: 'office customers',
        steps: [
          'Open "/"',
          'Enter "ana@ledger.test" into Email',
          'Enter "correct horse" into Password',
          'Click "Sign in"',
          'Wait until "Customers" is visible',
        ],
      },
      { screen: 'office settings', steps: ['Click Settings'] },
      { screen: 'office tasks', steps: ['Click Tasks'] },
      { screen: 'office report', steps: ['Click Report', 'Wait until "Export" is visible'] },
      {
        screen: 'office dialog',
        steps: [
          'Click Customers',
          'Type "Alice Moreno" into Search customers',
          'Click the more icon',
          'Click Edit',
        ],
      },
    ],
  },
  {
    app: 'booking',
    language: 'es',
    visits: [
      { screen: 'casa buscar', steps: ['Abre "/"'] },
      {
        screen: 'casa resultados',
        steps: [
          'Escribe "mála" en Ciudad',
          'Toca "Málaga"',
          'Toca Llegada',
          'Toca "14"',
          'Toca "Ver casas"',
        ],
      },
      { screen: 'casa detalle', steps: ['Toca "Villa Horizonte 2"'] },
    ],
  },
  {
    app: 'booking',
    language: 'en',
    visits: [{ screen: 'house trips', steps: ['Open "/?lang=en"', 'Click Trips'] }],
  },
];

export interface SampleScreen {
  name: string;
  language: Language;
  locale: string;
  snapshot: Snapshot;
}

/** The screens of the sample applications that claims are made of, as a browser draws them now. */
export async function sampleScreens(): Promise<SampleScreen[]> {
  const { browser } = await launchBrowser();
  try {
    const screens: SampleScreen[] = [];
    for (const tour of tours) screens.push(...(await take(tour, browser)));
    return screens;
  } finally {
    await browser.close();
  }
}

async function take(
  { app, language, visits }: Tour,
  browser: Awaited<ReturnType<typeof launchBrowser>>['browser'],
): Promise<SampleScreen[]> {
  const site = await startSampleApp(app);
  const locale = language === 'en' ? 'en-US' : 'es-ES';
  const driver = await openWebDriver({ browser, baseUrl: site.url, locale });
  const signal = new AbortController().signal;
  const context: StepContext = {
    driver,
    language,
    locale,
    limits: { actionMilliseconds: 20_000, checkMilliseconds: 20_000 },
    signal,
    now: () => performance.now(),
  };
  try {
    const screens: SampleScreen[] = [];
    for (const { screen, steps } of visits) {
      for (const sentence of steps) await perform(sentence, context);
      await driver.settle({ signal, milliseconds: 10_000 });
      const snapshot = await driver.snapshot({ signal, milliseconds: 10_000 });
      screens.push({ name: screen, language, locale, snapshot });
    }
    return screens;
  } finally {
    await driver.close();
    await site.close();
  }
}

async function perform(sentence: string, context: StepContext): Promise<void> {
  const parsed = parseSentence(sentence, { block: 'instructions', language: context.language });
  if (parsed.status === 'refused') throw new Error(`${sentence}: ${parsed.reason}`);
  for (const step of parsed.plan) {
    const { verdict, reason } = await carryOut(step, context);
    if (verdict !== 'passed') throw new Error(`${sentence}: ${verdict} ${reason}`);
  }
}
