import { createServer } from 'node:http';
import { onLoopback } from '../loopback.ts';

/** A page that says Welcome, for tests that have little to do. */
export function openPage() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><html lang="en"><title>Shop</title><h1>Welcome</h1></html>');
  });
  return onLoopback(server);
}
