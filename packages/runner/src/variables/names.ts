const name = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?';
const wholeName = new RegExp(`^${name}$`, 'u');
const reference = new RegExp(`^(?:global\\.)?${name}$`, 'u');

/** Whether a variable may have this name: letters, digits, `-` and `_`, the last two not at its ends. */
export const isVariableName = (text: string): boolean => text.length <= 128 && wholeName.test(text);

/** A `{{…}}` in a text; `name` is undefined when no variable can be meant. */
export interface Placeholder {
  raw: string;
  index: number;
  name: string | undefined;
}

/** Every `{{…}}` of a text, in order; also a `{{` that nothing closes. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...text.matchAll(/\{\{([^{}]*)\}\}|\{\{/g)].map((found) => {
    const inner = found[1]?.trim();
    const isReference = inner !== undefined && inner.length <= 140 && reference.test(inner);
    return { raw: found[0], index: found.index, name: isReference ? inner : undefined };
  });
}
