import type { StepReport } from '@touchstone/contracts';
import { anAction, anAttempt, aStep, aTest } from '../src/model/reports.fixture.ts';

const picture = (path: string) => ({ path, width: 1280, height: 720 });
const box = { x: 100, y: 120, width: 200, height: 40 };
const target = { description: 'button "Add to cart"', box, score: 1, because: ['its name fits'] };

const opened = aStep({
  path: '0',
  block: 'open',
  sentence: 'http://localhost:3000',
  line: 1,
  after: picture('shop-1/0.jpg'),
});
const added = aStep({
  path: '1',
  at: 700,
  before: picture('shop-1/0.jpg'),
  after: picture('shop-1/1.jpg'),
  dom: 'shop-1/1.json.gz',
  actions: [anAction({ target, attempts: [{ at: 20, what: 'found: button "Add to cart"' }] })],
});

export const passed = aTest({
  tags: ['shop', 'smoke'],
  attempts: [
    anAttempt({
      driver: 'Chromium 153',
      viewport: { width: 1280, height: 720 },
      steps: [opened, added],
      recording: { frames: 'shop-1/frames.json', at: 0, milliseconds: 2000 },
    }),
  ],
});

export const healed = aTest({
  name: 'Add a knife after the button was renamed',
  attempts: [
    anAttempt({
      steps: [
        opened,
        {
          ...added,
          verdict: 'healed',
          actions: [
            anAction({
              verdict: 'healed',
              target: { ...target, description: 'button "Put into cart"' },
              healing: {
                before: target,
                now: { ...target, description: 'button "Put into cart"', score: 0.82 },
                agreement: 0.82,
                needed: 0.7,
                signals: [
                  { signal: 'role', before: 'button', now: 'button', agrees: true },
                  { signal: 'name', before: 'Add to cart', now: 'Put into cart', agrees: false },
                  { signal: 'test id', agrees: true },
                ],
              },
            }),
          ],
        },
      ],
    }),
  ],
});

const checked = aStep({
  path: '2',
  block: 'validation',
  sentence: 'The total is $36.00',
  line: 8,
  at: 1200,
  verdict: 'failed',
  reason: 'check_failed',
  message: 'The total is $40.00, not $36.00.',
  before: picture('shop-1/1.jpg'),
  after: picture('shop-1/2.jpg'),
  dom: 'shop-1/2.json.gz',
  actions: [
    anAction({
      words: 'Check that the total is "$36.00".',
      notation: 'expect "total" text "$36.00"',
      verdict: 'failed',
      reason: 'check_failed',
      evidence: [{ of: 'total', expected: '$36.00', actual: '$40.00', box }],
      others: [{ description: 'text "Subtotal"', score: 0.4, because: ['its text is near'] }],
      attempts: [{ at: 30, what: 'does not hold: $40.00' }],
    }),
    anAction({
      words: 'Check that it looks the same as before.',
      verdict: 'failed',
      visual: {
        state: 'different',
        actual: 'shop-1/looks.jpg',
        baseline: 'shop-1/looks-before.jpg',
        difference: 'shop-1/looks-difference.jpg',
        changed_pixels: 1200,
        pixels: 921600,
        masks: [],
      },
    }),
    anAction({
      words: 'Check that the page has no serious accessibility problems.',
      verdict: 'failed',
      accessibility: [
        {
          rule: 'color-contrast',
          impact: 'serious',
          help: 'Elements must have enough contrast',
          elements: [{ selector: '.price', html: '<p class="price">', summary: 'Fix: 2.1 of 4.5' }],
          known: false,
        },
        { rule: 'region', impact: 'moderate', help: 'Landmarks', elements: [], known: true },
      ],
    }),
  ],
});

const never: StepReport = aStep({
  path: '3',
  sentence: 'Click on "Pay"',
  verdict: 'skipped',
  reason: 'not_reached',
  line: 10,
});

