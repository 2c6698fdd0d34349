import { isFacing } from '../../grounding/relations/geometry.ts';
import type { ScreenIndex } from '../../grounding/screen/screen-index.ts';
import type { Target } from '../../language/plan/target.ts';

/** What is drawn lower than this part of the title beside it is no part of the title. */
const small = 0.6;

/**
 * The title that a heading shows in large letters, without the small boxes beside it such as a
 * version. Undefined where it has none of them.
 */
export function headlineOf(index: ScreenIndex, position: number): string | undefined {
  const heading = index.elements[position];
  if (heading?.role !== 'heading' || (heading.text ?? '') !== '') return undefined;
  const pieces = index.elements
    .slice(position + 1, index.end[position])
    .flatMap(({ text = '', box, hidden }) =>
      text === '' || hidden || box === undefined ? [] : [{ text, box }],
    );
  const tallest = pieces.reduce(
    (best, piece) => (piece.box.height > best.box.height ? piece : best),
    pieces[0] ?? { text: '', box: { x: 0, y: 0, width: 0, height: 0 } },
  );
  const large = pieces.filter(
    ({ box }) => box.height >= tallest.box.height * small || !isFacing('rightOf', box, tallest.box),
  );
  return large.length === pieces.length ? undefined : large.map(({ text }) => text).join(' ');
}

const cards = new Set(['listitem', 'article']);

/**
 * What one of several cards is called: "the first house" is "Casa Estrella", whatever else stands on
 * its card. Undefined for what is told by its name, and where the card has no heading or several.
 */
export function titleOf(
  index: ScreenIndex,
  position: number,
  { name, ordinal }: Target,
): string | undefined {
  const isCard = cards.has(index.elements[position]?.role ?? '');
  if (!isCard || ordinal === undefined || name !== undefined) return undefined;
  const [title, ...more] = index.elements
    .slice(position + 1, index.end[position])
    .flatMap(({ role, hidden }, at) => (role === 'heading' && !hidden ? [position + 1 + at] : []));
  return title === undefined || more.length > 0 ? undefined : index.words(title);
}
