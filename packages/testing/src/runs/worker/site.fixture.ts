import { once } from 'node:events';
import { createServer } from 'node:http';

/** A page on loopback that counts, says things in its console, and may keep somebody waiting. */
export async function openSite() {
  let held = Promise.withResolvers<void>();
  held.resolve();
  const server = createServer(async (request, response) => {
    if (request.url === '/slow') return;
    if (request.url === '/held') await held.promise;
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page);
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
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const page = `<!doctype html><html lang="en"><title>Shop</title>
<h1>Welcome</h1><p>Your cart has <b id="count">0</b> items</p>
<button onclick="count.textContent = Number(count.textContent) + 1; console.log('added \\u0000 one')">Add to cart</button>
</html>`;
