import { isStreamEventName } from '@touchstone/contracts';
import {
  type Database,
  type EventTables,
  newestEventId,
  type RunSource,
  type StoredEvent,
  type StreamMessage,
} from '@touchstone/platform';

/** Milliseconds after which a client whose stream broke may come back. */
const retryMilliseconds = 1000;

interface Parts<Tables extends EventTables> {
  database: Database<Tables>;
  sources: readonly RunSource[];
}

/** What a stream begins with, and the event after which it goes on. */
interface Opening {
  messages: StreamMessage[];
  afterId: number;
}

/**
 * How a stream of an organization begins: what runs now and, for a client that does not resume, how
 * runs ended lately. `lastEventId` is the header of that name.
 */
export async function openingOf<Tables extends EventTables>(
  { database, sources }: Parts<Tables>,
  organizationId: string,
  lastEventId: string | undefined,
): Promise<Opening> {
  // Read before the state, so that nothing can fall between the two.
  const newest = await newestEventId(database, organizationId);
  const resumed = resumePoint(lastEventId, newest);
  const running = await Promise.all(sources.map((source) => source.running(organizationId)));
  const ended =
    resumed === undefined
      ? await Promise.all(sources.map((source) => source.ended(organizationId)))
      : [];
  return {
    afterId: resumed ?? newest,
    messages: [
      { event: 'connection_ready', data: { org_id: organizationId }, retry: retryMilliseconds },
      {
        // Whoever resumes keeps the id that it came with until it has what it missed.
        ...(resumed === undefined && { id: newest }),
        event: 'initial_state',
        data: {
          running_tests: running.flatMap(({ tests }) => tests),
          running_workflows: running.flatMap(({ workflows }) => workflows),
        },
      },
      ...ended
        .flat()
        .filter(({ id, type }) => id <= newest && isStreamEventName(type))
        .map(({ type, payload }) => ({ event: type, data: payload })),
    ],
  };
}

/** How an event of the log looks on the stream. */
export function presentEvent({ id, type, payload }: StoredEvent): StreamMessage {
  return { id, event: type, data: payload };
}

/** An id that no event of this organization can have had yet says nothing. */
function resumePoint(lastEventId: string | undefined, newest: number): number | undefined {
  if (lastEventId === undefined || !/^\d{1,15}$/.test(lastEventId)) return undefined;
  const id = Number(lastEventId);
  return id <= newest ? id : undefined;
}
