import type { ConnectFailure } from '@touchstone/egress';

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
