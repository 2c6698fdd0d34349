import { Readable } from 'node:stream';

/** The body's chunks as bytes, text as UTF-8; leaving the loop early destroys the body. */
export async function* bytesOf(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<unknown> | Iterable<unknown> =
    body instanceof Readable ? body : [body];
  for await (const chunk of chunks) {
    if (chunk instanceof Uint8Array) yield chunk;
    else if (typeof chunk === 'string') yield Buffer.from(chunk);
    else throw new TypeError('The body of an object must be a stream of bytes or text.');
  }
}
