import type { ActionPattern } from '../../grammar/patterns/rule.ts';
import type { Kind, Step, Target, Value } from '../../plan/plan.ts';

/** Kinds that take no text: with them the words were cut in the wrong place. */
export const wordless: ReadonlySet<Kind | undefined> = new Set<Kind | undefined>([
  'banner',
  'button',
  'card',
  'checkbox',
  'column',
  'footer',
  'form',
  'header',
  'heading',
  'icon',
  'image',
  'link',
  'list',
  'menu',
  'menuItem',
  'navigation',
  'page',
  'radio',
  'row',
  'section',
  'sidebar',
  'spinner',
  'switch',
  'tab',
  'table',
  'toast',
  'toolbar',
  'tooltip',
]);

/** Typing a value into a thing that takes text; undefined for one that does not. */
export const typed = (
  value: Value,
  into: Target | undefined,
  submit = false,
): ReturnType<ActionPattern['read']> => {
  if (wordless.has(into?.kind) || isNoField(into)) return undefined;
  return [{ do: 'type', value, append: false, submit, ...(into === undefined ? {} : { into }) }];
};

/** "put 2 in A" types, "pon A en 2" sets. */
const isNoField = (target: Target | undefined): boolean =>
  target?.name?.quoted === false && /^(?:[$€£]?[\d.,]+[%€]?|\S+@\S+)$/.test(target.name.text);

/** "Enter Username as "ann"": the field comes first where only the other is quoted. */
export function typedAs(value: Value, target: Target): Step[] | undefined {
  const { name, ...rest } = target;
  const isValue = name?.quoted === true && Object.keys(rest).length === 0;
  return isValue ? undefined : typed(value, target);
}
