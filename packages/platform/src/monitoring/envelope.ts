import { z } from 'zod';
import { TouchstoneError } from '../errors.ts';

/** What of an envelope we read; everything else is passed on or kept as it came. */
export interface Envelope {
  /** The DSN that its header names, if it does. */
  dsn: string | undefined;
  eventId: string | undefined;
  /** The first error in it; undefined for an envelope of something else, such as a session. */
  event: ReportedEvent | undefined;
}

/** An error event, as far as we show it. */
interface ReportedEvent {
  level: string | null;
  message: string | null;
  /** Address of the page, without query and fragment. */
  page: string | null;
  release: string | null;
}

/**
 * Reads an envelope: lines of JSON, a header and then each item's header and payload, whose length
 * its header may give in bytes.
 * @see https://develop.sentry.dev/sdk/data-model/envelopes/
 * @throws TouchstoneError malformed_request
 */
export function readEnvelope(body: Buffer): Envelope {
  const first = lineAt(body, 0);
  const header = parse(headerSchema, first.line, 'header');
  const items = [...itemsOf(body, first.next)];
  if (items.length === 0) throw malformed('it has no item');
  const error = items.find(({ type }) => type === 'event');
  const event = error && parse(eventSchema, error.payload, 'event');
  return {
    dsn: header.dsn,
    eventId: header.event_id ?? event?.event_id,
    event: event && {
      level: event.level ?? null,
      message: messageOf(event),
      page: event.request?.url === undefined ? null : withoutQuery(event.request.url),
      release: event.release ?? null,
    },
  };
}

interface Item {
  type: string;
  payload: Buffer;
}

const itemLimit = 100;

function* itemsOf(body: Buffer, start: number): Generator<Item> {
  let at = start;
  for (let count = 0; at < body.length; count += 1) {
    if (count === itemLimit) throw malformed(`it has more than ${itemLimit} items`);
    const head = lineAt(body, at);
    if (head.line.length === 0) {
      at = head.next;
      continue;
    }
    const { type, length } = parse(itemSchema, head.line, 'item header');
    if (length === undefined) {
      const { line, next } = lineAt(body, head.next);
      yield { type, payload: line };
      at = next;
      continue;
    }
    const end = head.next + length;
    if (end > body.length) throw malformed('an item is shorter than its header says');
    yield { type, payload: body.subarray(head.next, end) };
    at = end + 1;
  }
}

function lineAt(body: Buffer, start: number): { line: Buffer; next: number } {
  const end = body.indexOf(10, start);
  return end < 0
    ? { line: body.subarray(start), next: body.length }
    : { line: body.subarray(start, end), next: end + 1 };
}

const eventId = z.string().regex(/^[0-9a-f-]{32,36}$/i);

const headerSchema = z.object({ dsn: z.string().optional(), event_id: eventId.optional() });

const itemSchema = z.object({ type: z.string(), length: z.int().nonnegative().optional() });

const text = z.string().optional().catch(undefined);

const eventSchema = z.object({
  event_id: eventId.optional(),
  level: text,
  message: text,
  logentry: z.object({ formatted: text, message: text }).optional().catch(undefined),
  release: text,
  request: z.object({ url: text }).optional().catch(undefined),
  exception: z
    .object({ values: z.array(z.object({ type: text, value: text })) })
    .optional()
    .catch(undefined),
});

function messageOf({ message, logentry, exception }: z.infer<typeof eventSchema>): string | null {
  const thrown = exception?.values.at(-1);
  const named = [thrown?.type, thrown?.value].filter((part) => part !== undefined).join(': ');
  return named || message || logentry?.formatted || logentry?.message || null;
}

/** Links carry secrets in their query and fragment. */
function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '');
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  json: Buffer,
  part: string,
): z.infer<Schema> {
  const parsed = schema.safeParse(fromJson(json, part));
  if (parsed.success) return parsed.data;
  throw malformed(`its ${part} is not as the protocol says`);
}

function fromJson(json: Buffer, part: string): unknown {
  try {
    return JSON.parse(json.toString('utf8'));
  } catch {
    throw malformed(`its ${part} is no JSON`);
  }
}

function malformed(why: string): TouchstoneError {
  return new TouchstoneError('malformed_request', {
    message: `This is no envelope of the Sentry protocol: ${why}.`,
  });
}
