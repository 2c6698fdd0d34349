import { Readable } from 'node:stream';
import { openOutside, UnreachableError } from './open-outside.ts';
import type { EgressPolicy } from './policy.ts';

/** What a library asks of the `fetch` that it is given, as far as it is carried out. */
interface Asked {
  method: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

export interface FetchOutside {
  policy: EgressPolicy;
  /** Of an answer. */
  mostBytes: number;
  /** Milliseconds in which all of the answer is there. */
  milliseconds: number;
}

/**
 * A `fetch` for libraries that ask an address which somebody has typed in, and addresses that it
 * names: each connection goes where the policy lets it. Redirects are answered, not followed.
 * @throws (when called) EgressRefusedError, UnreachableError, the signal's reason
 */
export function fetchOutside({ policy, mostBytes, milliseconds }: FetchOutside) {
  return async (url: string, { method, headers, body, signal }: Asked): Promise<Response> => {
    const limit = AbortSignal.timeout(milliseconds);
    const answer = await openOutside(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(body != null && { body: Buffer.from(String(body)) }),
      followsRedirects: false,
      policy,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const parts: Uint8Array[] = [];
    let bytes = 0;
    for await (const part of Readable.toWeb(answer)) {
      bytes += part.length;
      if (bytes > mostBytes) {
        answer.destroy();
        throw new UnreachableError(new URL(url).host, `it answers more than ${mostBytes} bytes`);
      }
      parts.push(part);
    }
    const { statusCode: status = 502, headers: given } = answer;
    const type = given['content-type'];
    return new Response(withoutBody.has(status) ? null : Buffer.concat(parts), {
      status,
      headers: {
        ...(type !== undefined && { 'content-type': type }),
        ...(given.location !== undefined && { location: given.location }),
        ...(given['www-authenticate'] !== undefined && {
          'www-authenticate': given['www-authenticate'],
        }),
      },
    });
  };
}

/** Statuses whose answers have none (Fetch, "null body status"). */
const withoutBody: ReadonlySet<number> = new Set([204, 205, 304]);
