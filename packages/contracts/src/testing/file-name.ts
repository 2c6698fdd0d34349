import { z } from 'zod';

/** The name of a file, not a way to one: it is put into folders and into answers as it is. */
export function fileNameSchema(maxLength: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .regex(
      /^(?!\.{1,2}$)[^/\\\p{Cc}]+$/u,
      'must be a file’s name: not "." or "..", without "/", "\\" and control characters',
    );
}
