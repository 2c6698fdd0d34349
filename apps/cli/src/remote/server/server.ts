import { setTimeout } from 'node:timers/promises';
import { errorBodySchema } from '@touchstone/contracts';
import type { z } from 'zod';
import { callerHeaders } from './caller-headers.ts';
import { RemoteError } from './remote-error.ts';

/** A Touchstone server, as whoever holds a key of it calls it. */
export interface Server {
  /** Its address, without a slash at the end. */
  url: string;
  /**
   * Calls `/api/v1` + path and parses the answer.
   * @throws RemoteError for a refusal, an answer that is not as agreed, and no answer at all
   */
  call<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    call?: Call,
  ): Promise<z.infer<Schema>>;
  /** Opens an answer that goes on, such as the stream of events. */
  open(path: string, call: { signal: AbortSignal; headers: HeadersInit }): Promise<Response>;
}

interface Call {
  method?: 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
  /** Makes a call that changes something safe to repeat. */
  idempotencyKey?: string;
}

/** Answers of a server that is busy or just being replaced. */
const passing = new Set([429, 502, 503, 504]);
const waits = [500, 1000, 2000];
const limit = 30_000;

/** @param key absent only for what needs no sign-in */
export function openServer(url: string, key?: string): Server {
  const base = `${url}/api/v1`;
  const authorization = key === undefined ? {} : { authorization: `Bearer ${key}` };
  return {
    url,
    async call(path, schema, { method, body, idempotencyKey } = {}) {
      const send = () =>
        fetch(`${base}${path}`, {
          method: method ?? 'GET',
          headers: {
            ...callerHeaders(),
            ...authorization,
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(limit),
        });
      const repeatable = method === undefined || method === 'PUT' || idempotencyKey !== undefined;
      const response = await answerTo(send, { url, repeatable });
      const text = await response.text();
      if (!response.ok) throw refusal(url, response.status, text);
      const parsed = schema.safeParse(jsonIn(text));
      if (parsed.success) return parsed.data;
      const [issue] = parsed.error.issues;
      throw new RemoteError(
        `${url} answered ${path} in another way than this version understands (${issue?.path.join('.')}: ${issue?.message}). Use the same version on both sides.`,
        { status: response.status },
      );
    },
    open: (path, { signal, headers }) =>
      fetch(`${base}${path}`, {
        headers: { ...callerHeaders(), ...authorization, ...headers },
        signal,
      }),
  };
}

async function answerTo(
  send: () => Promise<Response>,
  { url, repeatable }: { url: string; repeatable: boolean },
): Promise<Response> {
  for (const wait of repeatable ? waits : []) {
    const response = await send().catch(() => undefined);
    if (response !== undefined && !passing.has(response.status)) return response;
    await response?.body?.cancel();
    await setTimeout(wait);
  }
  try {
    return await send();
  } catch (error) {
    throw new RemoteError(`${url} does not answer (${reasonOf(error)}). Is the address right?`);
  }
}

/** What fetch says is "fetch failed"; why is in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join('; ');
  return cause instanceof Error ? cause.message : error.message;
}

function refusal(url: string, status: number, text: string): RemoteError {
  const body = errorBodySchema.safeParse(jsonIn(text));
  if (!body.success) return new RemoteError(`${url} answered with status ${status}.`, { status });
  const { message, detail, errors = [] } = body.data;
  const fields = errors
    .map(({ field, message }) => `${field}: ${message}`)
    .filter((line) => !message.includes(line));
  const hint = status === 401 ? ` Log in again: touchstone login --server ${url}` : '';
  return new RemoteError([`${message}${hint}`, ...fields].join('\n  '), { status, detail });
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
