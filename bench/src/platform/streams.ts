import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { appendEvents, type Database, type PlatformTables } from '@touchstone/platform';
import { z } from 'zod';
import { percentiles, preciseNow } from '../figures.ts';

const events = 200;

interface StreamFigures {
  p50: number;
  p99: number;
  bytesPerStream: number;
}

/**
 * Milliseconds from the beginning of an append to the arrival at each of `count` streams, one event
 * at a time, and the memory that an open stream takes in the server. Server and clients are
 * processes of their own.
 */
export async function measureStreams(
  ownerUrl: string,
  database: Database<PlatformTables>,
  count: number,
): Promise<StreamFigures> {
  const organizationId = randomUUID();
  const server = start('stream-server.ts', { ownerUrl, organizationId });
  const { address } = await answer(server, z.object({ address: z.string() }));
  const before = await memory(server);
  const clients = start('stream-clients.ts', { url: `${address}/stream`, count });
  await answer(clients, z.object({ ready: z.literal(true) }));
  const open = await memory(server);

  const samples: number[] = [];
  for (let sent = 0; sent < events; sent += 1) {
    const arrived = answer(clients, z.object({ delays: z.array(z.number()) }));
    await database.inOrganization(organizationId, (transaction) =>
      appendEvents(transaction, organizationId, [
        { runId: randomUUID(), type: 'step', payload: { sentAt: preciseNow() } },
      ]),
    );
    const { delays } = await arrived;
    samples.push(...delays);
  }
  for (const child of [clients, server]) {
    const ended = once(child, 'exit');
    child.disconnect();
    await ended;
  }
  return { ...percentiles(samples), bytesPerStream: (open - before) / count };
}

function start(file: string, argument: object): ChildProcess {
  return fork(join(import.meta.dirname, file), [JSON.stringify(argument)]);
}

async function memory(server: ChildProcess): Promise<number> {
  server.send('memory');
  return (await answer(server, z.object({ rss: z.number() }))).rss;
}

async function answer<Answer>(child: ChildProcess, schema: z.ZodType<Answer>): Promise<Answer> {
  const [message] = await once(child, 'message', { signal: AbortSignal.timeout(30_000) });
  return schema.parse(message);
}
