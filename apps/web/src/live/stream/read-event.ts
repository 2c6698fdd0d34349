import { isStreamEventName, type StreamEvent, streamEventSchema } from '@touchstone/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import { z } from 'zod';

/**
 * What a message of the stream says; null for one that we do not know. `complain` is told of known
 * ones whose data are not as agreed.
 */
export function readEvent(
  { event = '', data }: EventSourceMessage,
  complain: (message: string) => void,
): StreamEvent | null {
  if (!isStreamEventName(event)) return null;
  const read = streamEventSchema.safeParse({ event, data: fromJson(data) });
  if (read.success) return read.data;
  complain(`The live event ${event} is not as expected: ${z.prettifyError(read.error)}`);
  return null;
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
