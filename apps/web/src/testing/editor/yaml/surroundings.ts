import type { Text } from '@codemirror/state';

/** What a key of a file stands among. */
export interface Surroundings {
  /** The key that its part stands under; undefined at the top of the file. */
  under: string | undefined;
  /** The other keys of that part with their values, as they are written; `''` where those go on below. */
  beside: ReadonlyMap<string, string>;
}

interface Line {
  /** Where its key begins: behind the dashes of a list. */
  column: number;
  begins: boolean;
  key: string;
  value: string;
}

const pattern = /^(?<before>\s*(?<dashes>(?:-\s+)*))(?<key>[\w-]+):(?:\s+(?<value>\S.*?))?\s*$/;

/**
 * What is around a key at this column of a line, told by how lines are indented: the file need not be
 * one that can be read. Undefined inside a text of several lines, where no key stands.
 */
export function surroundingsOf(
  doc: Text,
  number: number,
  column: number,
): Surroundings | undefined {
  const beside = new Map<string, string>();
  const note = ({ key, value }: Line) => beside.set(key, value);
  let isSame = !beginsItem(doc.line(number).text);
  for (let at = number - 1; at > 0; at -= 1) {
    const line = read(doc.line(at).text);
    if (line === undefined || line.column > column) continue;
    if (line.column < column) {
      if (line.value !== '') return undefined;
      noteBelow();
      return { under: line.key, beside };
    }
    if (isSame) note(line);
    if (line.begins) isSame = false;
  }
  noteBelow();
  return { under: undefined, beside };

  function noteBelow(): void {
    for (let at = number + 1; at <= doc.lines; at += 1) {
      const line = read(doc.line(at).text);
      if (line === undefined || line.column > column) continue;
      if (line.column < column || line.begins) return;
      note(line);
    }
  }
}

function read(text: string): Line | undefined {
  const found = pattern.exec(text)?.groups;
  if (found === undefined) return undefined;
  const value = (found.value ?? '').replace(/^#.*/, '');
  return {
    column: found.before?.length ?? 0,
    begins: beginsItem(text),
    key: found.key ?? '',
    value,
  };
}

const beginsItem = (text: string): boolean => /^\s*-\s/.test(text);
