import { TouchstoneError } from '../errors.ts';
import type { Dsn } from './dsn.ts';

const patienceMilliseconds = 10_000;

/**
 * Passes an envelope on as it came. The address is the configured one, whatever the envelope says,
 * and no redirection is followed, so that nobody can make this server call another address.
 * @throws TouchstoneError rate_limited, malformed_request or service_unavailable, as the service says
 */
export async function forwardEnvelope(service: Dsn, body: Buffer): Promise<void> {
  const response = await fetch(service.envelopeUrl, {
    method: 'POST',
    body: new Uint8Array(body),
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${service.publicKey}`,
    },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMilliseconds),
  }).catch((cause: unknown) => {
    throw away('does not answer', cause);
  });
  await response.body?.cancel();
  if (response.ok) return;
  if (response.status === 429) throw new TouchstoneError('rate_limited');
  if (response.status >= 400 && response.status < 500)
    throw new TouchstoneError('malformed_request', {
      message: `The error service refused the envelope (${response.status}).`,
    });
  throw away(`answered ${response.status}`, undefined);
}

function away(what: string, cause: unknown): TouchstoneError {
  return new TouchstoneError('service_unavailable', {
    message: `The error service ${what}.`,
    cause,
  });
}
