import type { Condition, Direction, Edge } from '../plan/plan.ts';
import { phrases } from '../tongue/phrases.ts';
import type { Comparison, RelationWord } from '../tongue/tongue.ts';

const yes = (state: Condition['state']): Condition => ({ state, not: false });
const no = (state: Condition['state']): Condition => ({ state, not: true });

export const conditions = phrases<Condition>([
  [
    yes('visible'),
    'visible, displayed, shown, present, seen, on screen, on the screen, on the page, on page, there, in view, visible on screen, visible on the screen, visible on the page, displayed on screen, displayed on the screen, displayed on the page, shown on the screen, shown on the page, present on the page, available on the page, visible to the user, listed, rendered, found, on display',
  ],
  [
    no('visible'),
    'hidden, invisible, gone, absent, missing, not there, closed, dismissed, removed, off screen, out of view',
  ],
  [yes('enabled'), 'enabled, clickable, active and clickable, tappable, pressable, interactive'],
  [no('enabled'), 'disabled, greyed out, grayed out, inactive, unclickable, greyed-out'],
  [yes('checked'), 'checked, ticked, turned on, switched on, toggled on, on, set to on, marked'],
  [
    no('checked'),
    'unchecked, unticked, turned off, switched off, toggled off, off, set to off, unmarked',
  ],
  [
    yes('selected'),
    'selected, chosen, picked, highlighted, preselected, selected by default, active',
  ],
  [no('selected'), 'unselected, deselected'],
  [yes('focused'), 'focused, in focus, focussed'],
  [yes('empty'), 'empty, blank, cleared, empty again'],
  [no('empty'), 'filled, filled in, filled out, populated'],
  [yes('editable'), 'editable'],
  [no('editable'), 'read-only, readonly, read only, non-editable, uneditable'],
  [yes('expanded'), 'expanded, unfolded'],
  [no('expanded'), 'collapsed, folded'],
  [yes('required'), 'required, mandatory, marked as required'],
  [no('required'), 'optional'],
  [yes('invalid'), 'invalid, marked as invalid, marked invalid, in error'],
]);

export const adjectives = phrases<Condition>([
  [yes('visible'), 'visible'],
  [no('visible'), 'hidden'],
  [yes('enabled'), 'enabled'],
  [no('enabled'), 'disabled, greyed-out, inactive'],
  [yes('checked'), 'checked, ticked'],
  [no('checked'), 'unchecked, unticked'],
  [yes('selected'), 'selected, active, highlighted'],
  [no('selected'), 'unselected'],
  [yes('focused'), 'focused'],
  [yes('empty'), 'empty, blank'],
  [yes('editable'), 'editable'],
  [no('editable'), 'read-only, readonly'],
  [yes('expanded'), 'expanded'],
  [no('expanded'), 'collapsed'],
  [yes('required'), 'required, mandatory'],
  [no('required'), 'optional'],
  [yes('invalid'), 'invalid'],
]);

const counted =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';

export const ordinals = phrases<number>([
  ...counted.split(' ').map((word, index): [number, string] => [index + 1, word]),
  ...Array.from({ length: 99 }, (_, index): [number, string] => {
    const n = index + 1;
    const ending = n % 100 > 10 && n % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
    return [n, `${n}${ending}`];
  }),
  [1, 'very first, topmost, top-most'],
  [-1, 'last, very last, final, bottommost, bottom-most'],
  [
    -2,
    'second to last, second-to-last, next to last, next-to-last, penultimate, last but one, second from last, second last',
  ],
  [-3, 'third to last, third-to-last, last but two, third from last'],
]);

export const ordinalNames = phrases<true>([
  [
    true,
    'first name, last name, second name, first and last name, last updated, last login, last seen, last modified, last active, last week, last month, last year, last 7 days, last 30 days, first aid, second factor, third party, first class, second class, final price, final total, first line, second line, last visit, last edited, final review, final step, final cost',
  ],
]);

export const numbers = phrases<number>(
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'
    .split(' ')
    .map((word, index): [number, string] => [index, word])
    .concat([
      [0, 'none of the'],
      [1, 'a single'],
      [2, 'a pair of'],
      [12, 'a dozen'],
    ]),
);

export const comparisons = phrases<Comparison>([
  ['exactly', 'exactly, only, just, precisely, a total of, equal to, exactly equal to'],
  [
    'atLeast',
    'at least, a minimum of, no fewer than, no less than, not less than, not fewer than, greater than or equal to, more than or equal to, >=, ≥',
  ],
  [
    'atMost',
    'at most, a maximum of, no more than, not more than, up to, less than or equal to, fewer than or equal to, <=, ≤',
  ],
  ['moreThan', 'more than, over, greater than, larger than, bigger than, higher than, above'],
  ['lessThan', 'less than, fewer than, under, smaller than, lower than, below, <'],
]);

