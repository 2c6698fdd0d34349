import { type ErrorKey, errorBodySchema } from '@touchstone/contracts';
import type { z } from 'zod';

/** An answer of the server that is not the one that was asked for. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** Undefined when something between us and the server answered. */
  readonly key: ErrorKey | undefined;

  constructor(status: number, message: string, key?: ErrorKey) {
    super(message);
    this.status = status;
    this.key = key;
  }
}

/**
 * Asks the server and reads its answer by `schema`.
 * @throws ApiError when the status is not 2xx
 */
export async function fetchJson<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return schema.parse(body);
  const known = errorBodySchema.safeParse(body);
  if (known.success) throw new ApiError(response.status, known.data.message, known.data.detail.key);
  throw new ApiError(response.status, `HTTP ${response.status}: ${response.statusText}`);
}
