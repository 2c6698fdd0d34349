import { RequestError } from '@octokit/request-error';

/** Seconds to wait where GitHub limits without saying for how long, as its documentation asks. */
const unsaidWait = 60;

/** GitHub wants no more calls for now, or the share of them that may be used is used up. */
export class CodeHostPaused extends Error {
  override readonly name = 'CodeHostPaused';
  readonly until: Date;

  constructor(until: Date) {
    super(`The code host's limit is reached until ${until.toISOString()}.`);
    this.until = until;
  }
}

/** GitHub refuses, and will refuse again: the thing is gone, or may not be read. */
export class CodeHostRefused extends Error {
  override readonly name = 'CodeHostRefused';
  readonly status: number;

  constructor(status: number, message: string, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

const refusals = [401, 403, 404, 410, 422, 451];

/** What a failed call means: a pause, a refusal, or something that another try may mend. */
export function faultOf(error: unknown, now: Date): unknown {
  if (!(error instanceof RequestError)) return error;
  const until = limitOf(error, now);
  if (until !== undefined) return new CodeHostPaused(until);
  if (!refusals.includes(error.status)) return error;
  const { pathname } = new URL(error.request.url);
  return new CodeHostRefused(
    error.status,
    `GitHub answered ${error.status} to ${pathname}.`,
    error,
  );
}

/**
 * Until when GitHub asks to wait; undefined where a 403 is a matter of permission.
 * Source: "Rate limits for the REST API", GitHub documentation.
 */
function limitOf(error: RequestError, now: Date): Date | undefined {
  if (error.status !== 403 && error.status !== 429) return undefined;
  const headers = error.response?.headers ?? {};
  const retryAfter = Number(headers['retry-after']);
  if (Number.isFinite(retryAfter) && headers['retry-after'] !== undefined)
    return later(now, retryAfter);
  if (headers['x-ratelimit-remaining'] === '0')
    return new Date(Number(headers['x-ratelimit-reset']) * 1000 + 1000);
  if (error.status === 429 || /secondary rate limit/i.test(error.message))
    return later(now, unsaidWait);
  return undefined;
}

function later(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}
