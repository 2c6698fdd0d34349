import type { Socket } from 'node:net';

/** Where a client of the proxy wants to go. */
export interface Wanted {
  host: string;
  port: number;
}

/** Replies of RFC 1928, section 6. */
export const replies = {
  done: 0,
  failed: 1,
  notAllowed: 2,
  networkUnreachable: 3,
  hostUnreachable: 4,
  refused: 5,
} as const;

const version = 5;
const noAuthentication = 0;
const connectCommand = 1;
const addressLengths: Record<number, number> = { 1: 4, 4: 16 };
const hostName = 3;

/** Milliseconds that a client may take to say what it wants. */
const patience = 10_000;
/** No greeting or request is longer. */
const mostBytes = 1_024;

/**
 * The client's side of SOCKS 5 (RFC 1928) up to its request: no authentication, CONNECT alone, which
 * is what browsers speak. Undefined for whatever is something else.
 */
export async function readRequest(client: Socket): Promise<Wanted | undefined> {
  const late = setTimeout(() => client.destroy(), patience);
  try {
    const reader = new Reader(client);
    const [spoken, methods = 0] = await reader.take(2);
    if (spoken !== version) return undefined;
    if (!(await reader.take(methods)).includes(noAuthentication)) return undefined;
    client.write(Buffer.from([version, noAuthentication]));
    const [again, command, , kind = 0] = await reader.take(4);
    if (again !== version || command !== connectCommand) return undefined;
    const host = await readHost(reader, kind);
    if (host === undefined) return undefined;
    const port = (await reader.take(2)).readUInt16BE();
    reader.giveBack();
    return { host, port };
  } catch {
    return undefined;
  } finally {
    clearTimeout(late);
  }
}

/** Tells the client what came of its request; the address that it is told of is none. */
export function reply(client: Socket, code: number): void {
  client.write(Buffer.from([version, code, 0, 1, 0, 0, 0, 0, 0, 0]));
}

async function readHost(reader: Reader, kind: number): Promise<string | undefined> {
  if (kind === hostName) {
    const [length = 0] = await reader.take(1);
    const name = (await reader.take(length)).toString('latin1');
    return /^[\w.:[\]%-]+$/.test(name) ? name : undefined;
  }
  const length = addressLengths[kind];
  if (length === undefined) return undefined;
  const bytes = await reader.take(length);
  if (length === 4) return bytes.join('.');
  return Array.from({ length: 8 }, (_, at) => bytes.readUInt16BE(at * 2).toString(16)).join(':');
}

/** Takes bytes off a socket, so many at a time. */
class Reader {
  readonly #socket: Socket;
  #held = Buffer.alloc(0);

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  async take(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#more();
    const taken = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return taken;
  }

  /** What came after the request is for whoever reads the socket next. */
  giveBack(): void {
    if (this.#held.length > 0) this.#socket.unshift(this.#held);
  }

  async #more(): Promise<void> {
    const socket = this.#socket;
    const chunk: Buffer | null = socket.read();
    if (chunk !== null) {
      this.#held = Buffer.concat([this.#held, chunk]);
      if (this.#held.length > mostBytes) throw new Error('too long');
      return;
    }
    if (socket.destroyed || socket.readableEnded) throw new Error('ended');
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    socket.once('readable', resolve).once('end', reject).once('close', reject);
    await promise.finally(() => {
      socket.off('readable', resolve).off('end', reject).off('close', reject);
    });
  }
}
