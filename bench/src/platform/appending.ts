import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { appendEvents, type Database, type PlatformTables } from '@touchstone/platform';
import pg from 'pg';
import { from } from 'pg-copy-streams';

const rows = 40_000;
const writers = 4;
const batch = 100;

/** Rows a second that COPY brings into the event log, past policies and locks. */
export async function measureCopying(ownerUrl: string): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const organization = randomUUID();
  const start = performance.now();
  // COPY reads a backslash as the beginning of an escape.
  const json = JSON.stringify(payload(1)).replaceAll('\\', '\\\\');
  const line = () => `${organization}\t${randomUUID()}\tstep\t${json}\n`;
  const lines = Readable.from(
    (function* () {
      for (let row = 0; row < rows; row += 1) yield line();
    })(),
  );
  const copy = client.query(
    from('copy run_event (organization_id, run_id, type, payload) from stdin'),
  );
  await pipeline(lines, copy);
  const seconds = (performance.now() - start) / 1000;
  await client.end();
  return rows / seconds;
}

/** Rows a second through the product's way: several organizations at once, a batch a transaction. */
export async function measureAppending(database: Database<PlatformTables>): Promise<number> {
  const start = performance.now();
  await Promise.all(
    Array.from({ length: writers }, async () => {
      const organizationId = randomUUID();
      for (let written = 0; written < rows / writers; written += batch) {
        const events = Array.from({ length: batch }, (_, number) => ({
          runId: randomUUID(),
          type: 'step',
          payload: payload(number),
        }));
        await database.inOrganization(organizationId, (transaction) =>
          appendEvents(transaction, organizationId, events),
        );
      }
    }),
  );
  return rows / ((performance.now() - start) / 1000);
}

/** About as long as the event of a step. */
function payload(number: number) {
  return {
    number,
    sentence: 'Click "Add to cart" in the row of the second product',
    verdict: 'passed',
    milliseconds: 143,
    target: { role: 'button', name: 'Add to cart', box: [412, 180, 96, 32] },
  };
}
