import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A page, or what answers in its place. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Site {
  /** `http://127.0.0.1:port`. */
  url: string;
  /** The same pages on another site, which the browser keeps in another process. */
  otherUrl: string;
  close(): Promise<void>;
}

/** Serves pages on loopback, by their path. `%OTHER%` in a page is the other site's address. */
export async function serveSite(pages: Record<string, Answer>): Promise<Site> {
  let otherUrl = '';
  const server = createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', 'http://x').pathname];
    if (page === undefined) {
      response.writeHead(404).end('<title>Not found</title>Not found');
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (typeof page === 'string') response.end(page.replaceAll('%OTHER%', otherUrl));
    else page(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  otherUrl = `http://localhost:${address.port}`;
  return {
    url: `http://127.0.0.1:${address.port}`,
    otherUrl,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A page that says in the element "said" what was done: `say('...')` in its scripts. */
export function page(body: string, script = ''): string {
  return `<!doctype html><title>Page</title><meta name=viewport content="width=device-width">
<script>function say(words) { document.querySelector('[data-testid=said]').textContent = words; }</script>
<style>body { font: 16px/1.5 sans-serif }</style>
<p data-testid=said>nothing yet</p>${body}<script>${script}</script>`;
}
