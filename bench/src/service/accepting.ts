import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { measureRequests } from '../auth/load.ts';
import { printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';
import { addTest } from './add-test.ts';

/**
 * Prints how many runs the server accepts a second, each with its row, its event and its job, beside
 * a bare route that inserts one row. No worker takes them; they are gone afterwards.
 */
export async function measureAccepting(installation: Installation): Promise<void> {
  const { url, owner, ownerUrl } = installation;
  const { authorization } = await installation.organization('Accepting');
  const test_id = await addTest(url, authorization, 'http://127.0.0.1:9/');
  const bare = fork(join(import.meta.dirname, 'bare-insert.ts'), [ownerUrl]);
  const [address] = await once(bare, 'message');
  const rows: (string | number)[][] = [
    ['', 'a second', 'p50 ms', 'p99 ms', 'bare a second', 'bare p50', 'rate beside bare'],
  ];
  for (const callers of [1, 10]) {
    const body = { test_id };
    const reference = await measureRequests({ url: String(address), callers, headers: [{}], body });
    const start = await measureRequests({
      url: `${url}/api/v1/execution/api/execute_test_id_async`,
      callers,
      headers: [{ authorization }],
      body,
    });
    rows.push([
      `${callers} at once`,
      start.rate,
      start.p50,
      start.p99,
      reference.rate,
      reference.p50,
      start.rate / reference.rate,
    ]);
  }
  printTable('Runs accepted', rows);
  const ended = once(bare, 'exit');
  bare.kill('SIGTERM');
  await ended;
  await owner.query(`delete from pgboss.job where name = 'test.run'`);
  await owner.query('delete from run');
}
