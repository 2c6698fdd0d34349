import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';

/** What the server does with one request. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

/** A real HTTP server that treats each request as the script says, the last line for ever. */
export interface ScriptedServer extends AsyncDisposable {
  url: string;
  /** Headers of each request so far. */
  requests: IncomingHttpHeaders[];
  /** The answer that is open at the moment. */
  current(): ServerResponse;
  play(...behaviours: Behaviour[]): void;
}

export async function scriptedServer(): Promise<ScriptedServer> {
  const requests: IncomingHttpHeaders[] = [];
  let script: Behaviour[] = [];
  let current: ServerResponse | undefined;
  const server = createServer((request, response) => {
    requests.push(request.headers);
    current = response;
    const behaviour = script.length > 1 ? script.shift() : script[0];
    behaviour?.(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return {
    url: `http://127.0.0.1:${address.port}/api/v1/monitor/stream/unified`,
    requests,
    current() {
      if (current === undefined) throw new Error('Nobody has connected.');
      return current;
    },
    play(...behaviours) {
      script = behaviours;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens a stream and sends some text at once. */
export function streaming(text = ''): Behaviour {
  return (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.flushHeaders();
    if (text !== '') response.write(text);
  };
}

export function answering(status: number, type = 'application/json', body = '{}'): Behaviour {
  return (response) => response.writeHead(status, { 'content-type': type }).end(body);
}

/** The connection breaks before there is an answer. */
export const breaking: Behaviour = (response) => response.destroy();

/** An event as it stands in a stream. */
export function block(event: string, data: unknown, id?: number): string {
  const first = id === undefined ? '' : `id: ${id}\n`;
  return `${first}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
