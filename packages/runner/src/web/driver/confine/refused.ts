import type { ConnectFailure, Refusal } from '@touchstone/egress';
import type { Said } from '../../../language/say/said.ts';
import { tell } from '../../messages/messages.ts';

/** Why an address was not opened, for a person. */
export function tellRefusal(url: string, { reason }: Refusal): Said {
  switch (reason) {
    case 'scheme':
      return tell('refusedScheme', { url });
    case 'loopback':
      return tell('refusedLoopback', { url });
    case 'private':
    case 'link-local':
      return tell('refusedPrivate', { url });
    case 'metadata':
      return tell('refusedMetadata', { url });
    case 'own':
      return tell('refusedOwn', { url });
    case 'reserved':
      return tell('refusedReserved', { url });
  }
}

/** What Chromium would have said had it made the connection itself. */
export function chromiumError({ code, refusal }: ConnectFailure): string {
  if (refusal !== undefined) return 'ERR_BLOCKED_BY_ADMINISTRATOR';
  return chromiumErrors.get(code) ?? 'ERR_CONNECTION_FAILED';
}

const chromiumErrors = new Map([
  ['ECONNREFUSED', 'ERR_CONNECTION_REFUSED'],
  ['ECONNRESET', 'ERR_CONNECTION_RESET'],
  ['ECONNABORTED', 'ERR_CONNECTION_CLOSED'],
  ['ENOTFOUND', 'ERR_NAME_NOT_RESOLVED'],
  ['EAI_AGAIN', 'ERR_NAME_NOT_RESOLVED'],
  ['ETIMEOUT', 'ERR_NAME_RESOLUTION_FAILED'],
  ['ETIMEDOUT', 'ERR_CONNECTION_TIMED_OUT'],
  ['EHOSTUNREACH', 'ERR_ADDRESS_UNREACHABLE'],
  ['ENETUNREACH', 'ERR_ADDRESS_UNREACHABLE'],
]);
