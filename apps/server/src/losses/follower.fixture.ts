import { setTimeout as delay } from 'node:timers/promises';
import { openEvents } from '../testing/event-reader.ts';

/**
 * A client that reads the live stream and, whenever that breaks, comes back at the next of the
 * servers with the last id that it saw, as an EventSource behind a load balancer does.
 */
export function follow(servers: readonly { url: string }[], token: string) {
  /** Ids in the order in which they came, with the place of the server that told them. */
  const heard: { id: number; type: string; server: number }[] = [];
  const away = new AbortController();
  const done = (async () => {
    for (let turn = 0; !away.signal.aborted; turn += 1) {
      const server = turn % servers.length;
      await readFrom(server).catch(() => undefined);
      await delay(100);
    }
  })();

  async function readFrom(server: number): Promise<void> {
    const path = `${servers[server]?.url}/api/v1/monitor/stream/unified`;
    const reader = await openEvents(path, token, String(heard.at(-1)?.id ?? 0));
    if (!reader.response.ok) return reader.leave();
    const leave = () => reader.leave();
    away.signal.addEventListener('abort', leave, { once: true });
    for (let event = await reader.next(); event !== undefined; event = await reader.next()) {
      if (event.id !== undefined) heard.push({ id: Number(event.id), type: event.event, server });
    }
    away.signal.removeEventListener('abort', leave);
  }

  return {
    heard,
    async end(): Promise<void> {
      away.abort();
      await done;
    },
  };
}
