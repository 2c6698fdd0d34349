import type { Kind, Target } from '../language/plan/target.ts';
import { isOtherControl, mayBeCalled, mayStandIn, mustBeSure, sureKind } from './acting.ts';
import { fitKind, standIn } from './kinds/kind-fit.ts';
import { editors } from './kinds/many-lines.ts';
import { noticeAbout } from './kinds/notice.ts';
import { isActionable, isControl, isGrouping } from './kinds/roles.ts';
import { namesOfKind } from './messages.ts';
import { byNoun, narrowedByNoun } from './nouns.ts';
import { acts, type Purpose, suits } from './purpose.ts';
import { numberedPage } from './relations/pages.ts';
import { type Reason, type Scored, threshold } from './scored.ts';
import { isCounted } from './screen/repeated.ts';
import type { ScreenIndex } from './screen/screen-index.ts';
import { type PreparedName, prepareName } from './words/fit.ts';
import { fitElement } from './words/fit-element.ts';
import { fitOnControl } from './words/fit-on-control.ts';
import { fieldsHolding } from './words/held.ts';
import { type NameFit, nameReason } from './words/name-fit.ts';

/** Kinds that are known by any words in them: the row of Alice. */
const byContent: ReadonlySet<Kind> = new Set<Kind>([
  'alert',
  'banner',
  'card',
  'cell',
  'dialog',
  'dropdown',
  'error',
  'form',
  'image',
  'item',
  'list',
  'menu',
  'message',
  'navigation',
  'option',
  'row',
  'section',
  'sidebar',
  'table',
  'text',
  'toast',
  'tooltip',
]);

/**
 * Scores every element allowed by kind, name, noun and purpose of the target; its relation,
 * conditions and ordinal come later. Linear in the size of the screen.
 */
export function scoreHead(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  isAllowed: (position: number) => boolean,
): Scored[] {
  const { name, holding } = target;
  if (holding !== undefined) return fieldsHolding(index, holding, isAllowed);
  if (name === undefined) return withoutName(index, target, purpose, isAllowed);
  const pages = numberedPage(index, target, purpose, isAllowed);
  if (pages !== undefined && pages.length > 0) return pages;
  const prepared = prepareName(name, target.kind !== 'icon');
  const content = contentOf(index, prepared, target.kind, purpose);
  const hints = !name.quoted || acts(purpose) || purpose === 'place' || purpose === 'state';
  const found: Scored[] = [];
  index.elements.forEach((element, position) => {
    if (!isAllowed(position)) return;
    const kind = target.kind === undefined ? 1 : fitKind(target.kind, index, position);
    if (kind === 0) return;
    const { kind: wanted } = target;
    const isStandIn = wanted !== undefined && kind <= standIn && acts(purpose);
    if (isStandIn && !mayStandIn(index, position, wanted)) return;
    if (wanted !== undefined && acts(purpose) && isOtherControl(index, position, wanted)) return;
    const suited = suits(purpose, element, target.kind !== undefined);
    if (suited === 0) return;
    const mayHint = hints && mayBeHinted(index, position, purpose);
    const own = fitElement(index, position, prepared, { hints: mayHint });
    const held = content(
      position,
      target.kind === undefined ? isGrouping(element) : byContent.has(target.kind),
    );
    const fit = better(better(own, held), fitOnControl(index, position, target.kind, prepared));
    if (fit === undefined) return;
    const isNamed = acts(purpose) && fit.source !== 'content';
    if (isNamed && !mayBeCalled(index, position, prepared, fit)) return;
    const because = [...kindReason(target.kind, kind), nameReason(fit)];
    const doubt = kind <= standIn && !acts(purpose) ? 0.8 : 1;
    found.push({ position, score: fit.score * soften(kind) * suited * doubt, because });
  });
  if (found.some(({ score }) => score >= threshold)) return found;
  const unnamed = editors(index, target, purpose, isAllowed);
  return unnamed.length > 0 ? unnamed : withNotice(index, target, found);
}

