import { connect, type Socket } from 'node:net';
import type { EgressPolicy } from './policy.ts';

interface Destination {
  host: string;
  port: number;
}

/** Milliseconds that a host may take to accept a connection. */
const patience = 60_000;

/**
 * Opens a connection to one of the host's addresses that the policy allows: what was checked is what
 * is connected to, whatever the name leads to a moment later.
 * @throws EgressRefusedError, or what the resolver or the system throws (`code` ENOTFOUND, ECONNREFUSED …)
 */
export async function connectTo(
  policy: EgressPolicy,
  { host, port }: Destination,
  signal?: AbortSignal,
): Promise<Socket> {
  const addresses = await policy.addressesOf(host, port);
  signal?.throwIfAborted();
  const [only = ''] = addresses;
  const socket = connect({
    host: addresses.length === 1 ? only : host,
    port,
    noDelay: true,
    allowHalfOpen: true,
    autoSelectFamily: addresses.length > 1,
    // Only asked for a host that is no address itself.
    lookup: (_name, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      ),
    ...(signal && { signal }),
  });
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const late = setTimeout(() => {
    socket.destroy(Object.assign(new Error(`${host} did not answer.`), { code: 'ETIMEDOUT' }));
  }, patience);
  socket.once('connect', () => resolve(socket));
  socket.once('error', reject);
  socket.once('close', () => reject(new Error(`The connection to ${host} was closed.`)));
  return promise.finally(() => {
    clearTimeout(late);
    socket.off('error', reject);
  });
}
