import type { ScreenElement } from '../driver/snapshot.ts';
import type { Language } from '../language/plan/plan.ts';
import { said } from '../language/say/said.ts';
import type { Candidate } from '../steps/outcome.ts';
import { sayReason, sayRole } from './messages.ts';
import type { Reason, Scored } from './scored.ts';
import { topLayer } from './screen/places.ts';
import { ancestors, isWithin, type ScreenIndex } from './screen/screen-index.ts';

/** A scored element as it is shown to a person. */
export function candidateOf(index: ScreenIndex, scored: Scored): Candidate {
  const box = index.elements[scored.position]?.box;
  const reasons: Reason[] = [...scored.because];
  const layer = topLayer(index);
  if (layer !== undefined && !isWithin(index, scored.position, layer)) {
    reasons.push({ key: 'below' });
  }
  if (index.elements[scored.position]?.hidden === true) {
    reasons.push({ key: 'hidden' });
  }
  return {
    description: said((language) => describeElement(index, scored.position, language)),
    ...(box === undefined ? {} : { box }),
    score: Math.round(Math.min(1, scored.score) * 100) / 100,
    because: reasons.map((reason) => said((language) => sayReason(reason, language))),
  };
}

/** The element in words that a person recognizes: `button "Save" in the dialog "Edit address"`. */
function describeElement(index: ScreenIndex, position: number, language: Language): string {
  const element = index.elements[position];
  if (element === undefined) return '';
  const own = describeAlone(index, position, element, language);
  const around = landmark(index, position);
  if (around === undefined) return own;
  const place = describeAlone(index, around, index.elements[around] ?? element, language);
  return language === 'en' ? `${own} in ${place}` : `${own} en ${place}`;
}

function describeAlone(
  index: ScreenIndex,
  position: number,
  element: ScreenElement,
  language: Language,
): string {
  const role = sayRole(element, language);
  const name = nameOf(index, position, element);
  return name === '' ? `${role} <${element.type}>` : `${role} "${name}"`;
}

/** The name that a person would use: what it is called or, without that, what it says. */
function nameOf(index: ScreenIndex, position: number, element: ScreenElement): string {
  const { label, placeholder, tooltip, alt, testId } = element.other;
  const said = [element.name, label, index.words(position), placeholder, alt, tooltip, testId];
  const name = said.find((text) => text !== undefined && text !== '') ?? '';
  return name.length > 80 ? `${name.slice(0, 79)}…` : name;
}

const landmarks = new Set(
  'dialog alertdialog row form region navigation banner contentinfo menu listbox tabpanel article listitem table'.split(
    ' ',
  ),
);

/** The nearest thing around it that tells it from its likes. */
function landmark(index: ScreenIndex, position: number): number | undefined {
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element === undefined || !landmarks.has(element.role)) continue;
    const words = index.words(ancestor);
    if (words === index.words(position)) continue;
    if (element.name !== '' || (words !== '' && words.length < 80)) return ancestor;
  }
  return undefined;
}
