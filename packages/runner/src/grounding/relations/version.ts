import type { Name } from '../../language/plan/target.ts';
import { byScore, type Scored } from '../scored.ts';
import { ancestors, isWithin, type ScreenIndex } from '../screen/screen-index.ts';
import { collapse, contentWords } from '../words/wording.ts';
import { belongsTo } from './belonging.ts';

/** "the version": it is known by its looks, and mostly written without a label. */
export function isVersion(name: Name | undefined): name is Name {
  return name?.quoted === false && contentWords(name.text).join() === 'version';
}

/** Whether the words of an element are written as a version and nothing else. */
export const isWrittenVersion = (index: ScreenIndex, position: number): boolean =>
  version.test(collapse(index.words(position)));

const version = /^v?\d+(?:\.\d+)+(?:[-+][\w.-]+)?$/i;

/** What is called the version in the owners' own rows or cards, else what is written like one there. */
export function versionOf(
  index: ScreenIndex,
  owners: readonly Scored[],
  labelled: (isTheirs: (position: number) => boolean) => Scored[],
): Scored[] {
  const own = labelled((position) =>
    owners.some((owner) => belongsTo(index, position, owner.position)),
  );
  if (own.length > 0) return own.sort(byScore);
  const found = owners.flatMap(({ position }) => versionsFor(index, position));
  return [...new Map(found.map((scored) => [scored.position, scored])).values()].sort(byScore);
}

/**
 * The versions that stand in the smallest thing around the owner that shows any: none where that
 * thing holds something else of the owner's make, for then they may be of that.
 */
function versionsFor(index: ScreenIndex, owner: number): Scored[] {
  const versions = index.elements.flatMap((element, position) =>
    !element.hidden && version.test(collapse(element.text ?? '')) ? [position] : [],
  );
  for (const place of ancestors(index, owner)) {
    const inside = versions.filter((position) => isWithin(index, position, place));
    if (holdsAnother(index, place, owner)) return [];
    if (inside.length > 0)
      return inside.map((position) => ({
        position,
        score: 0.72,
        because: [{ key: 'synonym', words: 'version' }],
      }));
  }
  return [];
}

/** Whether it holds a second link or heading like the owner, outside of it. */
function holdsAnother(index: ScreenIndex, place: number, owner: number): boolean {
  const lineage = [owner, ...ancestors(index, owner)];
  const nearest = lineage.find((at) => isTitle(index, at)) ?? owner;
  const { role, type } = index.elements[nearest] ?? {};
  return index.elements
    .slice(place, index.end[place])
    .some(
      (other, at) =>
        other.role === role &&
        other.type === type &&
        !other.hidden &&
        !isWithin(index, place + at, nearest) &&
        !isWithin(index, nearest, place + at),
    );
}

const isTitle = ({ elements }: ScreenIndex, position: number): boolean =>
  ['link', 'heading'].includes(elements[position]?.role ?? '');