/** Cookie banners and dialogs that nothing but their words and buttons tells as such. */
function withNotice(index: ScreenIndex, { kind, name }: Target, found: Scored[]): Scored[] {
  if ((kind !== 'banner' && kind !== 'dialog') || name === undefined) return found;
  const position = noticeAbout(index, name.text);
  if (position === undefined) return found;
  const because: Reason[] = [
    { key: 'almostKind', words: kind },
    { key: 'name', words: name.text, source: 'content' },
  ];
  return [
    ...found.filter((scored) => scored.position !== position),
    { position, score: 0.74, because },
  ];
}

/** A wrong kind weighs less than a wrong name: people say "button" for a link. */
const soften = (kind: number): number => 0.6 + 0.4 * kind;

/** What the page's author wrote counts for things without words of their own, and for values. */
function mayBeHinted(index: ScreenIndex, position: number, purpose: Purpose): boolean {
  const element = index.elements[position];
  if (element === undefined) return false;
  if (isControl(element) || purpose === 'read' || purpose === 'place' || purpose === 'count')
    return true;
  if (element.role === 'img' || isActionable(element)) return true;
  return index.words(position).length <= 3 || purpose === 'see';
}

function withoutName(
  index: ScreenIndex,
  target: Target,
  purpose: Purpose,
  isAllowed: (position: number) => boolean,
): Scored[] {
  const { kind, noun } = target;
  const usable = (position: number): boolean =>
    index.elements[position] !== undefined && isAllowed(position);
  if (noun !== undefined && kind === undefined) {
    return byNoun(
      index,
      noun,
      usable,
      (position) => purpose !== 'count' || isCounted(index, position),
    );
  }
  const found: Scored[] = [];
  index.elements.forEach((element, position) => {
    if (!usable(position)) return;
    if (kind === undefined) {
      if (target.relation !== undefined || target.conditions !== undefined) {
        if (isActionable(element)) found.push({ position, score: 0.8, because: [] });
      }
      return;
    }
    const fit = fitKind(kind, index, position);
    if (fit <= standIn) return;
    const isSure = fit >= sureKind || !mustBeSure(target, purpose);
    if (!isSure && !isCalledKind(index, position, kind)) return;
    const suited = suits(purpose, element, true);
    found.push({ position, score: fit * suited, because: kindReason(kind, fit) });
  });
  return noun === undefined ? found : narrowedByNoun(index, noun, found, usable);
}

/** "the menu" may be a button of that name. */
function isCalledKind(index: ScreenIndex, position: number, kind: Kind): boolean {
  return namesOfKind(kind).some((text) => {
    const fit = fitElement(index, position, prepareName({ text, quoted: false }), { hints: true });
    return fit !== undefined && fit.score >= 0.6 && fit.isPart !== true;
  });
}

/** The name inside the words of something larger: the row that holds "Alice". */
function contentOf(
  index: ScreenIndex,
  prepared: PreparedName,
  kind: Kind | undefined,
  purpose: Purpose,
): (position: number, wanted: boolean) => NameFit | undefined {
  const needle = prepared.plain;
  const occurrences = index.occurrences(needle);
  if (occurrences.length === 0) return () => undefined;
  const base = kind === undefined ? (purpose === 'place' ? 0.6 : 0) : 0.8;
  return (position, wanted) => {
    if (!wanted || base === 0 || !index.holds(position, occurrences, needle)) return undefined;
    const equal = (index.children[position] ?? []).length > 0 && hasPart(index, position, needle);
    return {
      score: equal ? base + 0.12 : base,
      source: 'content',
      equal: false,
      words: prepared.name.text,
    };
  };
}

/** Whether a part of it, not only a stretch of its words, is the name: a cell, a heading. */
function hasPart(index: ScreenIndex, position: number, needle: string): boolean {
  const end = Math.min(index.end[position] ?? position, position + 200);
  for (let at = position; at < end; at += 1) {
    const element = index.elements[at];
    if (element === undefined || element.hidden) continue;
    if ((element.text ?? '').toLowerCase() === needle || element.name.toLowerCase() === needle)
      return true;
  }
  return false;
}

const better = (a: NameFit | undefined, b: NameFit | undefined): NameFit | undefined =>
  a !== undefined && (b === undefined || a.score >= b.score) ? a : b;

function kindReason(kind: Kind | undefined, fit: number): Reason[] {
  if (kind === undefined) return [];
  return [{ key: fit >= 0.9 ? 'kind' : 'almostKind', words: kind }];
}
