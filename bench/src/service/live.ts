import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendEvents } from '@touchstone/platform';
import { z } from 'zod';
import { percentiles, preciseNow, printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';
import { openBenchDatabase } from '../platform/bench-database.ts';

const events = 200;

/**
 * Prints how long the event of a step takes, from the beginning of its writing, to the live streams
 * of its organization, and the memory that an open stream takes in the server.
 */
export async function measureLive(installation: Installation): Promise<void> {
  const rows: (string | number)[][] = [['streams', 'p50 ms', 'p99 ms', 'KiB each']];
  for (const count of [1, 1000]) {
    const { p50, p99, bytesPerStream } = await measure(installation, count);
    // One more stream is lost in what the server takes and gives back anyway.
    rows.push([String(count), p50, p99, count === 1 ? '' : bytesPerStream / 1024]);
  }
  printTable('A step on the live stream', rows);
}

async function measure(installation: Installation, count: number) {
  const { url, ownerUrl, secretKey } = installation;
  const { id: organizationId, authorization } = await installation.organization('Live');
  const { database } = openBenchDatabase(ownerUrl, secretKey);
  const before = await memory(installation);
  const clients = fork(join(import.meta.dirname, '../platform/stream-clients.ts'), [
    JSON.stringify({
      url: `${url}/api/v1/monitor/stream/unified`,
      headers: { authorization },
      count,
    }),
  ]);
  await answer(clients, z.object({ ready: z.literal(true) }));
  const open = await memory(installation);
  const samples: number[] = [];
  for (let sent = 0; sent < events; sent += 1) {
    const arrived = answer(clients, z.object({ delays: z.array(z.number()) }));
    await database.inOrganization(organizationId, (transaction) =>
      appendEvents(transaction, organizationId, [
        { runId: randomUUID(), type: 'test_updated', payload: { sentAt: preciseNow() } },
      ]),
    );
    samples.push(...(await arrived).delays);
  }
  const ended = once(clients, 'exit');
  clients.disconnect();
  await ended;
  await database.close();
  return { ...percentiles(samples), bytesPerStream: (open - before) / count };
}

/** Bytes that the server holds of the machine's memory. */
async function memory({ server }: Installation): Promise<number> {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

async function answer<Answer>(child: ChildProcess, schema: z.ZodType<Answer>): Promise<Answer> {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(60_000) });
  return schema.parse(message);
}
