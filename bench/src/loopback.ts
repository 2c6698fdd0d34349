import { once } from 'node:events';
import type { Server } from 'node:http';

/** Lets a server listen at a free port of this machine, for this machine alone. */
export async function onLoopback(server: Server) {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
