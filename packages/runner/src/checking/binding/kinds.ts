import type { ScreenElement } from '../../driver/snapshot.ts';
import { fitKind, standIn } from '../../grounding/kinds/kind-fit.ts';
import { isActionable, isPlainText, isTypedInto } from '../../grounding/kinds/roles.ts';
import { topLayer } from '../../grounding/screen/places.ts';
import { ancestors, type ScreenIndex } from '../../grounding/screen/screen-index.ts';
import { isHeaderRow, isHeadOnly } from '../../grounding/screen/tables.ts';
import type { Kind } from '../../language/plan/target.ts';

/** What a kind is, by its ARIA role or tag, and where no role says it by the word of its author. */
interface ClosedKind {
  is?: ReadonlySet<string>;
  /** Whole words among an element's classes, ids and test ids. */
  marked?: ReadonlySet<string>;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/**
 * The closed table of kinds. Roles say what an element is; marks of its author count only for kinds
 * that have no role, since "table-of-contents" is no table.
 * Source of the roles: https://www.w3.org/TR/wai-aria-1.2/#role_definitions
 */
const closed: Partial<Record<Kind, ClosedKind>> = {
  badge: { is: set('mark'), marked: set('badge chip pill') },
  banner: { is: set('banner'), marked: set('banner cookie cookies consent promo') },
  button: {
    is: set('button summary input:submit input:button input:reset input:image'),
    marked: set('btn button'),
  },
  calendar: { marked: set('calendar datepicker') },
  cell: { is: set('cell gridcell rowheader') },
  chart: { is: set('graphics-document'), marked: set('chart graph plot diagram') },
  checkbox: { is: set('checkbox menuitemcheckbox input:checkbox') },
  column: { is: set('columnheader'), marked: set('column lane') },
  dialog: {
    is: set('dialog alertdialog'),
    marked: set('dialog modal popup popover lightbox drawer'),
  },
  field: { is: set('textbox searchbox spinbutton combobox listbox select') },
  footer: { is: set('contentinfo footer') },
  form: { is: set('form search') },
  frame: { is: set('iframe frame') },
  heading: { is: set('heading'), marked: set('title heading headline') },
  image: { is: set('img image figure input:image canvas svg') },
  item: {
    is: set('listitem option treeitem article menuitem menuitemcheckbox menuitemradio row'),
    marked: set('item'),
  },
  link: { is: set('link') },
  list: { is: set('list listbox feed tree combobox select') },
  map: { marked: set('map leaflet mapbox maplibre') },
  menu: { is: set('menu menubar navigation'), marked: set('menu') },
  menuItem: { is: set('menuitem menuitemcheckbox menuitemradio') },
  navigation: {
    is: set('navigation'),
    marked: set('nav navbar breadcrumb breadcrumbs pagination pager tabbar'),
  },
  option: { is: set('option radio menuitemradio') },
  progress: { is: set('progressbar meter'), marked: set('progress progressbar') },
  radio: { is: set('radio menuitemradio input:radio') },
  row: { is: set('row') },
  section: {
    is: set(
      'region group form search article complementary tabpanel navigation main figure section heading',
    ),
  },
  sidebar: { is: set('complementary'), marked: set('sidebar aside') },
  slider: { is: set('slider input:range') },
  spinner: { is: set('progressbar'), marked: set('spinner loader loading skeleton') },
  switch: { is: set('switch'), marked: set('switch toggle') },
  tab: { is: set('tab') },
  table: { is: set('table grid treegrid') },
  toolbar: { is: set('toolbar'), marked: set('toolbar') },
  tooltip: { is: set('tooltip'), marked: set('tooltip') },
  video: { is: set('video') },
};

/** Kinds whose own rules are closed already: they ask for a role or a mark of the author. */
const ruled: Partial<Record<Kind, number>> = {
  alert: 0.7,
  card: 0.7,
  dropdown: 0.7,
  error: 0.7,
  icon: 0.6,
  message: 0.7,
  searchField: 0.85,
  text: 0.7,
  toast: 0.6,
};

/** Whether the element is a thing of this kind, by the closed table: nothing is taken for another. */
export function isOfKind(kind: Kind, index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined) return false;
  if (kind === 'header') return isHeader(index, position);
  const least = ruled[kind];
  if (least !== undefined) return fitKind(kind, index, position) >= least;
  const special = specially(kind, element, index, position);
  if (special !== undefined) return special;
  const table = closed[kind];
  if (table === undefined) return false;
  if (hasRoleOf(kind, index, position)) return true;
  return (
    table.marked !== undefined && mayBeMarked(kind, element) && isMarked(element, table.marked)
  );
}

