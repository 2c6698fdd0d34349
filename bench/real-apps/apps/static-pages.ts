import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import type { RunningApp } from './real-app.ts';

/** Answers a request and says true, or leaves it to the files. */
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean> | boolean;

interface Pages {
  folder: string;
  headers?: Readonly<Record<string, string>>;
  answer?: Answer;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Serves a folder of built pages; an address without a file shows the first page. */
export async function servePages({ folder, headers = {}, answer }: Pages): Promise<RunningApp> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    if (await answer?.(request, response, pathname)) return;
    await sendFile(folder, decodeURIComponent(pathname), response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = join(folder, normalize(path === '/' ? '/index.html' : path));
  const type = types[extname(file)] ?? 'application/octet-stream';
  const bytes = await readFile(file).catch(() => undefined);
  if (bytes !== undefined) response.setHeader('content-type', type).end(bytes);
  else if (Object.hasOwn(types, extname(file))) response.writeHead(404).end();
  else await sendFile(folder, '/', response);
}

/** The body of a request as text. */
export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

export function sendJson(response: ServerResponse, status: number, value: unknown): true {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  return true;
}
