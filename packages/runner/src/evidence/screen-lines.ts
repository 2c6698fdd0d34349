import type { ScreenElement, Snapshot } from '../driver/snapshot.ts';

const mostLines = 200;
const longestLine = 200;

/** The texts that a person sees, in the order of the document; a field as `name: value`. */
export function screenLines({ elements }: Snapshot): string[] {
  const lines: string[] = [];
  const isParent = new Set(elements.map(({ parent }) => parent));
  for (const [at, element] of elements.entries()) {
    const line = element.hidden ? undefined : lineOf(element, !isParent.has(at));
    if (line === undefined || line === '') continue;
    lines.push(line.length > longestLine ? `${line.slice(0, longestLine - 1)}…` : line);
    if (lines.length === mostLines) break;
  }
  return lines;
}

/** A name counts only where no words stand that it is made of. */
function lineOf({ name, text, value }: ScreenElement, isLeaf: boolean): string | undefined {
  if (value !== undefined && value !== '') return name === '' ? value : `${name}: ${value}`;
  if (text !== undefined && text !== '') return text;
  return isLeaf ? name : undefined;
}
