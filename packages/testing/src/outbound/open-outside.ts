import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { TouchstoneError } from '@touchstone/platform';
import { useAgent } from 'request-filtering-agent';

interface Outbound {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** Addresses of private networks that may be reached all the same, in CIDR notation. */
  allowed: readonly string[];
  signal: AbortSignal;
}

const mostRedirects = 5;

/** Headers that belong to the host they were given for. */
const ofOneHost = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Sends a request to an address that somebody typed in, and answers its response, redirects
 * followed. Addresses of private and reserved networks are refused at the moment of connecting, so
 * that neither a redirect nor a name that points elsewhere a moment later leads into them.
 * @throws TouchstoneError validation_failed when the address may not be reached or does not answer.
 */
export async function openOutside(
  address: string,
  outbound: Outbound,
  redirects = 0,
): Promise<IncomingMessage> {
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw notReached(url, 'not http');
  const response = await send(url, outbound).catch((error: unknown) => {
    outbound.signal.throwIfAborted();
    throw notReached(url, error instanceof Error ? error.message : String(error), error);
  });
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (statusCode < 300 || statusCode > 399 || location === undefined) return response;
  response.resume();
  if (redirects >= mostRedirects) throw notReached(url, `more than ${mostRedirects} redirects`);
  const next = new URL(location, url);
  return openOutside(
    next.href,
    { ...outbound, headers: headersFor(url, next, outbound) },
    redirects + 1,
  );
}

function send(url: URL, { method = 'GET', headers, body, allowed, signal }: Outbound) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    method,
    signal,
    agent: useAgent(url.href, { allowIPAddressList: [...allowed] }),
    headers: {
      'user-agent': 'Touchstone',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': body.length }),
    },
  };
  const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}

function headersFor(from: URL, to: URL, { headers = {} }: Outbound): Record<string, string> {
  if (from.host === to.host && from.protocol === to.protocol) return headers;
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofOneHost.has(name.toLowerCase())),
  );
}

function notReached(url: URL, why: string, cause?: unknown): TouchstoneError {
  const isPrivate = /is not allowed/i.test(why);
  return new TouchstoneError('validation_failed', {
    message: isPrivate
      ? `${url.host} is an address of a private network, which the server does not fetch from. Use a public address, or have TOUCHSTONE_PRIVATE_ADDRESSES name the network.`
      : `${url.host} does not answer (${why}). Check the address.`,
    ...(cause === undefined ? {} : { cause }),
  });
}
