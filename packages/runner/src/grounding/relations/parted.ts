import type { Target } from '../../language/plan/target.ts';
import { isPrice } from './price.ts';
import { isVersion } from './version.ts';

/**
 * "price of the blue mug", where nothing on the screen is called so: the price for "blue mug". Only
 * of what is known by its looks and mostly written without a label.
 */
export function partedName({ name, relation, ...rest }: Target): Target | undefined {
  if (name === undefined || name.quoted || relation !== undefined) return undefined;
  const [, first = '', owner = ''] =
    /^(\S+) (?:of|de|del) (?:(?:the|el|la|los|las) )?(.+)$/i.exec(name.text) ?? [];
  const head = { text: first, quoted: false };
  if (owner === '' || !(isVersion(head) || isPrice(head))) return undefined;
  return { ...rest, name: head, relation: { is: 'for', to: { name: { ...name, text: owner } } } };
}
