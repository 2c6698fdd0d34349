import type { Target } from '../../language/plan/target.ts';
import { isActionable } from '../kinds/roles.ts';
import type { Purpose } from '../purpose.ts';
import type { Scored } from '../scored.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';

/**
 * "Page 3" and "the current page" of what is shown in pages: the numbers that lead to them. Undefined
 * for any other page; empty where the screen has no such numbers.
 */
export function numberedPage(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  isAllowed: (position: number) => boolean,
): Scored[] | undefined {
  const wanted = wantedPage(target, purpose);
  if (wanted === undefined) return undefined;
  return index.elements.flatMap(({ states }, position): Scored[] => {
    if (!isAllowed(position) || !isPageNumber(index, position)) return [];
    const isWanted =
      wanted === 'current'
        ? states.selected === true
        : index.words(position).trim() === String(wanted);
    const because = [{ key: 'kind' as const, words: 'page' }];
    return isWanted && isInPager(index, position) ? [{ position, score: 0.9, because }] : [];
  });
}

function wantedPage({ kind, name }: Target, purpose: Purpose): number | 'current' | undefined {
  const words = name?.text.trim().toLowerCase() ?? '';
  if (kind === 'page' && /^(?:current|actual|selected|seleccionada)$/.test(words)) return 'current';
  if (kind !== undefined && kind !== 'page') return undefined;
  const isPage = kind === 'page' || (purpose === 'go' && name?.quoted === false);
  const [, number] = (isPage ? /^(\d{1,4})$/ : /^(?:page|p[aá]gina) (\d{1,4})$/).exec(words) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** The control of a number, or its entry where that is no control. */
function isPageNumber(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || element.hidden || !/^\s*\d{1,4}\s*$/.test(index.words(position)))
    return false;
  if (isActionable(element)) return true;
  const inside = index.elements.slice(position + 1, index.end[position]);
  return element.role === 'listitem' && !inside.some((other) => isActionable(other));
}

const paging = /pager|pagin[aá]/i;
const mostSteps = 5;

function isInPager(index: ScreenIndex, position: number): boolean {
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    const { name = '', other } = index.elements[ancestor] ?? {};
    const words = [name, other?.testId ?? '', ...(other?.hints ?? [])];
    if (words.some((word) => paging.test(word))) return true;
    steps += 1;
    if (steps === mostSteps) return isBetweenSteps(index, position);
  }
  return isBetweenSteps(index, position);
}

/** Beside a button to the next or the page before. */
function isBetweenSteps(index: ScreenIndex, position: number): boolean {
  const [parent] = ancestors(index, position);
  if (parent === undefined) return false;
  const beside = (index.children[parent] ?? []).filter((child) => child !== position);
  const numbers = beside.filter((child) => isPageNumber(index, child));
  const steps = beside.filter((child) => {
    const { name = '', role } = index.elements[child] ?? {};
    return (role === 'button' || role === 'link') && stepping.test(name || index.words(child));
  });
  return numbers.length > 0 && steps.length > 0;
}

const stepping = /\b(?:next|previous|prev|siguiente|anterior)\b|^[‹›«»<>]$/i;
