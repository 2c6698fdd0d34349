import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { BoundedQueue } from './bounded-queue.ts';
import {
  type EventTables,
  eventChannel,
  newestEventId,
  readEvents,
  type StoredEvent,
} from './event-log.ts';

/** Hands new events of the log to any number of subscribers in this process. */
export interface EventHub {
  /**
   * The events of an organization after the event `afterId`, or from now on without it, in batches
   * and in order, without a gap or a repetition, until `signal` aborts. Ends early when the
   * subscriber is too slow: whoever resumes after the last id it got misses nothing.
   */
  subscribe(options: {
    organizationId: string;
    afterId?: number;
    signal: AbortSignal;
  }): AsyncGenerator<StoredEvent[], void>;
  /** True while the connection that hears of new events stands. */
  listening(): boolean;
  close(): Promise<void>;
}

interface Options<Tables extends EventTables> {
  database: Database<Tables>;
  /** Address for the one connection that listens; it must not lead through a pooler. */
  url: string;
  log: Logger;
  /** Events that may wait for one subscriber. */
  queueLimit?: number;
}

/** What the hub knows of an organization that has subscribers. */
interface Feed {
  /** Id of the newest event that was handed out; undefined until it has been looked up. */
  cursor: number | undefined;
  queues: Set<BoundedQueue<StoredEvent>>;
  users: number;
  /** A read is under way; `again` asks for another after it. */
  reading: Promise<void> | undefined;
  again: boolean;
}

const pageSize = 500;

/** Opens the hub; it listens from the moment that the promise resolves. */
export async function openEventHub<Tables extends EventTables>(
  options: Options<Tables>,
): Promise<EventHub> {
  const { database, log } = options;
  const feeds = new Map<string, Feed>();
  const closing = new AbortController();
  let listener: pg.Client | undefined;
  await listen();

  async function listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: options.url,
      application_name: 'touchstone events',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on('error', () => undefined);
    client.on('notification', ({ payload }) => wake(payload ?? ''));
    client.on('end', () => {
      // A try that fails ends, too; only the loss of what stood begins another round.
      if (listener !== client) return;
      listener = undefined;
      if (!closing.signal.aborted) void listenAgain();
    });
    await client.connect();
    await client.query(`listen ${eventChannel}`);
    listener = client;
    for (const organizationId of feeds.keys()) wake(organizationId);
  }

  async function listenAgain(): Promise<void> {
    log.warn('the event log lost its connection; connecting again');
    for (let pause = 50; !closing.signal.aborted; pause = Math.min(pause * 2, 2000)) {
      await delay(pause, undefined, { signal: closing.signal }).catch(() => undefined);
      const heard = await listen().then(
        () => true,
        () => false,
      );
      if (heard) return;
    }
  }

  function wake(organizationId: string): void {
    const feed = feeds.get(organizationId);
    if (feed === undefined) return;
    if (feed.reading !== undefined) {
      feed.again = true;
      return;
    }
    feed.reading = drain(organizationId, feed)
      .catch(async (error: unknown) => {
        log.warn({ error }, 'the event log could not be read; reading again');
        feed.again = true;
        await delay(500, undefined, { signal: closing.signal }).catch(() => undefined);
      })
      .finally(() => {
        feed.reading = undefined;
        if (feed.again && !closing.signal.aborted) wake(organizationId);
      });
  }

  async function drain(organizationId: string, feed: Feed): Promise<void> {
    feed.again = false;
    feed.cursor ??= await newestEventId(database, organizationId);
    let full = true;
    while (full) {
      const page: StoredEvent[] = await readEvents(database, organizationId, {
        afterId: feed.cursor,
        limit: pageSize,
      });
      feed.cursor = page.at(-1)?.id ?? feed.cursor;
      for (const queue of feed.queues) queue.push(page);
      full = page.length === pageSize;
    }
  }

  function enter(organizationId: string): Feed {
    const known = feeds.get(organizationId);
    const feed = known ?? {
      cursor: undefined,
      queues: new Set(),
      users: 0,
      reading: undefined,
      again: false,
    };
    feed.users += 1;
    feeds.set(organizationId, feed);
    return feed;
  }

  function leave(organizationId: string, feed: Feed): void {
    feed.users -= 1;
    if (feed.users === 0) feeds.delete(organizationId);
  }

  async function* subscribe({
    organizationId,
    afterId,
    signal,
  }: Parameters<EventHub['subscribe']>[0]): AsyncGenerator<StoredEvent[], void> {
    const ended = AbortSignal.any([signal, closing.signal]);
    const feed = enter(organizationId);
    const queue = new BoundedQueue<StoredEvent>(options.queueLimit ?? 5000);
    try {
      let position = afterId ?? (await newestEventId(database, organizationId));
      while (!ended.aborted) {
        const page = await readEvents(database, organizationId, {
          afterId: position,
          limit: pageSize,
        });
        position = page.at(-1)?.id ?? position;
        if (page.length > 0) yield page;
        // Nothing may run between this test and the joining, or an event could fall in between.
        if (page.length < pageSize && feed.cursor !== undefined && position >= feed.cursor) {
          feed.queues.add(queue);
          break;
        }
        if (feed.cursor === undefined) wake(organizationId);
        await feed.reading;
      }
      for await (const batch of queue.batches(ended)) {
        const fresh = batch.filter((event) => event.id > position);
        position = fresh.at(-1)?.id ?? position;
        if (fresh.length > 0) yield fresh;
      }
    } finally {
      feed.queues.delete(queue);
      leave(organizationId, feed);
    }
  }

  return {
    subscribe,
    listening: () => listener !== undefined,
    async close() {
      closing.abort();
      await listener?.end();
    },
  };
}
