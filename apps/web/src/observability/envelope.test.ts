import { expect, test } from 'vitest';
import { errorEnvelope, transactionEnvelope } from './envelope.ts';

const report = {
  id: 'a'.repeat(32),
  error: new TypeError('x is not a function'),
  now: 1_700_000_000_000,
  url: 'http://touchstone.test/tests',
  dsn: 'https://key@errors.test/1',
  breadcrumbs: [],
};
const linesOf = (envelope: string) => envelope.split('\n').map((line) => JSON.parse(line));

test('an envelope has a header with the address of the service, an item header and the event', () => {
  const [header, item, event] = linesOf(errorEnvelope(report));
  expect(header).toEqual({
    event_id: report.id,
    sent_at: '2023-11-14T22:13:20.000Z',
    dsn: report.dsn,
  });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: report.id,
    timestamp: 1_700_000_000,
    request: { url: report.url },
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
  });
});

test('a report that stays on the server names no service', () => {
  const [header] = linesOf(errorEnvelope({ ...report, dsn: '' }));
  expect(header).not.toHaveProperty('dsn');
});

test('the stacks of all browsers are read, the innermost frame last', () => {
  const error = new Error('x');
  error.stack = [
    'Error: x',
    '    at inner (http://t.test/assets/a.js:1:20)',
    '    at http://t.test/assets/a.js:2:30',
    'outer@http://t.test/assets/b.js:3:40',
  ].join('\n');
  const [, , event] = linesOf(errorEnvelope({ ...report, error }));
  expect(event.exception.values[0].stacktrace.frames).toEqual([
    { function: 'outer', filename: 'http://t.test/assets/b.js', lineno: 3, colno: 40 },
    { function: '?', filename: 'http://t.test/assets/a.js', lineno: 2, colno: 30 },
    { function: 'inner', filename: 'http://t.test/assets/a.js', lineno: 1, colno: 20 },
  ]);
});

test('what was thrown and is no error is told as text', () => {
  const [, , event] = linesOf(errorEnvelope({ ...report, error: 'just words' }));
  expect(event.exception.values[0]).toMatchObject({ type: 'Error', value: 'just words' });
});

test('the newest 100 of what happened before go with it', () => {
  const breadcrumbs = Array.from({ length: 130 }, (_, index) => ({
    timestamp: index,
    category: 'navigation' as const,
    message: `/page/${index}`,
  }));
  const [, , event] = linesOf(errorEnvelope({ ...report, breadcrumbs }));
  expect(event.breadcrumbs.values).toHaveLength(100);
  expect(event.breadcrumbs.values.at(-1).message).toBe('/page/129');
});

test('the way to a page is told with its route and its duration', () => {
  const navigation = {
    id: 'b'.repeat(32),
    trace: 'c'.repeat(32),
    span: 'd'.repeat(16),
    route: '/tests',
    start: 1_700_000_000_000,
    end: 1_700_000_000_250,
    url: report.url,
    dsn: report.dsn,
  };
  const [header, item, event] = linesOf(transactionEnvelope(navigation));
  expect(header).toMatchObject({ event_id: navigation.id, dsn: report.dsn });
  expect(item).toEqual({ type: 'transaction' });
  expect(event).toMatchObject({
    type: 'transaction',
    transaction: '/tests',
    start_timestamp: 1_700_000_000,
    timestamp: 1_700_000_000.25,
    contexts: { trace: { trace_id: navigation.trace, op: 'navigation' } },
  });
});
