import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorKey, errorKeys } from '@touchstone/contracts';

/** Answers what is no request that anything could be routed by, in the one shape of errors. */
export function answerConnectionError(
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'destroyed' | 'writable' | 'write' | 'destroy'>,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseConnection(socket, keyOf(error.code));
}

/** Answers instead of the request that is under way on a connection, and ends the connection. */
export function refuseConnection(
  socket: Pick<Socket, 'writable' | 'write' | 'destroy'>,
  key: ErrorKey,
): void {
  const { status, message } = errorKeys[key];
  const detail = { key, error: message, message };
  const body = JSON.stringify({ error: message, message, detail });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy();
}

function keyOf(code: string | undefined): ErrorKey {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  return code === 'HPE_HEADER_OVERFLOW' ? 'headers_too_large' : 'malformed_request';
}
