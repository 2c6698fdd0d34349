/**
 * `GET /api/v1/monitor/stream/unified` [can_access_testing_suite]: everything that happens in the
 * tests and workflows of one organization, as server-sent events (WHATWG HTML, section 9.2).
 *
 * A stream begins with `connection_ready` and `initial_state`. A fresh one goes on with the final
 * events of runs that ended in the last minutes, which may come a second time; one that is resumed
 * by `last-event-id` goes on with whatever was missed. Then events come as they happen, and a
 * `heartbeat` every 15 s. Events of the log carry an id. The stream ends when the session or key is
 * revoked, or the member's role or permissions change.
 */
import { z } from 'zod';
import { runEventSchema } from './run/run-event.ts';
import {
  endedTestItemSchema,
  enrichedTestSchema,
  testItemSchema,
  workflowItemSchema,
} from './stream-items.ts';

const testNews = z.object({ test: testItemSchema });
const workflowNews = z.object({ workflow: workflowItemSchema });

/** How a test ended, without its data. */
const testEnd = z.object({
  task_id: z.string(),
  id: z.string().nullish(),
  test_id: z.string().nullish(),
  test_name: z.string().nullish(),
  platform: z.string().nullish(),
  test: endedTestItemSchema.nullish(),
});

const workflowEnd = z.object({
  task_id: z.string(),
  id: z.string().nullish(),
  workflow_name: z.string().nullish(),
  status: z.string().nullish(),
  workflow: workflowItemSchema.nullish(),
});

/**
 * What happened in a run since the last such event, in its order, for those who watch it step by
 * step. Inner steps and whole screens are left out: their own events told of them, and the report
 * has them.
 */
const runNews = z.object({
  task_id: z.string(),
  test_id: z.string(),
  events: z.array(runEventSchema),
});

/** An event of the stream with its data. */
export const streamEventSchema = z.discriminatedUnion('event', [
  event('connection_ready', z.object({ org_id: z.string() })),
  event(
    'initial_state',
    z.object({
      running_tests: z.array(testItemSchema),
      running_workflows: z.array(workflowItemSchema),
    }),
  ),
  event('test_started', testNews),
  event('test_updated', testNews),
  event('run_news', runNews),
  event('test_completed', testEnd),
  event('test_failed', testEnd),
  event('test_cancelled', testEnd),
  event('test_completed_with_data', testEnd.extend({ completed_test: enrichedTestSchema })),
  event('test_failed_with_data', testEnd.extend({ failed_test: enrichedTestSchema })),
  event('test_cancelled_with_data', testEnd.extend({ cancelled_test: enrichedTestSchema })),
  event('workflow_started', workflowNews),
  event('workflow_updated', workflowNews),
  event('workflow_completed', workflowEnd),
  event('workflow_failed', workflowEnd),
  event('workflow_cancelled', workflowEnd),
  event('heartbeat', z.unknown()),
]);

export type StreamEvent = z.infer<typeof streamEventSchema>;

const names = new Set<string>(streamEventSchema.options.map(({ shape }) => shape.event.value));

/** Whether the stream knows an event of this name. */
export function isStreamEventName(name: string): name is StreamEvent['event'] {
  return names.has(name);
}

function event<Name extends string, Data extends z.ZodType>(name: Name, data: Data) {
  return z.object({ event: z.literal(name), data });
}
