import {
  type ErrorKey,
  errorBodySchema,
  errorText,
  type FieldError,
  type NoAnswerKey,
  noAnswerText,
} from '@touchstone/contracts';
import { z } from 'zod';

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
  /** What the server said in words; undefined when something between us and it answered. */
  readonly detail: string | undefined;

  constructor(
    status: number,
    message: string,
    known: {
      key?: ErrorKey;
      fields?: FieldError[];
      facts?: Record<string, unknown>;
      detail?: string | undefined;
    } = {},
  ) {
    super(message);
    this.status = status;
    this.key = known.key;
    this.fields = known.fields ?? [];
    this.facts = known.facts ?? {};
    this.detail = known.detail;
  }
}

/** A call that was not made, and why. */
export class CallNotMade extends Error {
  override readonly name = 'CallNotMade';
  readonly key: NoAnswerKey;

  constructor(key: NoAnswerKey, cause?: unknown) {
    super(noAnswerText('en', key), { cause });
    this.key = key;
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

/** The details of errors that servers of other versions give, with a key that is unknown here. */
const looseDetailSchema = z.object({
  detail: z.string().or(z.object({ error: z.string() }).transform(({ error }) => error)),
});

function refusal(response: Response, answer: unknown): ApiError {
  const known = errorBodySchema.safeParse(answer);
  if (!known.success) {
    const detail = looseDetailSchema.safeParse(answer).data?.detail;
    const status = `HTTP ${response.status}: ${response.statusText}`;
    return new ApiError(response.status, detail ?? status, { detail });
  }
  const { message, detail, errors = [] } = known.data;
  return new ApiError(response.status, message, {
    key: detail.key,
    fields: errors,
    facts: detail,
    detail: detail.error,
  });
}

/**
 * What a person reads of an error: the text of its key, else `fallback`, else what the server said,
 * else that something went wrong.
 */
export function userMessage(error: unknown, language: string, fallback?: string): string {
  const known = languageOf(language);
  if (error instanceof CallNotMade) return noAnswerText(known, error.key);
  if (!(error instanceof ApiError)) return fallback ?? noAnswerText(known, 'unexpected_error');
  if (error.key !== undefined) return keyMessage(error.key, language);
  return fallback ?? error.detail ?? noAnswerText(known, 'unknown');
}

/** What a person reads of the key of an error. */
export function keyMessage(key: ErrorKey, language: string): string {
  return errorText(languageOf(language), key);
}

const languageOf = (language: string) => (language === 'es' ? 'es' : 'en');
