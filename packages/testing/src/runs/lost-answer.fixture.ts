import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/**
 * Stands before a PostgreSQL and passes everything on but the answer to the first commit, in whose
 * place the connection ends: whoever asked cannot know whether it happened.
 */
export async function loseFirstCommit(databaseUrl: string) {
  const target = new URL(databaseUrl);
  let lost = 0;
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    let isCommitting = false;
    client.on('data', (bytes) => {
      isCommitting ||= lost === 0 && /\bcommit\b/i.test(bytes.toString('latin1'));
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (!isCommitting) client.write(bytes);
      else {
        lost += 1;
        client.destroy();
      }
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${address.port}`;
  return {
    url: url.href,
    /** How many answers were lost. */
    lost: () => lost,
    close: () => void server.close(),
  };
}
