import { z } from 'zod';
import { nearbyWords } from '../../grounding/screen/nearby.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { collapse } from '../../grounding/words/wording.ts';
import { surroundingsOf } from './surroundings.ts';

const texts = z.array(z.string());

/**
 * What is known of an element, in signals that a change of the app rarely touches all at once.
 * Never what a field holds.
 */
export const fingerprintSchema = z.object({
  role: z.string(),
  type: z.string(),
  name: z.string(),
  /** Only where it is not the name. */
  text: z.string().optional(),
  label: z.string().optional(),
  placeholder: z.string().optional(),
  tooltip: z.string().optional(),
  testId: z.string().optional(),
  /** Its name in its form. */
  field: z.string().optional(),
  /** Words of its id and classes. */
  marks: texts.optional(),
  /** Words of the icon of a control that has no others. */
  icon: texts.optional(),
  link: z.string().optional(),
  /** The heading before it. */
  heading: z.string().optional(),
  /** The landmark, form or dialog around it: `dialog "Edit address"`. */
  region: z.string().optional(),
  /** The row, item or card that it stands in, among others like it. */
  row: z.object({ title: z.string(), words: z.string() }).optional(),
  column: z.string().optional(),
  before: z.string().optional(),
  after: z.string().optional(),
  /** Its middle in hundredths of the viewport's width, and in pixels from the top of the page. */
  place: z.object({ x: z.number(), y: z.number() }).optional(),
  /** In pixels, rounded. */
  size: z.object({ width: z.number(), height: z.number() }).optional(),
});

export type Fingerprint = z.infer<typeof fingerprintSchema>;

/** What can be told of the element at this position. */
export function fingerprintOf(index: ScreenIndex, position: number): Fingerprint {
  const element = index.elements[position];
  if (element === undefined) return { role: 'none', type: '', name: '' };
  const { role, type, other, states } = element;
  const name = collapse(element.name);
  const text = states.editable ? '' : shortened(index.words(position));
  const label = other.label ?? nearbyWords(index, position)[0];
  return {
    role,
    type,
    name: shortened(name),
    ...told('text', text === name ? '' : text),
    ...told('label', label === name ? '' : label),
    ...told('placeholder', other.placeholder === name ? '' : other.placeholder),
    ...told('tooltip', other.tooltip === name ? '' : other.tooltip),
    ...told('testId', other.testId),
    ...told('field', other.field),
    ...listed('marks', other.marks),
    ...listed(
      'icon',
      other.marks === undefined ? other.hints : withoutAll(other.hints, other.marks),
    ),
    ...told('link', other.link),
    ...surroundingsOf(index, position),
    ...placed(index, position),
  };
}

const mostLetters = 120;

const shortened = (text: string): string => collapse(text).slice(0, mostLetters).trim();

function told<Key extends string>(key: Key, text: string | undefined) {
  const short = shortened(text ?? '');
  return short === '' ? {} : ({ [key]: short } satisfies Record<string, string>);
}

function listed<Key extends string>(key: Key, words: readonly string[] | undefined) {
  return words === undefined || words.length === 0
    ? {}
    : ({ [key]: [...words] } satisfies Record<string, string[]>);
}

const withoutAll = (words: readonly string[] | undefined, others: readonly string[]) =>
  words?.filter((word) => !others.includes(word));

function placed({ elements, snapshot }: ScreenIndex, position: number) {
  const box = elements[position]?.box;
  if (box === undefined) return {};
  const { width, scrollY } = snapshot.viewport;
  return {
    place: {
      x: Math.round((100 * (box.x + box.width / 2)) / Math.max(1, width)),
      y: Math.round((box.y + scrollY + box.height / 2) / 10) * 10,
    },
    size: { width: Math.round(box.width / 10) * 10, height: Math.round(box.height / 10) * 10 },
  };
}
