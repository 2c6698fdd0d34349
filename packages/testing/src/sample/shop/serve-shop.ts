import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { coupon, fromCookie, toCookie, type Visit, versions } from './cart.ts';
import {
  absentPage,
  cartPage,
  listing,
  type Page,
  productPage,
  rootOf,
  thanksPage,
} from './pages.ts';
import { products, tongues } from './products.ts';

export interface RunningShop {
  close(): Promise<void>;
}

/**
 * Serves the sample shop on a loopback port of its own, so that nothing of it can touch the product.
 * It keeps nothing: what a visitor did is in the visitor's cookie.
 * @throws Error, with the code EADDRINUSE, when another program has the port
 */
export async function serveShop(port: number): Promise<RunningShop> {
  const css = await readFile(new URL('shop.css', import.meta.url));
  const server = createServer((request, response) => {
    answer(request, css)
      .catch((): Answer => ({ status: 400 }))
      .then(({ status = 200, type = 'text/html; charset=utf-8', headers = {}, body }) => {
        response.writeHead(status, { 'content-type': type, ...safety, ...headers });
        response.end(body);
      });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

const safety = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

interface Answer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

async function answer(request: IncomingMessage, css: Buffer): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  if (pathname === '/shop.css') return { type: 'text/css', body: css };
  const [, language, version, room = '', id = ''] = pathname.split('/');
  const page = {
    tongue: tongues.find((one) => one === language) ?? 'en',
    version: versions.find((one) => one === version) ?? '2.0',
    visit: fromCookie(/(?:^|;\s*)visit=([\w.]*)/.exec(request.headers.cookie ?? '')?.[1]),
  };
  if (page.tongue !== language || page.version !== version) return goTo(rootOf(page));
  if (request.method === 'POST') return change(page, room, await formOf(request));
  const product = products.find((one) => one.id === id);
  if (room === '') return { body: listing(page) };
  if (room === 'products' && product !== undefined) return { body: productPage(page, product) };
  if (room === 'cart') return { body: cartPage(page) };
  if (room === 'thanks') return { body: thanksPage(page) };
  return { status: 404, body: absentPage(page) };
}

function change(page: Page, room: string, form: URLSearchParams): Answer {
  const { visit } = page;
  switch (room) {
    case 'cart': {
      const product = products.find(({ id }) => id === form.get('id'));
      const items = product === undefined ? visit.items : [...visit.items, product];
      return keep(page, { ...visit, items }, 'cart');
    }
    case 'coupon': {
      const isKnown = form.get('coupon')?.trim().toUpperCase() === coupon;
      return keep(page, { ...visit, coupon: isKnown ? 'applied' : 'unknown' }, 'cart');
    }
    case 'order':
      return keep(page, { items: [], coupon: 'none' }, 'thanks');
    default:
      return { status: 404, body: absentPage(page) };
  }
}

function keep(page: Page, visit: Visit, room: string): Answer {
  const root = rootOf(page);
  const cookie = `visit=${toCookie(visit)}; Path=${root}; HttpOnly; SameSite=Lax`;
  return goTo(root + room, { 'set-cookie': cookie });
}

const goTo = (location: string, headers: Record<string, string> = {}): Answer => ({
  status: 303,
  headers: { location, ...headers },
});

/** Bytes of a form; the shop's own have a few dozen. */
const formAtMost = 10_000;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > formAtMost) throw new Error('The form is too large.');
    chunks.push(bytes);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
