import type { StreamEvent } from '@touchstone/contracts';
import type { EventSourceMessage } from 'eventsource-parser';
import { liveRules, retryDelay } from '../live-rules.ts';
import type { Clock } from './clock.ts';
import { readEvent } from './read-event.ts';
import { readStream } from './stream-client.ts';

export type ConnectionStatus = 'connecting' | 'connected' | 'error' | 'disconnected';

/** Whether the tab is hidden, and news of it. */
export interface Visibility {
  hidden(): boolean;
  /** Calls `listener` after each change, until what it answers is called. */
  onChange(listener: () => void): () => void;
}

/** Whether the machine has a network, as far as the browser knows, and news of it. */
export interface Network {
  online(): boolean;
  /** Calls `listener` after each change, until what it answers is called. */
  onChange(listener: () => void): () => void;
}

interface Options {
  url: string;
  /** Undefined where nobody is signed in. */
  getToken(): Promise<string | undefined>;
  clock: Clock;
  visibility: Visibility;
  network: Network;
  onStatus(status: ConnectionStatus): void;
  onEvent(event: StreamEvent): void;
  warn(message: string): void;
}

/** A live connection that comes back by itself. */
export interface Connection {
  /** Connects at once and counts attempts anew. */
  reconnect(): void;
  close(): void;
}

/**
 * Opens the live connection of a tab: soon, never while the tab is hidden, and again after every
 * failure with growing pauses, until too many attempts failed in a row. It begins as `connecting`.
 * A line that is cut says nothing to either end, so that a stream that is silent for too long counts
 * as failed, and so does one whose machine loses its network; with the network it comes back at once.
 */
export function openConnection(options: Options): Connection {
  const { url, clock, visibility, network, onStatus } = options;
  /** The stream that is open or being opened. */
  let stream: AbortController | undefined;
  let attempts = 0;
  let firstRetry: number = liveRules.retry;
  let lastEventId: string | undefined;
  let lastMessage: EventSourceMessage | undefined;
  let cancelConnect = () => {};
  let cancelHide = () => {};
  let cancelSilence = () => {};

  const stopListening = visibility.onChange(() => {
    cancelHide();
    if (visibility.hidden()) hideSoon();
    else if (stream === undefined) connectAfter(liveRules.visibleDelay);
  });
  const stopHearing = network.onChange(() => {
    if (!network.online()) {
      if (stream !== undefined) ended(stream, 'The network is gone');
    } else if (stream === undefined) {
      attempts = 0;
      connectAfter(liveRules.visibleDelay);
    }
  });
  if (visibility.hidden()) hideSoon();
  else connectAfter(liveRules.connectDelay);

  function hideSoon(): void {
    cancelHide = clock.after(liveRules.hiddenDelay, () => {
      drop();
      attempts = 0;
      onStatus('disconnected');
    });
  }

  function connectAfter(milliseconds: number): void {
    cancelConnect();
    cancelConnect = clock.after(milliseconds, connect);
  }

  function connect(): void {
    if (visibility.hidden()) return;
    const own = new AbortController();
    stream = own;
    onStatus('connecting');
    read(own).then(
      () => ended(own, 'The live connection ended'),
      (error: unknown) => ended(own, error instanceof Error ? error.message : String(error)),
    );
  }

  async function read(own: AbortController): Promise<void> {
    const { signal } = own;
    const token = await options.getToken();
    if (signal.aborted) return;
    if (token === undefined) {
      stream = undefined;
      onStatus('error');
      return;
    }
    await readStream({
      url,
      token,
      lastEventId,
      signal,
      onOpen() {
        attempts = 0;
        listenFor(own);
        onStatus('connected');
      },
      onBytes: () => listenFor(own),
      onMessage: receive,
      onId(id) {
        lastEventId = id === '' ? undefined : id;
      },
      onRetry(milliseconds) {
        firstRetry = milliseconds;
      },
    });
  }

  function listenFor(own: AbortController): void {
    cancelSilence();
    cancelSilence = clock.after(liveRules.silence, () =>
      ended(own, 'The live connection fell silent'),
    );
  }

  function receive(message: EventSourceMessage): void {
    if (isRepetition(message, lastMessage)) return;
    lastMessage = message;
    const event = readEvent(message, options.warn);
    if (event !== null) options.onEvent(event);
  }

  function ended(own: AbortController, why: string): void {
    if (stream !== own) return;
    stream = undefined;
    cancelSilence();
    own.abort();
    options.warn(why);
    onStatus('error');
    if (attempts === liveRules.maxAttempts) return;
    connectAfter(retryDelay(attempts, firstRetry));
    attempts += 1;
  }

  /** Leaves the stream, if there is one, and forgets about a new one. */
  function drop(): void {
    cancelConnect();
    cancelSilence();
    const left = stream;
    stream = undefined;
    left?.abort();
  }

  return {
    reconnect() {
      drop();
      attempts = 0;
      connect();
    },
    close() {
      drop();
      cancelHide();
      stopListening();
      stopHearing();
    },
  };
}

/** A server may send its last event once more to a client that comes back. */
function isRepetition(message: EventSourceMessage, last: EventSourceMessage | undefined): boolean {
  if (message.id === undefined || last === undefined) return false;
  return message.id === last.id && message.event === last.event && message.data === last.data;
}
