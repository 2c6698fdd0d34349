import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';

/** What stands at a place that is to stay out of reach. */
export const secret = 'tulip';

/** A place on this machine, and whether anybody came there. */
export type Place = Awaited<ReturnType<typeof openPlace>>;

/** Opens a port that answers everything, to whoever asks, and notes every connection and datagram. */
export async function openPlace() {
  let visits = 0;
  const server = createServer((request, response) => {
    const isScript = request.headers['sec-fetch-dest'] === 'script';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.setHeader('access-control-allow-origin', '*');
    response.end(isScript ? `/* ${secret} */` : secret);
  });
  server.on('connection', () => {
    visits += 1;
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  // Both families of addresses, as far as the machine has them.
  server.listen({ port: 0, host: '::', ipv6Only: false });
  await once(server, 'listening').catch(async () => {
    server.listen(0, '0.0.0.0');
    await once(server, 'listening');
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The place has no port.');
  const { port } = address;
  const datagrams = createSocket('udp4');
  datagrams.on('message', () => {
    visits += 1;
  });
  // Whoever has that number for datagrams already is none of ours.
  datagrams.on('error', () => undefined);
  datagrams.bind(port, '127.0.0.1');
  return {
    port,
    visits: () => visits,
    async close() {
      server.closeAllConnections();
      server.close();
      await new Promise<void>((resolve) => datagrams.close(() => resolve()));
    },
  };
}
