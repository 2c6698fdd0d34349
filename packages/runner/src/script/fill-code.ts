import type { Filled } from '../variables/fill.ts';
import { placeholdersIn } from '../variables/names.ts';
import { textOf, type Variables } from '../variables/variables.ts';

/**
 * Inline code with its variables written out. A value cannot end the string that it stands in:
 * quotes, line ends and the like are escaped as JavaScript spells them. Lists are at hand in
 * `variables`, as lists.
 */
export function fillCode(code: string, variables: Variables): Filled<string> {
  let missing: string | undefined;
  const filled = placeholdersIn(code)
    .toReversed()
    .reduce((text, { raw, index, name }) => {
      if (name === undefined) return text;
      const value = variables.get(name);
      if (value === undefined) {
        missing = name;
        return text;
      }
      return `${text.slice(0, index)}${escaped(textOf(value))}${text.slice(index + raw.length)}`;
    }, code);
  return missing === undefined
    ? { status: 'filled', value: filled }
    : { status: 'missing', name: missing };
}

const escaped = (text: string): string =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(
      /['`$\u2028\u2029]/g,
      (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
