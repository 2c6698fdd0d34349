import { filled, type Said, type Told } from '../../language/say/said.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

export type MessageKey = keyof typeof english;

export type Blanks = Record<string, Told | number>;

/** A message of the catalogue with its blanks filled in. */
export const say = (key: MessageKey, blanks: Blanks = {}): Said =>
  filled({ en: english[key], es: spanish[key] }, blanks);
