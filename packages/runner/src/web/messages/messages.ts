import { filled, type Said, type Told } from '../../language/say/said.ts';
import { english } from './english.ts';
import { spanish } from './spanish.ts';

/** Why a browser could not do an act: a message of the catalogue with its blanks filled in. */
export const tell = (key: keyof typeof english, blanks: Record<string, Told | number> = {}): Said =>
  filled({ en: english[key], es: spanish[key] }, blanks);
