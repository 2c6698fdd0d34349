import type { Kind } from '../../language/plan/target.ts';
import { headings } from '../screen/places.ts';
import { ancestors, type ScreenIndex } from '../screen/screen-index.ts';
import { isHeaderRow } from '../screen/tables.ts';
import { tellsTrouble } from './trouble.ts';

export type MessageKind = Extract<Kind, 'alert' | 'error' | 'message' | 'toast'>;

/**
 * Whether the element may be a message at all: one that announces itself by its role or by what its
 * author calls it, or an entry where messages are listed. Words alone are no message.
 */
export function isMessage(kind: MessageKind, index: ScreenIndex, position: number): boolean {
  const element = index.elements[position];
  if (element === undefined || isEmpty(index, position)) return false;
  if (element.role === 'status' && /^\d{1,4}\+?$/.test(index.words(position))) return false;
  if (kind === 'error' && isGoodNews(index, position)) return false;
  if (kind === 'error' && neutral.has(element.role) && !isHinted(index, position, faulty))
    return saysTrouble(index, position);
  if (announcing.has(element.role)) return true;
  if (element.parent === undefined || element.role === 'main') return false;
  if ((index.end[position] ?? position) - position > largest) return false;
  if (isHinted(index, position, kind === 'error' ? faulty : telling)) return true;
  if (kind !== 'message' || !entries.has(element.role) || isHeaderRow(index, position))
    return false;
  return standsAmongMessages(index, position);
}

/** By the classes of the nearest message that it is, or stands in. */
function isGoodNews(index: ScreenIndex, position: number): boolean {
  for (const at of [position, ...[...ancestors(index, position)].slice(0, 3)]) {
    if (isHinted(index, at, bad)) return false;
    if (isHinted(index, at, good)) return true;
    if (announcing.has(index.elements[at]?.role ?? '')) return false;
  }
  return false;
}

/** What tells of good and bad alike: a question, a note that something was saved. */
const neutral = new Set(['status', 'log', 'dialog']);

/** By all that it says, or by its name or one of its headings. */
function saysTrouble(index: ScreenIndex, position: number): boolean {
  const inside = index.elements.slice(position + 1, index.end[position]);
  const titles = inside.flatMap(({ role, name, hidden }) =>
    role === 'heading' && !hidden ? [name] : [],
  );
  const { name = '' } = index.elements[position] ?? {};
  return [index.words(position), name, ...titles].some(tellsTrouble);
}

const announcing = new Set(['alert', 'status', 'log', 'alertdialog', 'dialog']);

/** More elements than this are no message but a part of the page. */
const largest = 60;

const faulty =
  /^(?:errors?(?:notes?|lists?|messages?|msg|text|box)?|invalid|danger|alert|warning|failure|fallo|advertencia)$/;
const bad = /^(?:errors?|invalid|danger|failure|critical|fallo)$/;
const good = /^(?:success|successful|positive|info|warn|exito|éxito)$/;
const telling =
  /^(?:toasts?|toaster|toastify|alerts?|messages?|msg|notifications?|notice|notify|snack|snackbar|errors?(?:notes?|lists?|messages?|msg|text|box)?|invalid|danger|warning|success|flash|bubble|feedback|callout|growl|aviso|mensaje|alerta|notificacion)$/;

const entries = new Set(['listitem', 'article', 'row']);
const gathering =
  /messages?|chat|inbox|conversation|thread|notification|mensaje|buz[oó]n|bandeja|conversaci[oó]n|notificaci/i;

function isEmpty(index: ScreenIndex, position: number): boolean {
  return index.words(position) === '' && index.elements[position]?.name === '';
}

function isHinted(index: ScreenIndex, position: number, words: RegExp): boolean {
  const { hints = [], testId = '' } = index.elements[position]?.other ?? {};
  return [...hints, testId].some((hint) =>
    hint
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => words.test(word)),
  );
}

/** In an inbox, a chat, a list under "Messages". */
function standsAmongMessages(index: ScreenIndex, position: number): boolean {
  let steps = 0;
  for (const ancestor of ancestors(index, position)) {
    const element = index.elements[ancestor];
    if (element === undefined || steps === 4) break;
    const { hints = [], testId = '' } = element.other;
    if (element.role === 'log') return true;
    if ([element.name, testId, ...hints].some((word) => gathering.test(word))) return true;
    steps += 1;
  }
  const heading = headings(index).findLast((at) => at < position);
  return heading !== undefined && gathering.test(index.words(heading));
}
