import { isStreamEventName } from '@touchstone/contracts';
import { identityOf, organizationOf } from '@touchstone/identity';
import {
  type Database,
  type EventHub,
  type EventTables,
  eventPresenter,
  type HttpServer,
  type RunSource,
  type StreamMessage,
  sendEventStream,
} from '@touchstone/platform';
import type { AccessWatch } from './access-watch.ts';
import type { OpenStreams } from './open-streams.ts';
import { openingOf, presentEvent } from './opening.ts';
import { endOfToken } from './token-end.ts';

interface Parts<Tables extends EventTables> {
  database: Database<Tables>;
  events: EventHub;
  access: AccessWatch;
  /** Everything that runs tests and workflows. */
  sources: readonly RunSource[];
  /** Where it is known which streams are open. */
  streams?: OpenStreams;
}

/** `GET /api/v1/monitor/stream/unified`: what happens in an organization, as it happens. */
export function mountLiveStream<Tables extends EventTables>(
  app: HttpServer,
  parts: Parts<Tables>,
): void {
  const present = eventPresenter(presentEvent);

  async function* messagesOf(
    opening: StreamMessage[],
    options: { organizationId: string; afterId: number; signal: AbortSignal },
  ): AsyncGenerator<StreamMessage[], void> {
    yield opening;
    for await (const batch of parts.events.subscribe(options)) {
      const known = batch.filter(({ type }) => isStreamEventName(type));
      if (known.length > 0) yield present(known);
    }
  }

  app.get(
    '/api/v1/monitor/stream/unified',
    {
      config: { access: 'can_access_testing_suite' },
      exposeHeadRoute: false,
      schema: {
        tags: ['monitor'],
        summary: 'Live events of tests and workflows',
        description:
          'Server-sent events. Begins with `connection_ready` and `initial_state`; `last-event-id` resumes without loss; a `heartbeat` every 15 s.',
      },
    },
    async (request, reply) => {
      const organizationId = organizationOf(request);
      const over = new AbortController();
      const { authorization, 'last-event-id': lastEventId } = request.headers;
      const stopWatching = await parts.access.watch(
        { identity: identityOf(request), organizationId, tokenEndsAt: endOfToken(authorization) },
        () => over.abort(),
      );
      const end = parts.streams?.begin();
      try {
        const { messages, afterId } = await openingOf(parts, organizationId, one(lastEventId));
        const { signal } = over;
        await sendEventStream(
          reply,
          messagesOf(messages, { organizationId, afterId, signal }),
          () => over.abort(),
          { signal },
        );
      } finally {
        stopWatching();
        end?.();
      }
    },
  );
}

function one(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
