import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { openServer, type Server } from '../../server/server.ts';

interface LoopbackServer extends AsyncDisposable {
  server: Server;
}

/** A server on the loopback interface that answers as it is told, and how a command calls it. */
export async function openLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackServer> {
  const listening = createServer(answer).listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    server: openServer(`http://127.0.0.1:${port}`, 'tsk_1'),
    async [Symbol.asyncDispose]() {
      listening.close();
      listening.closeAllConnections();
    },
  };
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
