import type { RequestLine } from '@touchstone/contracts';
import type { SeenRequest } from '../driver/driver-evidence.ts';
import type { Masker } from '../variables/masker.ts';
import { withoutCredentials } from './masking/web-addresses.ts';

const longestUrl = 2_000;

/** Requests for the report; `began` in milliseconds since the epoch, `pathAt` the step of that time. */
export function requestLines(
  requests: readonly SeenRequest[],
  began: number,
  masker: Masker,
  pathAt: (at: number) => string | undefined,
): RequestLine[] {
  return requests.map(({ at, method, url, failure, ...rest }) => {
    const path = pathAt(at);
    return {
      at: Math.max(0, Math.round(at - began)),
      ...(path === undefined ? {} : { path }),
      method,
      url: shortened(masker.text(withoutCredentials(url))),
      ...rest,
      ...(failure === undefined ? {} : { failure: masker.text(failure) }),
    };
  });
}

/** A picture that stands in its own address need not be told twice. */
const shortened = (url: string): string =>
  url.length > longestUrl ? `${url.slice(0, longestUrl)}…` : url;