const failedAttempt = anAttempt({
  verdict: 'failed',
  reason: 'check_failed',
  message: 'The total is $40.00, not $36.00.',
  decided_by: '2',
  driver: 'Chromium 153',
  steps: [opened, added, checked, never],
  log: [
    { at: 1300, path: '2', source: 'console', level: 'warning', text: 'Slow render' },
    { at: 1310, path: '2', source: 'error', level: 'error', text: 'TypeError: price is null' },
    { at: 1320, path: '2', source: 'script', level: 'info', text: 'checked' },
  ],
  requests: [
    { at: 1200, path: '2', method: 'GET', url: '/api/cart', kind: 'fetch', status: 200 },
    {
      at: 1250,
      path: '2',
      method: 'GET',
      url: '/api/prices',
      kind: 'fetch',
      status: 500,
      milliseconds: 42,
    },
    {
      at: 1260,
      path: '2',
      method: 'GET',
      url: '/api/tax',
      kind: 'fetch',
      failure: 'net::ERR_CONNECTION_REFUSED',
    },
  ],
  recording: { video: 'shop-1/recording.webm', at: 0, milliseconds: 2000 },
  trace: 'shop-1/trace.zip',
  diagnosis: [
    {
      class: 'environment',
      likelihood: 0.9,
      because: [
        {
          fact: 'server_error',
          values: { method: 'GET', url: '/api/prices', status: 500 },
          path: '2',
        },
      ],
    },
    {
      class: 'product_changed',
      likelihood: 0.5,
      because: [
        {
          fact: 'value_changed',
          values: { of: 'total', before: '$36.00', now: '$40.00' },
          path: '2',
        },
        { fact: 'held_before', values: { at: '2026-11-19T10:00:00.000Z' }, path: '2' },
        { fact: 'of_a_later_version', values: { detail: 7 } },
      ],
    },
  ],
});

export const failed = aTest({
  name: 'The total of the cart is right',
  verdict: 'failed',
  reason: 'check_failed',
  message: 'The total is $40.00, not $36.00.',
  attempts: [failedAttempt],
  comparison: {
    with: '2026-11-19T10:00:00.000Z',
    milliseconds: 3900,
    screens: [{ path: '2', new: ['$40.00'], gone: ['$36.00'], after: picture('before-1/2.jpg') }],
    console: { new: ['TypeError: price is null'], gone: [] },
    requests: { new: ['GET /api/prices 500'], gone: ['GET /api/prices 200'] },
  },
});

export const flaky = aTest({
  name: 'Pay at the second try',
  tags: ['pay'],
  flaky: true,
  attempts: [
    {
      ...failedAttempt,
      diagnosis: [
        {
          class: 'flaky',
          likelihood: 0.9,
          because: [{ fact: 'passed_on_retry', values: { attempt: 2 } }],
        },
      ],
    },
    anAttempt({ attempt: 2, steps: [opened, added] }),
  ],
});

const unclear = aStep({
  path: '2',
  sentence: 'Do the usual thing',
  verdict: 'undecided',
  reason: 'not_understood',
  message: 'This sentence was not understood.',
  rewrites: ['Click on "Usual"', 'Open "/usual"'],
  steps: [aStep({ path: '2.1', sentence: 'Deeper', variables: [{ name: 'total', value: 36 }] })],
});

export const undecided = aTest({
  not_compared: 'unreadable',
  name: 'Something that nobody can decide',
  verdict: 'failed',
  reason: 'undecided',
  message: 'This sentence was not understood.',
  attempts: [
    anAttempt({
      verdict: 'failed',
      reason: 'undecided',
      message: 'This sentence was not understood.',
      decided_by: '2',
      steps: [opened, added, unclear, never],
      diagnosis: [
        {
          class: 'test_wrong',
          likelihood: 0.97,
          because: [
            { fact: 'sentence_not_understood', values: { message: 'not understood' }, path: '2' },
          ],
        },
      ],
    }),
  ],
});
