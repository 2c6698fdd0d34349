import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import { connect as connectTls } from 'node:tls';
import { connectTo } from './connect.ts';
import type { EgressPolicy } from './policy.ts';
import { EgressRefusedError } from './refusal.ts';

export interface Outbound {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** True if absent; else a redirect is answered like anything else. */
  followsRedirects?: boolean;
  policy: EgressPolicy;
  signal: AbortSignal;
}

/** An address did not answer, or not as http. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
  readonly host: string;
  /** Half a sentence. */
  readonly why: string;

  constructor(host: string, why: string, options?: ErrorOptions) {
    super(`${host} does not answer (${why}).`, options);
    this.host = host;
    this.why = why;
  }
}

const mostRedirects = 5;

/**
 * Sends a request to an address that somebody typed in, and answers its response, redirects
 * followed. Each connection goes where the policy lets it, so that neither a redirect nor a name
 * that points elsewhere a moment later leads further. Headers go to the host that they were given
 * for, and to no other that it redirects to.
 * @throws EgressRefusedError, UnreachableError, the signal's reason
 */
export async function openOutside(
  address: string,
  outbound: Outbound,
  redirects = 0,
): Promise<IncomingMessage> {
  const { policy, signal } = outbound;
  const url = new URL(address);
  const refusal = policy.refusalOfUrl(url.href);
  if (refusal !== undefined) throw new EgressRefusedError(refusal);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new EgressRefusedError({ reason: 'scheme', what: url.protocol });
  const response = await send(url, outbound).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof EgressRefusedError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new UnreachableError(url.host, why, { cause: error });
  });
  const { statusCode = 0 } = response;
  const { location } = response.headers;
  if (statusCode < 300 || statusCode > 399 || location === undefined) return response;
  if (outbound.followsRedirects === false) return response;
  response.resume();
  if (redirects >= mostRedirects)
    throw new UnreachableError(url.host, `more than ${mostRedirects} redirects`);
  if (!URL.canParse(location, url.href))
    throw new UnreachableError(url.host, 'it redirects to what is no address');
  const next = new URL(location, url);
  const isSame = next.host === url.host && next.protocol === url.protocol;
  const headers = isSame ? outbound.headers : ofTheBody(outbound);
  return openOutside(next.href, { ...outbound, headers: headers ?? {} }, redirects + 1);
}

function send(url: URL, { method = 'GET', headers, body, policy, signal }: Outbound) {
  const isSecure = url.protocol === 'https:';
  const { hostname: host } = url;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const options: RequestOptions = {
    method,
    signal,
    headers: {
      'user-agent': 'Touchstone',
      ...headers,
      ...(body === undefined ? {} : { 'content-length': body.length }),
    },
    createConnection(_options, opened) {
      const port = Number(url.port || (isSecure ? 443 : 80));
      connectTo(policy, { host, port }, signal)
        .then((socket) =>
          isSecure ? connectTls({ socket, servername: host, ALPNProtocols: ['http/1.1'] }) : socket,
        )
        .then((socket) => opened(null, socket), reject);
      return undefined;
    },
  };
  const request = (isSecure ? https : http).request(url, options, resolve);
  request.on('error', reject);
  request.end(body);
  return promise;
}

/** What says how the body is to be read goes with the body. */
function ofTheBody({ headers = {}, body }: Outbound): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => name.toLowerCase() === 'content-type');
  return body === undefined ? {} : Object.fromEntries(kept);
}
