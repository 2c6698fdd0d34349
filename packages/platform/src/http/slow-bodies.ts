import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseConnection } from './connection-errors.ts';

/** How fast a request's body has to come, as `mod_reqtimeout` of Apache has it (`body=20,MinRate`). */
export interface Pace {
  /** For the first byte, and for each pause beyond what came faster. */
  graceMilliseconds: number;
  bytesPerSecond: number;
}

/** A line of 64 kbit/s keeps it, and an object of some gigabytes may still be sent. */
const usualPace: Pace = { graceMilliseconds: 20_000, bytesPerSecond: 8192 };

/**
 * Answers 408 to bodies that drip, and ends their connections: with a byte now and then, a client
 * could hold as many connections as it likes for as long as the largest upload may take. A body that
 * waits for us is never slow.
 */
export function refuseSlowBodies(app: FastifyInstance, pace: Pace = usualPace): void {
  const arriving = new Map<IncomingMessage, { since: number; bytesBefore: number }>();
  app.addHook('onRequest', async ({ raw }) => {
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers;
    if (length === '0' && encoding === undefined) return;
    arriving.set(raw, { since: Date.now(), bytesBefore: raw.socket.bytesRead });
    raw.once('close', () => arriving.delete(raw));
  });
  const look = () => {
    for (const [raw, { since, bytesBefore }] of arriving) {
      const waitsForUs = raw.readableLength >= raw.readableHighWaterMark;
      if (raw.complete) arriving.delete(raw);
      else if (waitsForUs)
        arriving.set(raw, { since: Date.now(), bytesBefore: raw.socket.bytesRead });
      else if (isTooSlow(pace, Date.now() - since, raw.socket.bytesRead - bytesBefore))
        refuseConnection(raw.socket, 'request_timeout');
    }
  };
  const timer = setInterval(look, Math.min(1000, pace.graceMilliseconds)).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** Whether so many bytes within so many milliseconds are fewer than the pace asks for. */
export function isTooSlow(pace: Pace, milliseconds: number, bytes: number): boolean {
  return milliseconds > pace.graceMilliseconds + (1000 * bytes) / pace.bytesPerSecond;
}
