import type { Kind, Target } from '../language/plan/target.ts';
import { isActionable, isPlainText } from './kinds/roles.ts';
import { acts, type Purpose } from './purpose.ts';
import { certain, type Scored } from './scored.ts';
import { ancestors, type ScreenIndex } from './screen/screen-index.ts';
import type { PreparedName } from './words/fit.ts';
import type { NameFit } from './words/name-fit.ts';
import { contentWords } from './words/wording.ts';

/**
 * Whether an act may take this element for what is called so: generous with names, but a part of a
 * word is none, and neither are a few words of a sentence that the page only says.
 */
export function mayBeCalled(
  index: ScreenIndex,
  position: number,
  { name, words }: PreparedName,
  fit: NameFit,
): boolean {
  if (fit.equal || fit.source === 'synonym') return true;
  if (fit.isPart === true) return !name.quoted && isBeginning(name.text, fit.words);
  if (fit.source === 'nearby') return words.length * 2 >= contentWords(fit.words).length;
  if (!isSaying(index, position)) return true;
  return words.length * 2 >= contentWords(index.words(position) || fit.words).length;
}

/** "Config" for "Configuration", not "log" for "catalog" or "Ed" for "Edit". */
function isBeginning(name: string, shown: string): boolean {
  const said = name.toLowerCase();
  if (said.length < shortestBeginning) return false;
  const words = shown.toLowerCase().split(/\s+/);
  return words.some((word) => word.startsWith(said) && said.length * 2 >= word.length);
}

const shortestBeginning = 4;

/** Words that nothing tells to be pressed. */
function isSaying(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || isActionable(element)) return false;
  const isWords =
    isPlainText(element) || ['heading', 'listitem', 'definition'].includes(element.role);
  return isWords && !looksPressable(index, position);
}

/** So far around words what takes a press for them may be. */
const mostSteps = 4;

/** Whether the pointer, or what it stands in, tells that something happens when it is pressed. */
export function looksPressable(index: ScreenIndex, position: number): boolean {
  let steps = 0;
  for (const at of [position, ...ancestors(index, position)]) {
    const element = index.elements[at];
    if (element === undefined || steps > mostSteps) break;
    if (element.hand === true || isActionable(element)) return true;
    steps += 1;
  }
  return false;
}

/**
 * Whether words without a role may be pressed as the control that they are called: they look like
 * one; of options, also where they stand in a list to choose from.
 */
export const mayStandIn = (index: ScreenIndex, position: number, kind: Kind): boolean =>
  looksPressable(index, position) || (kind === 'option' && standsAmong(index, position, kind));

/**
 * Another control than the one that is said: a button is an entry of a menu, a tab or an option only
 * in a place of such, and a link only if nothing is drawn around its words.
 */
export function isOtherControl(index: ScreenIndex, position: number, kind: Kind): boolean {
  const element = index.elements[position];
  if (element?.role === 'button' && kind === 'link') return element.flat !== true;
  if (element?.role !== 'button' && (element?.role !== 'link' || kind === 'menuItem')) return false;
  if (homes[kind] === undefined || element.states.selected !== undefined) return false;
  return !standsAmong(index, position, kind);
}

/** Where controls of a kind stand: roles, and what authors call such places. */
const homes: { [kind in Kind]?: { roles: ReadonlySet<string>; called: RegExp } } = {
  option: {
    roles: new Set('listbox menu combobox radiogroup group dialog tree'.split(' ')),
    called:
      /^(?:select|dropdown|options?|menu|choices?|picker|popover|popup|autocomplete|suggestions?)$/i,
  },
  menuItem: {
    roles: new Set('menu menubar navigation list listbox toolbar dialog tree banner'.split(' ')),
    called: /menu|nav|dropdown|popover|popup|sidebar|drawer|toolbar/i,
  },
  tab: {
    roles: new Set(['tablist', 'navigation', 'list']),
    called: /tab|nav|pill|segment/i,
  },
};

function standsAmong(index: ScreenIndex, position: number, kind: Kind): boolean {
  const home = homes[kind];
  let steps = 0;
  for (const at of [position, ...ancestors(index, position)]) {
    const { role = '', other } = index.elements[at] ?? {};
    if (home === undefined || steps > mostSteps) return false;
    if (home.roles.has(role)) return true;
    const hints = (other?.hints ?? []).flatMap((hint) => hint.split(/[-_ ]/));
    if (hints.some((hint) => home.called.test(hint))) return true;
    steps += 1;
  }
  return false;
}

/**
 * Nouns that nothing on the screen says are not acted on, whatever the screen is mostly of; nor is
 * what only says a part of them: "ada" is no "topic by ada".
 */
export function withoutGuesses(
  found: Scored[],
  purpose: Purpose,
  { noun, kind }: Target,
): Scored[] {
  if (!acts(purpose)) return found;
  const isPart = ({ because }: Scored): boolean =>
    noun !== undefined && kind === undefined && because.some(({ key }) => key === 'around');
  return found.filter((scored) => !isGuessed(scored) && !isPart(scored));
}

export const isGuessed = ({ because, score }: Scored): boolean =>
  score < certain && because.some(({ key }) => key === 'likelyGroup');

/** Without a name, a kind must be what it says, or be called so: "the menu" is no button "Pay". */
export const mustBeSure = ({ name, noun, kind }: Target, purpose: Purpose): boolean =>
  acts(purpose) &&
  purpose !== 'fold' &&
  name === undefined &&
  noun === undefined &&
  kind !== undefined;

/** How well a kind must fit then. */
export const sureKind = 0.8;
