/** An event as it came over the wire. */
interface WireEvent {
  event: string;
  id?: string;
  retry?: string;
  data: unknown;
}

/** A stream that a test reads; it counts its events from the first. */
export interface EventReader {
  response: Response;
  /** The next event; undefined when the stream has ended. */
  next(): Promise<WireEvent | undefined>;
  /** The next so many events. */
  take(count: number): Promise<WireEvent[]>;
  /** All events until the end. */
  rest(): Promise<WireEvent[]>;
  leave(): void;
}

/** Opens a stream of server-sent events with a token. */
export async function openEvents(
  url: string,
  token: string,
  lastEventId?: string,
): Promise<EventReader> {
  const away = new AbortController();
  const response = await fetch(url, {
    signal: away.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  const events = eventsOf(response);
  const next = async () => (await events.next()).value;
  return {
    response,
    next,
    async take(count) {
      const taken: WireEvent[] = [];
      while (taken.length < count) {
        const event = await next();
        if (event === undefined) break;
        taken.push(event);
      }
      return taken;
    },
    async rest() {
      const all: WireEvent[] = [];
      for await (const event of events) all.push(event);
      return all;
    },
    leave: () => away.abort(),
  };
}

async function* eventsOf(response: Response): AsyncGenerator<WireEvent, undefined> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) yield parse(block);
  }
  return undefined;
}

function parse(block: string): WireEvent {
  const fields = new Map(
    block.split('\n').map((line) => {
      const at = line.indexOf(': ');
      return [line.slice(0, at), line.slice(at + 2)] as const;
    }),
  );
  const [id, retry] = [fields.get('id'), fields.get('retry')];
  return {
    event: fields.get('event') ?? '',
    data: JSON.parse(fields.get('data') ?? 'null'),
    ...(id !== undefined && { id }),
    ...(retry !== undefined && { retry }),
  };
}
