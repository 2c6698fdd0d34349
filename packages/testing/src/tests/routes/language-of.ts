import type { FastifyRequest } from 'fastify';

/** Of messages about files: Spanish if that is what the reader prefers. */
export function languageOf({ headers }: Pick<FastifyRequest, 'headers'>): 'en' | 'es' {
  return /^\s*es\b/i.test(headers['accept-language'] ?? '') ? 'es' : 'en';
}
