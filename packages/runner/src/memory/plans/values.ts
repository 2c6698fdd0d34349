import type { Target } from '../../language/plan/target.ts';
import { placeholdersIn } from '../../variables/names.ts';

/** The values of variables, taken out of what is remembered and put into what is recalled. */
export class Values {
  readonly #values: ReadonlyMap<string, string>;
  readonly #hidden: [pattern: RegExp, placeholder: string][];

  /** `asked`: the variables that the step itself names; of the others very short values are left. */
  constructor(values: ReadonlyMap<string, string>, asked: ReadonlySet<string>) {
    this.#values = values;
    this.#hidden = [...values]
      .filter(([name, value]) => value.trim().length >= (asked.has(name) ? 1 : shortest))
      .sort(([, a], [, b]) => b.length - a.length)
      .map(([name, value]) => [wordsPattern(value.trim()), `{{${name}}}`]);
  }

  hide(text: string): string {
    return this.#hidden.reduce(
      (told, [pattern, placeholder]) => told.replace(pattern, () => placeholder),
      text,
    );
  }

  show(text: string): string {
    if (!text.includes('{{')) return text;
    let shown = '';
    let end = 0;
    for (const { raw, index, name } of placeholdersIn(text)) {
      const value = name === undefined ? undefined : this.#values.get(name);
      shown += text.slice(end, index) + (value ?? raw);
      end = index + raw.length;
    }
    return shown + text.slice(end);
  }
}

const shortest = 3;

function wordsPattern(value: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}{])${value.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}}])`,
    'giu',
  );
}

/** Plain data with each of its texts changed. */
export function mapTexts<Data>(data: Data, change: (text: string) => string): Data;
export function mapTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data);
  if (Array.isArray(data)) return data.map((item: unknown) => mapTexts(item, change));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]);
  return Object.fromEntries(entries);
}

/** The texts of a step as it was written, by what they are once its variables are filled in. */
export function writtenTexts(written: unknown, filled: unknown): Map<string, string> {
  const found = new Map<string, string>();
  pair(written, filled, found);
  return found;
}

function pair(written: unknown, filled: unknown, found: Map<string, string>): void {
  if (typeof written === 'string' && typeof filled === 'string') {
    if (written !== filled) found.set(filled, written);
    return;
  }
  if (typeof written !== 'object' || typeof filled !== 'object') return;
  const inner = new Map(Object.entries(filled ?? {}));
  for (const [key, value] of Object.entries(written ?? {})) pair(value, inner.get(key), found);
}

/** The target as its sentence has it. */
export function asWritten(target: Target, texts: ReadonlyMap<string, string>): Target {
  return texts.size === 0 ? target : mapTexts(target, (text) => texts.get(text) ?? text);
}

export const variablesIn = (texts: Iterable<string>): Set<string> =>
  new Set([...texts].flatMap((text) => placeholdersIn(text).flatMap(({ name }) => name ?? [])));
