import { createReadStream } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { RemoteError } from '../server/remote-error.ts';

interface Sent {
  file: string;
  /** First byte, and the one behind the last. */
  from: number;
  to: number;
  contentType?: string;
  /** Told of each piece that went out; a new try begins again at 0. */
  onSent(bytes: number): void;
  signal: AbortSignal;
}

const waits = [500, 2000, 5000];

/**
 * Sends a part of a file to a signed address, straight from the disk. Tries again where the store is
 * busy or the connection breaks.
 * @returns the ETag of what the store has now, if it says one
 * @throws RemoteError with what the store says
 */
export async function sendBytes(address: string, sent: Sent): Promise<string | undefined> {
  for (const wait of waits) {
    const answer = await put(address, sent).catch((error: unknown) => {
      if (sent.signal.aborted) throw error;
      return undefined;
    });
    if (answer !== undefined && !isPassing(answer.status)) return etagOf(answer);
    await setTimeout(wait, undefined, { signal: sent.signal });
  }
  return etagOf(await put(address, sent));
}

interface Answer {
  status: number;
  etag: string | undefined;
  said: string;
}

const isPassing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

function etagOf({ status, etag, said }: Answer): string | undefined {
  if (status < 400) return etag;
  throw new RemoteError(`The store refused the file with status ${status}: ${said.slice(0, 500)}`, {
    status,
  });
}

/** Not fetch: that cannot send a file piece by piece with the length that stores ask for. */
async function put(
  address: string,
  { file, from, to, contentType, onSent, signal }: Sent,
): Promise<Answer> {
  const send = address.startsWith('https:') ? httpsRequest : httpRequest;
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  onSent(0);
  const request = send(address, {
    method: 'PUT',
    headers: { 'content-length': to - from, ...(contentType && { 'content-type': contentType }) },
    signal,
  });
  request.on('error', reject);
  request.on('response', (response) => {
    const { statusCode: status = 0, headers } = response;
    text(response).then((said) => resolve({ status, etag: headers.etag, said }), reject);
  });
  const bytes = createReadStream(file, { start: from, end: to - 1 });
  let count = 0;
  bytes.on('data', (piece) => {
    count += piece.length;
    onSent(count);
  });
  bytes.on('error', reject);
  bytes.pipe(request);
  return promise.finally(() => bytes.destroy());
}
