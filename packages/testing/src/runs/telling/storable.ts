/**
 * Plain data as PostgreSQL can keep it: pages and their consoles may say the character NUL and halves
 * of surrogate pairs, which its JSON has no place for.
 */
export function storable<Data>(data: Data): Data;
export function storable(data: unknown): unknown {
  if (typeof data === 'string') return storableText(data);
  if (Array.isArray(data)) return data.map((item: unknown) => storable(item));
  if (typeof data !== 'object' || data === null) return data;
  const entries = Object.entries(data).map(([key, value]) => [storableText(key), storable(value)]);
  return Object.fromEntries(entries);
}

const storableText = (text: string): string =>
  text.isWellFormed() && !text.includes('\u0000')
    ? text
    : text.replaceAll('\u0000', '\ufffd').toWellFormed();
