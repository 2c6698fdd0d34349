import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { connectTo } from '../connect.ts';
import type { EgressPolicy } from '../policy.ts';
import { EgressRefusedError, type Refusal } from '../refusal.ts';
import { PeerCheck } from './peer.ts';
import { readRequest, replies, reply, type Wanted } from './socks5.ts';

/** Why a connection through the proxy came to nothing. */
export interface ConnectFailure {
  /** As Node names it: ENOTFOUND, ECONNREFUSED … */
  code: string;
  /** Set where the policy refused it. */
  refusal?: Refusal;
}

/** The way out of one browser context: whatever it connects to goes through here. */
export interface EgressProxy {
  /** `socks5://127.0.0.1:port`, as a browser takes it. */
  readonly server: string;
  /** Why the newest connection to this place failed; undefined if it did not. */
  failureAt(host: string, port: number): ConnectFailure | undefined;
  /** Ends what goes on through it. */
  close(): Promise<void>;
}

interface Options {
  policy: EgressPolicy;
  /** Ids of the processes that may use it; all of this machine if absent. */
  processes?: () => Promise<readonly number[]>;
}

/** A browser opens 32 through one proxy; some more are being closed. */
const mostConnections = 128;
const mostFailures = 500;

/**
 * Opens a SOCKS 5 proxy on a port of 127.0.0.1 of its own that goes where the policy lets it. It
 * gets names, not addresses, and resolves them itself, so that what was checked is what is connected
 * to. It carries bytes and knows no http: what the page and its server say to each other is as it
 * would be without it. To a proxy that speaks http, a page without TLS would be another one: its
 * headers rewritten, what is no proper http refused, each request parsed twice.
 */
export async function openProxy({ policy, processes }: Options): Promise<EgressProxy> {
  const failures = new Map<string, ConnectFailure>();
  const sockets = new Set<Socket>();
  const peers = processes && new PeerCheck(processes);
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    keep(sockets, client);
    void serve(client).catch(() => client.destroy());
  });
  server.maxConnections = mostConnections;
  const port = await listen(server);
  const release = policy.claim(port);

  async function serve(client: Socket): Promise<void> {
    const clientPort = client.remotePort ?? 0;
    const [isKnown = true, wanted] = await Promise.all([
      peers?.isFrom({ clientPort, proxyPort: port }),
      readRequest(client),
    ]);
    if (!isKnown || wanted === undefined) {
      client.destroy();
      return;
    }
    const upstream = await connect(wanted);
    if ('code' in upstream) {
      reply(client, replyFor(upstream));
      client.end();
      return;
    }
    keep(sockets, upstream);
    reply(client, replies.done);
    join(client, upstream);
  }

  async function connect({ host, port }: Wanted): Promise<Socket | ConnectFailure> {
    const place = placeOf(host, port);
    failures.delete(place);
    try {
      return await connectTo(policy, { host, port });
    } catch (error) {
      const failure = failureOf(error);
      if (failures.size >= mostFailures) failures.clear();
      failures.set(place, failure);
      return failure;
    }
  }

  return {
    server: `socks5://127.0.0.1:${port}`,
    failureAt: (host, port) => failures.get(placeOf(host, port)),
    async close() {
      release();
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}

function keep(sockets: Set<Socket>, socket: Socket): void {
  sockets.add(socket);
  // What breaks on one side is broken on the other, in `join`.
  socket.on('error', () => undefined);
  socket.on('close', () => sockets.delete(socket));
}

/** Carries bytes both ways; what ends or breaks on one side does so on the other. */
function join(client: Socket, upstream: Socket): void {
  for (const [from, to] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => to.destroySoon());
  }
}

const placeOf = (host: string, port: number): string =>
  `${host.replace(/^\[(.*)\]$/, '$1').toLowerCase()}:${port}`;

function failureOf(error: unknown): ConnectFailure {
  if (error instanceof EgressRefusedError) return { code: 'EACCES', refusal: error.refusal };
  // Several addresses were tried: the last one's error says as much as any.
  const last = error instanceof AggregateError ? error.errors.at(-1) : error;
  const isCoded = typeof last === 'object' && last !== null && 'code' in last;
  return { code: isCoded ? String(last.code) : 'ECONNABORTED' };
}

function replyFor({ code, refusal }: ConnectFailure): number {
  if (refusal !== undefined) return replies.notAllowed;
  switch (code) {
    case 'ECONNREFUSED':
      return replies.refused;
    case 'ENETUNREACH':
      return replies.networkUnreachable;
    case 'ENOTFOUND':
    case 'EHOSTUNREACH':
      return replies.hostUnreachable;
    default:
      return replies.failed;
  }
}
