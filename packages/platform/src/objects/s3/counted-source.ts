import { Readable } from 'node:stream';
import { bytesOf } from '../body-bytes.ts';

/** A body on its way up: counts its bytes and remembers its error, which an upload may hide. */
export class CountedSource {
  size = 0;
  error: unknown;
  readonly stream: Readable;

  constructor(body: Readable | Uint8Array) {
    this.stream = Readable.from(this.#counted(body), { objectMode: false });
  }

  async *#counted(body: Readable | Uint8Array): AsyncGenerator<Uint8Array> {
    try {
      for await (const bytes of bytesOf(body)) {
        this.size += bytes.length;
        yield bytes;
      }
    } catch (error) {
      this.error = error;
      throw error;
    }
  }
}
