import { type ErrorKey, errorBodySchema, errorText, type FieldError } from '@touchstone/contracts';
import type { z } from 'zod';

/** An answer of a server that is not the one that was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Undefined when something between us and the server answered. */
  readonly key: ErrorKey | undefined;
  /** What is wrong with each field, for a 422. */
  readonly fields: FieldError[];
  /** Further facts, e.g. `attempts_left`. */
  readonly facts: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    known: { key?: ErrorKey; fields?: FieldError[]; facts?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.status = status;
    this.key = known.key;
    this.fields = known.fields ?? [];
    this.facts = known.facts ?? {};
  }
}

interface Call {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  /** Whose bearer makes the call. */
  token?: string;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/**
 * Calls a server and reads its answer by `schema`.
 * @throws ApiError when the status is not 2xx
 */
export async function callJson<Answer>(
  path: string,
  schema: z.ZodType<Answer>,
  { method = 'GET', body, token, signal }: Call = {},
): Promise<Answer> {
  // What the server says itself is to be in the page's language, not the browser's.
  const language = document.documentElement.lang || 'en';
  const headers = new Headers({ accept: 'application/json', 'accept-language': language });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (method !== 'GET') headers.set('content-type', 'application/json');
  const response = await fetch(path, {
    method,
    headers,
    ...(signal && { signal }),
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return schema.parse(answer);
  throw refusal(response, answer);
}

/**
 * Fetches a file that a server makes.
 * @throws ApiError when the status is not 2xx
 */
export async function callFile(path: string, { token }: Pick<Call, 'token'> = {}): Promise<Blob> {
  const headers = new Headers();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const response = await fetch(path, { headers });
  if (response.ok) return response.blob();
  throw refusal(response, await response.json().catch(() => undefined));
}

function refusal(response: Response, answer: unknown): ApiError {
  const known = errorBodySchema.safeParse(answer);
  if (!known.success)
    return new ApiError(response.status, `HTTP ${response.status}: ${response.statusText}`);
  const { message, detail, errors = [] } = known.data;
  return new ApiError(response.status, message, { key: detail.key, fields: errors, facts: detail });
}

/** What a person reads of an error: the text of its key if the server gave one, else `fallback`. */
export function userMessage(error: unknown, language: string, fallback: string): string {
  if (!(error instanceof ApiError) || error.key === undefined) return fallback;
  return errorText(language === 'es' ? 'es' : 'en', error.key);
}
