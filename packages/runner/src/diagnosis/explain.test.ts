import {
  type OtherLanguage,
  reportIn,
  type StepReport,
  type TestReport,
} from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import { explain } from './explain.ts';
import { attempt, report, step } from './told.fixture.ts';

const passing = report(attempt({ verdict: 'passed', steps: [step()] }));
const failed = (facts: Partial<StepReport>) =>
  step({ verdict: 'failed', reason: 'check_failed', ...facts });

const first = (told: TestReport) => told.attempts[0]?.diagnosis?.[0];

describe('why a test failed', () => {
  test('a value that was another one when it passed: the product changed', () => {
    const checked = (actual: string) => [
      {
        words: 'the total is $17.40',
        notation: '',
        verdict: 'failed' as const,
        evidence: [{ of: 'Total', expected: '$17.40', actual }],
        attempts: [],
        milliseconds: 1,
      },
    ];
    const before = report(
      attempt({ verdict: 'passed', steps: [step({ actions: checked('$17.40') })] }),
    );
    const now = report(
      attempt({ steps: [failed({ actions: checked('$22.30'), screen: ['Cart', '$22.30'] })] }),
    );
    const told = explain(now, before);
    expect(first(told)?.class).toBe('product_changed');
    expect(first(told)?.because).toContainEqual({
      fact: 'value_changed',
      values: { of: 'Total', before: '$17.40', now: '$22.30' },
      path: '2',
    });
    expect(told.comparison?.screens[0]).toMatchObject({ path: '2', new: ['$22.30'] });
  });

  test('an answer 500 during the step: the environment', () => {
    const requests = [
      { at: 1200, path: '2', method: 'POST', url: 'http://a/cart', kind: 'fetch', status: 503 },
    ];
    const now = report(attempt({ requests, steps: [failed({ screen: ['Cart', 'Sorry'] })] }));
    expect(first(explain(now, passing))).toMatchObject({ class: 'environment' });
  });

  test('a request that the page broke off itself says nothing', () => {
    const requests = [
      {
        at: 1200,
        path: '2',
        method: 'GET',
        url: 'http://a/next',
        kind: 'fetch',
        failure: 'net::ERR_ABORTED',
      },
    ];
    const told = explain(report(attempt({ requests, steps: [failed({})] })), passing);
    const classes = told.attempts[0]?.diagnosis?.map((one) => one.class);
    expect(classes).toEqual(['product_changed']);
  });

  test('no browser: the environment, whatever else', () => {
    const now = report(attempt({ verdict: 'error', reason: 'driver_unavailable' }));
    expect(first(explain(now, undefined))).toMatchObject({ class: 'environment' });
  });

  test('a sentence that nobody reads: the test', () => {
    const steps = [failed({ verdict: 'undecided', reason: 'not_understood' })];
    const now = report(attempt({ reason: 'undecided', steps }));
    expect(first(explain(now, undefined))).toMatchObject({ class: 'test_wrong' });
  });

  test('a sentence that says something else than when it passed: the test', () => {
    const steps = [failed({ sentence: 'The total is $18' })];
    expect(first(explain(report(attempt({ steps })), passing))?.class).toBe('test_wrong');
  });

  test('a list that is empty now: data', () => {
    const steps = [failed({ screen: ['Cart', 'No products yet'] })];
    expect(first(explain(report(attempt({ steps })), passing))).toMatchObject({
      class: 'data_missing',
      because: expect.arrayContaining([expect.objectContaining({ fact: 'screen_is_empty' })]),
    });
  });

  test.each([
    ['Todavía no tienes viajes', true],
    ['You have no bookings yet', true],
    ["You don't have any projects", true],
    ['No tienes permiso para ver esta página', false],
    ['No longer available', false],
  ])('"%s" on an app that had something to show: nothing to show is %s', (line, isEmpty) => {
    const told = explain(report(attempt({ steps: [failed({ screen: [line] })] })), passing);
    const facts = told.attempts[0]?.diagnosis?.flatMap(({ because }) => because) ?? [];
    expect(facts.some(({ fact }) => fact === 'screen_is_empty')).toBe(isEmpty);
  });

  test('an answer that had not come: slow', () => {
    const requests = [{ at: 1500, path: '2', method: 'GET', url: 'http://a/total', kind: 'fetch' }];
    const now = report(attempt({ requests, steps: [failed({})] }));
    expect(first(explain(now, passing))).toMatchObject({ class: 'slow' });
  });

  test.each([
    ['Enter "••••" into Password', 'Enter "correct horse" into Password', true],
    ['Enter "correct horse" into Password', 'Enter "••••" into Password', true],
    ['Enter "••••" into Password', 'Enter "correct horse" into Email', false],
    ['Enter "••••" into Password', 'Enter "', false],
  ])('%s, and now %s: the same sentence is %s', (then, now, isSame) => {
    const before = report(attempt({ verdict: 'passed', steps: [step({ sentence: then })] }));
    const told = explain(report(attempt({ steps: [failed({ sentence: now })] })), before);
    const facts = told.attempts[0]?.diagnosis?.flatMap(({ because }) => because) ?? [];
    expect(facts.some(({ fact }) => fact === 'sentence_changed')).toBe(!isSame);
  });

  test.each([
    ['Preparing the export…', 'slow'],
    ['Cargando pedidos...', 'slow'],
    ['Please wait while we look', 'slow'],
    ['Shipping: $4.90', 'product_changed'],
    ['Something new…', 'product_changed'],
  ])('"%s" stays where a control was that could be used: %s', (line, expected) => {
    const then = step();
    const screen = [...(then.screen?.slice(0, -1) ?? []), line];
    const unusable = { reason: 'target_not_usable', message: 'It stayed disabled.' } as const;
    const now = report(attempt({ steps: [failed({ ...unusable, screen })] }));
    expect(first(explain(now, passing))?.class).toBe(expected);
    const always = report(attempt({ verdict: 'passed', steps: [step({ screen })] }));
    expect(first(explain(now, always))?.class).toBe('product_changed');
    const log = [{ at: 1500, path: '2', source: 'error', level: 'error', text: 'x' }] as const;
    const broken = { ...now, attempts: now.attempts.map((one) => ({ ...one, log: [...log] })) };
    expect(first(explain(broken, passing))?.class).toBe('product_changed');
  });

  test('the app at another address is the same app: only what it answered otherwise differs', () => {
    const asked = (origin: string, status: number) => [
      { at: 1, method: 'GET', url: `${origin}/cart?t=1`, kind: 'document', status: 200 },
      { at: 2, method: 'GET', url: `${origin}/total`, kind: 'fetch', status },
      { at: 3, method: 'GET', url: 'https://fonts.test/a.woff2', kind: 'font', status: 200 },
    ];
    const before = report(
      attempt({ verdict: 'passed', steps: [step()], requests: asked('http://a:1', 200) }),
    );
    const now = report(attempt({ steps: [failed({})], requests: asked('http://b:2', 500) }));
    expect(explain(now, before).comparison?.requests).toEqual({
      new: ['GET /total → 500'],
      gone: ['GET /total → 200'],
    });
  });

  test('a test that passed when tried again: flaky, with the attempt that passed', () => {
    const now = report(
      attempt({ steps: [failed({})] }),
      attempt({ attempt: 2, verdict: 'passed', steps: [step()] }),
    );
    const told = explain(now, passing);
    expect(first(told)).toMatchObject({ class: 'flaky', because: [{ values: { attempt: 2 } }] });
    expect(told.attempts[1]?.diagnosis).toBeUndefined();
  });

  test('a control at the same place with another name: renamed', () => {
    const target = (description: string) => ({
      description,
      box: { x: 10, y: 20, width: 80, height: 30 },
      score: 1,
      because: [],
    });
    const action = { words: 'click "Pay"', notation: '', attempts: [], milliseconds: 1 };
    const before = report(
      attempt({
        verdict: 'passed',
        steps: [
          step({ actions: [{ ...action, verdict: 'passed', target: target('button "Pay"') }] }),
        ],
      }),
    );
    const steps = [
      failed({
        reason: 'target_not_found',
        actions: [{ ...action, verdict: 'failed', others: [target('button "Pay now"')] }],
      }),
    ];
    const told = first(explain(report(attempt({ reason: 'target_not_found', steps })), before));
    expect(told?.because).toContainEqual({
      fact: 'target_renamed',
      values: { before: 'button "Pay"', now: 'button "Pay now"' },
      path: '2',
    });
  });

  test('a test that passed or was cancelled is not explained', () => {
    expect(explain(passing, undefined)).toEqual(passing);
    const cancelled = report(attempt({ verdict: 'cancelled', reason: 'cancelled' }));
    expect(explain(cancelled, undefined).attempts[0]?.diagnosis).toBeUndefined();
  });
});

test('what a diagnosis repeats of a step is told in both languages', () => {
  const inSpanish = (sentences: Record<string, string>): OtherLanguage => ({
    language: 'es',
    sentences,
  });
  const read = {
    words: 'Check that the heading says "Cart".',
    notation: '',
    verdict: 'failed' as const,
    evidence: [{ of: 'text of heading "Basket"', expected: '"Cart"', actual: 'Basket' }],
    attempts: [],
    milliseconds: 1,
    other_language: inSpanish({ 'evidence.0.of': 'texto de encabezado "Basket"' }),
  };
  const written = report(
    attempt({
      message: 'Not so.',
      other_language: inSpanish({ message: 'No es así.' }),
      steps: [failed({ actions: [read] })],
    }),
  );
  const told = explain(written, undefined);
  expect(JSON.stringify(first(told))).toContain('text of heading');
  const other = reportIn(told, 'es');
  expect(other.attempts[0]?.message).toBe('No es así.');
  expect(JSON.stringify(first(other))).toContain('texto de encabezado');
  expect(JSON.stringify(first(other))).not.toContain('text of heading');
});
