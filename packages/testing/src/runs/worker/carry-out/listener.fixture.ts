import { openEventHub, type StoredEvent } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import type { World } from './world.fixture.ts';

/** Listens to an organization as a live stream does. */
export async function openListener({ server, owner: { organizationId } }: World) {
  const { database } = server.parts;
  const hub = await openEventHub({ database, url: server.addresses.appUrl, log: silentLog });
  const over = new AbortController();
  const heard: StoredEvent[] = [];
  const listening = (async () => {
    for await (const batch of hub.subscribe({ organizationId, afterId: 0, signal: over.signal }))
      heard.push(...batch);
  })();
  return {
    /** The types of what a run told so far. */
    of: (taskId: string) => heard.filter(({ runId }) => runId === taskId).map(({ type }) => type),
    async close(): Promise<void> {
      over.abort();
      await listening;
      await hub.close();
    },
  };
}
