import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is made wrong on purpose, by name; each app lists the names that it knows. */
export type Faults = ReadonlySet<string>;

/** What an app gets of a request. */
export interface AppRequest {
  method: string;
  url: URL;
  cookies: ReadonlyMap<string, string>;
  form(): Promise<URLSearchParams>;
}

/** What an app answers: a page, or another place to go. */
export interface AppAnswer {
  status?: number;
  type?: string;
  body?: string | Buffer;
  headers?: Record<string, string | string[]>;
}

export type App = (request: AppRequest) => Promise<AppAnswer>;

export interface RunningApp {
  url: string;
  close(): Promise<void>;
}

/** Serves an app on the loopback interface; port 0 takes a free one. */
export async function serveApp(app: App, port: number): Promise<RunningApp> {
  const server = createServer((request, response) => {
    answer(app, request, response).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error));
    });
  });
  const listening = Promise.withResolvers<void>();
  server.once('error', listening.reject);
  server.listen(port, '127.0.0.1', () => listening.resolve());
  await listening.promise;
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const portOf = (address: AddressInfo | string | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

async function answer(app: App, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await app({
    method: request.method ?? 'GET',
    url: new URL(request.url ?? '/', 'http://app'),
    cookies: cookiesOf(request.headers.cookie ?? ''),
    form: () => formOf(request),
  });
  response.writeHead(reply.status ?? 200, {
    'content-type': reply.type ?? 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    ...reply.headers,
  });
  response.end(reply.body);
}

function cookiesOf(header: string): Map<string, string> {
  const pairs = header.split(/;\s*/).map((pair) => pair.split('='));
  return new Map(pairs.map(([name = '', value = '']) => [name, decodeURIComponent(value)]));
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
