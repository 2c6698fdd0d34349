import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StreamEvent } from '@touchstone/contracts';
import { appendEvents, type NewEvent } from '@touchstone/platform';
import { z } from 'zod';
import { openBenchDatabase } from '../platform/bench-database.ts';

/**
 * A process that writes so many events a second into the log, as workers do that carry out many runs
 * at once, and in the end one of a run that goes on. Tells its parent how many, and the last id.
 */
const { ownerUrl, secretKey, organizationId, testId, rate, seconds } = z
  .object({
    ownerUrl: z.string(),
    secretKey: z.string(),
    organizationId: z.string(),
    testId: z.string(),
    rate: z.number(),
    seconds: z.number(),
  })
  .parse(JSON.parse(process.argv[2] ?? ''));

/** Writes a second: about as often as twenty busy workers. */
const batches = 40;
const runsAtOnce = 100;
/** News between the begin and the end of a run. */
const newsOfRun = 20;

const { database } = openBenchDatabase(ownerUrl, Buffer.from(secretKey, 'hex'));
const going = Array.from({ length: runsAtOnce }, (_, number) => ({
  id: randomUUID(),
  // They do not all begin at once.
  news: number % newsOfRun,
}));
let next = 0;
let sent = 0;
let lastId = 0;

process.send?.({ ready: true });
process.once('message', () => void flood());

async function flood(): Promise<void> {
  await append(going.map(({ id }) => news(id, 'test_started', { test: item(id, 'queued', 0) })));
  const start = performance.now();
  for (let batch = 0; batch < batches * seconds; batch += 1) {
    await delay(Math.max(0, start + (batch * 1000) / batches - performance.now()));
    const due = Math.round(((batch + 1) * rate) / batches) - Math.round((batch * rate) / batches);
    await append(Array.from({ length: due }, nextEvent));
  }
  const took = (performance.now() - start) / 1000;
  for (const { id } of going) await append([ended(id)]);
  const id = randomUUID();
  const test = { ...item(id, 'running', 1), test_name: 'The last one of all' };
  await append([news(id, 'test_started', { test })]);
  process.send?.({ sent, lastId, took });
  await database.close();
  process.disconnect();
}

async function append(events: NewEvent[]): Promise<void> {
  const ids = await database.inOrganization(organizationId, (transaction) =>
    appendEvents(transaction, organizationId, events),
  );
  sent += ids.length;
  lastId = ids.at(-1) ?? lastId;
}

/** What happens next in the run whose turn it is: it goes on, or ends and another one begins. */
function nextEvent(): NewEvent {
  const run = going[next % runsAtOnce];
  next += 1;
  if (run === undefined) throw new Error('No run goes on.');
  run.news += 1;
  const step = run.news % newsOfRun;
  if (step === 0) {
    const end = ended(run.id);
    run.id = randomUUID();
    return end;
  }
  if (step === 1) return news(run.id, 'test_started', { test: item(run.id, 'queued', 0) });
  if (step % 2 === 0)
    return news(run.id, 'test_updated', { test: item(run.id, 'running', step / newsOfRun) });
  return news(run.id, 'run_news', { task_id: run.id, test_id: testId, events: [] });
}

type Name = StreamEvent['event'];

function news<Event extends Name>(
  runId: string,
  type: Event,
  payload: Extract<StreamEvent, { event: Event }>['data'] & Record<string, unknown>,
): NewEvent {
  return { runId, type, payload };
}

function item(id: string, status: 'queued' | 'running', share: number) {
  return {
    id,
    task_id: id,
    test_id: testId,
    test_name: 'Buys a hat and looks into the cart',
    status,
    phase: status,
    progress: Math.round(100 * share),
    current_step: 'Click "Add to cart" in the row of the second product',
    current_step_index: Math.round(10 * share),
    total_steps: 10,
    steps_completed: Math.round(10 * share),
    started_at: new Date().toISOString(),
    platform: 'web',
  };
}

function ended(id: string): NewEvent {
  const end = { task_id: id, id, test_id: testId, test_name: 'Buys a hat', platform: 'web' };
  const completed_test = {
    id,
    test_uid: testId,
    status: 'completed',
    duration: 1.2,
    metadata: { flaky: false, healed: false },
    enhanced_task: { id, test_id: testId, success: true, total_steps: 10, steps_completed: 10 },
  };
  return news(id, 'test_completed_with_data', { ...end, completed_test });
}