/** Whether it is a thing of this kind by its role or its tag, and not by a word of its author. */
export function hasRoleOf(kind: Kind, index: ScreenIndex, position: number): boolean {
  const { role = '', type = '' } = index.elements[position] ?? {};
  const roles = closed[kind]?.is;
  return roles?.has(role) === true || roles?.has(type) === true;
}

/** Whether the element might be taken for one: too much to say that there is none. */
export const mayBeOfKind = (kind: Kind, index: ScreenIndex, position: number): boolean =>
  isOfKind(kind, index, position) || fitKind(kind, index, position) >= standIn;

function specially(
  kind: Kind,
  element: ScreenElement,
  index: ScreenIndex,
  position: number,
): boolean | undefined {
  switch (kind) {
    case 'field':
      return isTypedInto(element) ? true : undefined;
    case 'button':
      return element.states.editable ? false : undefined;
    case 'row':
      if (isRowOfBoxes(index, position)) return true;
      return element.role === 'row' && isHeaderRow(index, position) ? false : undefined;
    case 'item':
      return element.role === 'row' && isHeaderRow(index, position) ? false : undefined;
    case 'tab':
      return isMarkedTab(index, position) ? true : undefined;
    case 'table':
      return isHeadOnly(index, position) ? false : undefined;
    case 'section':
      return opens(element) ? true : undefined;
    case 'dialog':
      return topLayer(index) === position ? true : undefined;
    case 'spinner':
      return element.role === 'progressbar' ? element.value === undefined : undefined;
    case 'badge':
      return fitKind(kind, index, position) >= 0.85 ? true : undefined;
    case 'sidebar':
      return element.role === 'navigation' && isMarked(element, set('sidebar')) ? true : undefined;
    default:
      return undefined;
  }
}

/** The page's own, and where it has none that of its tables. */
function isHeader(index: ScreenIndex, position: number): boolean {
  const isBanner = ({ role, hidden }: ScreenElement): boolean => role === 'banner' && !hidden;
  const element = index.elements[position];
  if (element === undefined || index.elements.some(isBanner))
    return element !== undefined && isBanner(element);
  return fitKind('header', index, position) >= 0.7 && element.role !== 'heading';
}

/** One of several boxes that its author knows as rows; "row" as a class is a line of any layout. */
function isRowOfBoxes(index: ScreenIndex, position: number): boolean {
  const isOne = (at: number): boolean => {
    const element = index.elements[at];
    return element?.other.testId === 'row' && isPlainText(element);
  };
  const parent = index.elements[position]?.parent;
  const beside = parent === undefined ? [] : (index.children[parent] ?? []);
  return isOne(position) && beside.some((other) => other !== position && isOne(other));
}

/** One of several links or buttons that their author calls a tab each, in what is called tabs. */
function isMarkedTab(index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || !(element.role === 'link' || element.role === 'button'))
    return false;
  if (!isMarked(element, tab)) return false;
  const around = [...ancestors(index, position)].slice(0, 3);
  const strip = around.find((at) => {
    const box = index.elements[at];
    return box !== undefined && isMarked(box, tabs);
  });
  const isAlike = ({ role }: ScreenElement): boolean => role === element.role;
  return index.elements
    .slice(strip, strip === undefined ? 0 : index.end[strip])
    .some((other) => other !== element && isAlike(other) && isMarked(other, tab));
}

const tab = set('tab');
const tabs = set('tabs');

/** The button of an accordion, or a line that unfolds, stands for its section. */
const opens = ({ role, states }: ScreenElement): boolean =>
  (role === 'button' || role === 'summary') && states.expanded !== undefined;

/** An author's word says what a box is, and what a link looks like; no other control is re-made by it. */
function mayBeMarked(kind: Kind, element: ScreenElement): boolean {
  if (kind === 'button') return element.role === 'link' || isPlainText(element);
  if (kind === 'switch') return element.role === 'checkbox' || element.role === 'button';
  if (kind === 'heading') return isPlainText(element);
  return !isActionable(element) && element.role !== 'heading';
}

function isMarked({ other }: ScreenElement, marks: ReadonlySet<string>): boolean {
  const words = [...(other.hints ?? []), ...(other.marks ?? []), ...wordsOf(other.testId)];
  return words.some((word) => marks.has(word.toLowerCase()));
}

const wordsOf = (testId: string | undefined): string[] => testId?.split(/[^\p{L}]+/u) ?? [];
