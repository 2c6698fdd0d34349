import type { Kind, Target } from '../../language/plan/target.ts';
import { type Scored, threshold } from '../scored.ts';
import { topLayer } from '../screen/places.ts';
import { ancestors, isWithin, type ScreenIndex } from '../screen/screen-index.ts';
import { controlMeaning } from '../words/synonyms.ts';

const gathering: ReadonlySet<Kind> = new Set<Kind>(['table', 'list']);

/** Whether a target is "the table" or "the list" and no more: the one that the page is about. */
export function isTheOne(target: Target): boolean {
  return isBare(target) && target.kind !== undefined && gathering.has(target.kind);
}

/**
 * "The header" is the page's own where it has one, not also those of its tables; "the table" is that
 * of the layer on top and of the main content, not one of the menus around it; the logo is the header's;
 * the heading is the only one of the first level.
 */
export function ofThePage(index: ScreenIndex, target: Target, ranked: Scored[]): Scored[] {
  const { kind } = target;
  const fitting = ranked.filter(({ score }) => score >= threshold);
  if (isBare(target) && (kind === 'header' || kind === 'footer'))
    return preferred(fitting, ({ score }) => score >= 0.95);
  if (isBare(target) && kind === 'heading') return mainHeading(index, ranked, fitting);
  if (isLogo(target))
    return preferred(fitting, ({ position }) => standsIn(index, position, header));
  if (!isTheOne(target)) return ranked;
  const layer = topLayer(index);
  const above = preferred(
    fitting,
    ({ position }) => layer !== undefined && isWithin(index, position, layer),
  );
  const main = preferred(above, ({ position }) => standsIn(index, position, mainRoles));
  return preferred(main, ({ position }) => !standsIn(index, position, chrome));
}

/** Where one heading stands over all others, it is the heading; a layer on top has its own. */
function mainHeading(index: ScreenIndex, ranked: Scored[], fitting: readonly Scored[]): Scored[] {
  const first = fitting.filter(
    ({ position }) =>
      index.elements[position]?.level === 1 && index.elements[position]?.role === 'heading',
  );
  return first.length === 1 && topLayer(index) === undefined ? first : ranked;
}

/** A kind and nothing else. */
export const isBare = ({ name, noun, relation, ordinal, every, conditions }: Target): boolean =>
  [name, noun, relation, ordinal, every, conditions].every((part) => part === undefined);

function preferred(fitting: Scored[], is: (scored: Scored) => boolean): Scored[] {
  const own = fitting.filter(is);
  return own.length > 0 ? own : fitting;
}

function isLogo({ name, relation, ordinal, every }: Target): boolean {
  const isPlain = [relation, ordinal, every].every((part) => part === undefined);
  return isPlain && name?.quoted === false && controlMeaning(name.text) === controlMeaning('logo');
}

const header: ReadonlySet<string> = new Set(['banner']);
const mainRoles: ReadonlySet<string> = new Set(['main']);
const chrome: ReadonlySet<string> = new Set([
  'navigation',
  'banner',
  'contentinfo',
  'complementary',
  'menubar',
  'toolbar',
]);

function standsIn(index: ScreenIndex, position: number, roles: ReadonlySet<string>): boolean {
  for (const ancestor of ancestors(index, position)) {
    if (roles.has(index.elements[ancestor]?.role ?? '')) return true;
  }
  return false;
}
