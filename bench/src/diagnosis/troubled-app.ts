import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { onLoopback } from '../loopback.ts';

/** What stands between a browser and an app that is all right. */
export type Trouble =
  /** Everything that is not the first page answers 500. */
  | 'server errors'
  /** The connection breaks for everything that is not the first page. */
  | 'broken connections'
  /** Nothing answers at all. */
  | 'nobody there'
  /** Each answer but the first page's takes longer than a check waits. */
  | 'slow answers'
  /** Half of the answers of the first visit are 500; later ones are all right. */
  | 'errors at first';

/** An app seen through a proxy that makes trouble once `begin` is called. */
export async function troubledApp(url: string, trouble: Trouble) {
  const target = new URL(url);
  let isOn = false;
  let visits = 0;
  const server = http.createServer((request, response) => {
    if (request.url === '/') visits += 1;
    const isFirst = request.url === '/' || request.url === undefined;
    if (!isOn) return pass(request, response, target);
    switch (trouble) {
      case 'server errors':
        if (isFirst) return pass(request, response, target);
        response.writeHead(500, { 'content-type': 'text/plain' });
        return response.end('Internal error');
      case 'broken connections':
        if (isFirst) return pass(request, response, target);
        return request.socket.destroy();
      case 'nobody there':
        return request.socket.destroy();
      case 'slow answers':
        if (isFirst) return pass(request, response, target);
        return setTimeout(() => pass(request, response, target), 20_000).unref();
      case 'errors at first':
        if (isFirst || visits > 1) return pass(request, response, target);
        response.writeHead(503, { 'content-type': 'text/plain' });
        return response.end('Starting');
    }
  });
  return {
    ...(await onLoopback(server)),
    begin() {
      isOn = true;
      visits = 0;
    },
  };
}

function pass(request: IncomingMessage, response: ServerResponse, target: URL): void {
  const { method, url, headers } = request;
  const onward = http.request(
    { host: target.hostname, port: target.port, method, path: url, headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
