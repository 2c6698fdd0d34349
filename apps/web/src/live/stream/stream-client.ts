import { createParser, type EventSourceMessage } from 'eventsource-parser';

interface Request {
  url: string;
  /** Access token. */
  token: string;
  /** The last id that was received, to go on after it. */
  lastEventId: string | undefined;
  signal: AbortSignal;
  /** The server has agreed. */
  onOpen(): void;
  /** Something came, whatever it is. */
  onBytes(): void;
  onMessage(message: EventSourceMessage): void;
  onId(id: string): void;
  /** The server wants clients to wait so many milliseconds before they come back. */
  onRetry(milliseconds: number): void;
}

/** Characters that one event may have; a stream that never ends an event must not fill the memory. */
const maxBufferSize = 16 * 1024 * 1024;

/**
 * Reads a stream of server-sent events (WHATWG HTML, section 9.2) until it ends. Not an
 * `EventSource`, because that cannot send an Authorization header.
 * @throws Error when the server refuses, answers something else, or the connection breaks.
 */
export async function readStream(request: Request): Promise<void> {
  const { url, token, lastEventId, signal } = request;
  const response = await fetch(url, {
    signal,
    cache: 'no-store',
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new Error(`Stream connection failed: ${response.status}`);
  }
  const type = response.headers.get('content-type') ?? '';
  if (response.body === null || !/^text\/event-stream\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new Error(`Expected an event stream, and got the content type "${type}"`);
  }
  request.onOpen();
  const parser = createParser({
    maxBufferSize,
    onEvent: request.onMessage,
    onId: request.onId,
    onRetry: request.onRetry,
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    request.onBytes();
    parser.feed(read.value);
  }
}
