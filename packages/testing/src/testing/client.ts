import { expect } from 'vitest';
import { z } from 'zod';
import type { TestServer } from './test-server.ts';

/** Calls in the name of one person or key. */
export type Client = ReturnType<typeof clientOf>;

/** Calls of a test server below `/api/v1`; each one expects 200 unless told otherwise. */
export function clientOf(server: TestServer, as: string | { token: string }) {
  const calling =
    (method: string) =>
    async (path: string, body?: unknown, expected = 200): Promise<unknown> => {
      const answer = await server.call(path, { method, as, body });
      expect([method, path, answer.status, answer.status === expected ? '' : answer.body]).toEqual([
        method,
        path,
        expected,
        '',
      ]);
      return answer.body;
    };
  return {
    get: calling('GET'),
    post: calling('POST'),
    put: calling('PUT'),
    patch: calling('PATCH'),
    delete: calling('DELETE'),
  };
}

/** The id in an answer, under `id` or another key. */
export function idIn(answer: unknown, key = 'id'): string {
  return z
    .looseObject({ [key]: z.uuid() })
    .transform((found) => String(found[key]))
    .parse(answer);
}
