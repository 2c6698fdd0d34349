import { Stream } from 'node:stream';
import { TouchstoneError } from '@touchstone/platform';
import type { FastifyRequest } from 'fastify';

const deepest = 50;

/**
 * Refuses what the database cannot keep, wherever it stands in a request: the character NUL, halves
 * of surrogate pairs, and nesting without end. Bodies that are not JSON are left alone.
 * @throws TouchstoneError validation_failed that names the place.
 */
export async function requireStorableText(request: FastifyRequest): Promise<void> {
  for (const part of [request.params, request.query, request.body]) {
    const fault = faultIn(part, []);
    if (fault === undefined) continue;
    const field = fault.place.join('.');
    const { message } = fault;
    throw new TouchstoneError('validation_failed', {
      message: `${field || 'The body'}: ${message}`,
      fields: [{ field, message, type: 'custom' }],
    });
  }
}

interface Fault {
  place: string[];
  message: string;
}

/** What is wrong with a value, or with a name or value in it. */
function faultIn(value: unknown, place: string[]): Fault | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : unstorable(place);
  if (typeof value !== 'object' || value === null) return undefined;
  if (ArrayBuffer.isView(value) || value instanceof Stream) return undefined;
  if (place.length === deepest)
    return { place: place.slice(0, 3), message: `is nested more than ${deepest} levels deep` };
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return unstorable(place);
    const fault = faultIn(inner, [...place, name]);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

function unstorable(place: string[]): Fault {
  return {
    place,
    message: 'holds a character that cannot be kept (NUL or half of a surrogate pair)',
  };
}