export const comparisonsAfter = phrases<Comparison>([
  ['atLeast', 'or more, or greater, or higher, and up, at least'],
  ['atMost', 'or less, or fewer, or lower, at most'],
]);

export const between = phrases<true>([[true, 'between, in between, from']]);

const strong = (is: RelationWord['is']): RelationWord => ({ is, part: 'strong' });

export const relations = phrases<RelationWord>([
  [strong('in'), 'inside, inside of, within, among'],
  [{ is: 'in', part: 'in' }, 'in, on, at, from within'],
  [strong('above'), 'above, on top of, right above, just above, directly above'],
  [strong('below'), 'below, underneath, beneath, right below, just below, directly below'],
  [
    strong('leftOf'),
    'to the left of, on the left of, left of, on the left side of, at the left of',
  ],
  [
    strong('rightOf'),
    'to the right of, on the right of, right of, on the right side of, at the right of',
  ],
  [strong('near'), 'next to, beside, near, close to, adjacent to, right next to, alongside'],
  [
    strong('under'),
    'under, under the heading, below the heading, beneath the heading, underneath the heading',
  ],
  [{ is: 'for', part: 'of' }, 'of, belonging to'],
  [{ is: 'for', part: 'for' }, 'for'],
  [{ is: 'for', part: 'by' }, 'by, written by, posted by, made by, created by'],
  [strong('for'), 'corresponding to, associated with'],
  [
    { is: 'for', part: 'apart' },
    'instead of, rather than, except, except for, without, other than, but not, different from, different to, apart from, aside from, with id, with the id, with class, with the class, with css, with xpath, with selector, with the selector, with test id, with attribute, whose id is',
  ],
  [{ is: 'containing', part: 'with' }, 'with, containing, having, showing'],
  [
    { is: 'containing', part: 'with', tells: true },
    'that contains, which contains, that has, which has, that includes, that shows, that displays',
  ],
]);

export const naming = phrases<true>([
  [
    true,
    'named, called, labelled, labeled, titled, with the text, with text, with the label, with label, with the name, with name, with the title, with title, with the placeholder, with placeholder, with the caption, that says, which says, saying, that reads, which reads, reading, with the words, with the message, whose text is, whose label is, whose name is, with the heading, with the value, with value, marked as, entitled, with the wording',
  ],
]);

/** Fields of several lines, by words that are no name; named ones are fields like others. */
export const manyLines = phrases<true>([
  [
    true,
    'text area, textarea, big text field, large text field, big text box, large text box, big text area, large text area, multi-line field, multiline field, multi-line text field, multiline text field, multi-line text box, multiline text box',
  ],
]);

export const fillers = phrases<true>([
  [
    true,
    'that is, which is, that are, which are, located, that is located, that appears, which appears, found, placed, situated, shown, displayed, that is shown, that is displayed',
  ],
]);

export const edges = phrases<Edge>([
  ['top', 'at the top, on top, at the very top, on the top'],
  ['bottom', 'at the bottom, on the bottom, at the very bottom'],
  ['left', 'on the left, on the left side, on the left-hand side, at the left'],
  ['right', 'on the right, on the right side, on the right-hand side, at the right'],
  ['center', 'in the center, in the middle, in the centre, at the center'],
  [
    'topLeft',
    'in the top left corner, in the top-left corner, at the top left, in the top left, in the upper left corner, on the top left, in the upper left, at the top left corner, on the top left corner',
  ],
  [
    'topRight',
    'in the top right corner, in the top-right corner, at the top right, in the top right, in the upper right corner, on the top right, in the upper right, at the top right corner, on the top right corner',
  ],
  [
    'bottomLeft',
    'in the bottom left corner, in the bottom-left corner, at the bottom left, in the bottom left, in the lower left corner, on the bottom left, at the bottom left corner',
  ],
  [
    'bottomRight',
    'in the bottom right corner, in the bottom-right corner, at the bottom right, in the bottom right, in the lower right corner, on the bottom right, at the bottom right corner',
  ],
]);

export const directions = phrases<Direction>([
  ['up', 'up, upwards, upward'],
  ['down', 'down, downwards, downward'],
  ['left', 'left, to the left, leftwards, from right to left, leftward'],
  ['right', 'right, to the right, rightwards, from left to right, rightward'],
]);
