import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';

/**
 * A page on loopback that counts, says things in its console, may keep somebody waiting, and whose
 * button may get another name. `/private` is shown to whoever has the header and the password of a
 * build, and says the header; `/agent` says which browser asks, `/upload` takes a file.
 */
export async function openSite() {
  let held = Promise.withResolvers<void>();
  held.resolve();
  let slow = Promise.withResolvers<void>();
  let button = 'Add to cart';
  const files = new Map<string, Uint8Array>();
  const server = createServer(async (request, response) => {
    if (request.url === '/slow') {
      slow.resolve();
      return;
    }
    if (request.url === '/held') await held.promise;
    const file = files.get(request.url ?? '');
    if (file !== undefined) {
      response.end(file);
      return;
    }
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (request.url === '/private') {
      if (!isLetIn(request)) response.writeHead(401, { 'www-authenticate': 'Basic realm="Shop"' });
      response.end(page(String(request.headers['x-preview'])));
      return;
    }
    if (request.url === '/agent') {
      response.end(page(String(request.headers['user-agent'])));
      return;
    }
    if (request.url === '/upload') {
      response.end('<title>Upload</title><label>Picture <input type="file"></label>');
      return;
    }
    response.end(page(button));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No TCP address.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    /** From now on `/held` answers nothing until `release`. */
    hold() {
      held = Promise.withResolvers();
    },
    release() {
      held.resolve();
    },
    /** Resolves when somebody asks for `/slow` the next time; nobody is answered there. */
    nextSlow() {
      slow = Promise.withResolvers();
      return slow.promise;
    },
    /** A file that can be had from now on. */
    offer(path: string, file: Uint8Array) {
      files.set(path, file);
    },
    /** What the button is called from now on. */
    call(name: string) {
      button = name;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What the build of a private site needs. */
export const privateAccess = {
  headers: { 'x-preview': 'Preview let-me-in' },
  basic_auth: { username: 'qa', password: 'hunter2' },
};

function isLetIn({ headers }: IncomingMessage): boolean {
  const { username, password } = privateAccess.basic_auth;
  const shown = Buffer.from(`${username}:${password}`).toString('base64');
  const isKnown = headers['x-preview'] === privateAccess.headers['x-preview'];
  return isKnown && headers.authorization === `Basic ${shown}`;
}

const page = (button: string) => `<!doctype html><html lang="en"><title>Shop</title>
<h1>Welcome</h1><p>Your cart has <b id="count">0</b> items</p>
<button id="add" onclick="count.textContent = Number(count.textContent) + 1; console.log('added \\u0000 one')">${button}</button>
<p>Language: <script>document.write(navigator.language)</script></p>
</html>`;
