import type { ElementStates } from '../../../driver/snapshot.ts';
import type { Dom } from '../dom.ts';
import type { FramePlace, Item } from '../item.ts';
import type { Around, Seen } from '../layout/sight.ts';
import type { Registry } from '../registry.ts';
import type { Hints } from './hints.ts';
import type { Names } from './names.ts';
import type { OtherNamesOf } from './other-names.ts';
import type { States } from './states.ts';
import type { Values } from './values.ts';

/** The parts of the page program that say something of one element. */
export interface Describers {
  dom: Dom;
  names: Names;
  otherNames: OtherNamesOf;
  hints: Hints;
  values: Values;
  states: States;
  registry: Registry;
  /** By its role. */
  isControl: (role: string) => boolean;
}

/**
 * What one element says of itself, without its text and what is inside it.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeDescribe(parts: Describers) {
  const { dom, names, otherNames, hints, values, states, registry, isControl } = parts;

  function describe(
    element: Element,
    role: string,
    seen: Seen,
    around: Around,
    focused: Element | null,
  ): Item {
    const tag = dom.tagOf(element);
    const hasOwnName = otherNames.hasOwnName(element);
    const item: Item = {
      number: registry.numberOf(element),
      role,
      type: element instanceof HTMLInputElement ? `input:${element.type}` : tag,
      name: role !== 'generic' || hasOwnName ? names.nameOf(element, role) : '',
      other: {},
      states: states.statesOf(element, role, around.isOff, focused),
      hidden: seen.hidden,
      items: [],
      isPlain: role === 'generic' && !hasOwnName && !canBeUsed(element, tag, seen, around.hasHand),
    };
    if (seen.box) item.box = seen.box;
    const value = values.valueIn(element, role);
    if (value !== undefined) item.value = value.slice(0, longestText);
    const hasHand = (seen.look.hasHand && !around.hasHand) || dom.has(element, 'onclick');
    if (hasHand && !seen.hidden && role !== 'link' && !isControl(role)) item.hand = true;
    if (role === 'button' && !seen.hidden && isFlat(element)) item.flat = true;
    if (isModal(element, role) && !seen.hidden) item.modal = true;
    const level = Number(dom.attribute(element, 'aria-level') ?? /^h([1-6])$/.exec(tag)?.[1]);
    if (level > 0) item.level = level;
    if (item.box && (tag === 'iframe' || tag === 'frame'))
      item.frame = framePlace(element, item.box);
    return item;
  }

  /** Nobody gives these a role, but a person can do something with them. */
  function canBeUsed(element: Element, tag: string, seen: Seen, hadHand: boolean): boolean {
    return (
      useful.has(tag) ||
      (seen.look.hasHand && !hadHand) ||
      (!seen.hidden && seen.box && hints.isIcon(element, tag, seen.box)) ||
      usefulAttributes.some((name) => dom.has(element, name))
    );
  }

  function isFlat(element: Element): boolean {
    const style = getComputedStyle(element);
    const isClear = /^(?:transparent|rgba\(.*, 0\))$/.test(style.backgroundColor);
    const hasGround = !isClear || style.backgroundImage !== 'none';
    return (
      !hasGround && style.boxShadow === 'none' && Number.parseFloat(style.borderTopWidth) === 0
    );
  }

  function isModal(element: Element, role: string): boolean {
    if (element instanceof HTMLDialogElement)
      return dom.is(element, ':modal') || saysModal(element);
    return (role === 'dialog' || role === 'alertdialog') && saysModal(element);
  }

  function saysModal(element: Element): boolean {
    return dom.attribute(element, 'aria-modal') === 'true';
  }

  function framePlace(
    element: Element,
    box: { x: number; y: number; width: number; height: number },
  ): FramePlace {
    const style = getComputedStyle(element);
    const drawn = element instanceof HTMLElement ? element : undefined;
    const scaleX = drawn && drawn.offsetWidth > 0 ? box.width / drawn.offsetWidth : 1;
    const scaleY = drawn && drawn.offsetHeight > 0 ? box.height / drawn.offsetHeight : 1;
    const left = element.clientLeft + Number.parseFloat(style.paddingLeft);
    const top = element.clientTop + Number.parseFloat(style.paddingTop);
    return { x: box.x + left * scaleX, y: box.y + top * scaleY, scaleX, scaleY };
  }

  const statesOfWords: ElementStates = { enabled: true, focused: false, editable: false };

  /** Words that stand by themselves between blocks. */
  function describeWords(first: Text, words: string, hidden: boolean): Item {
    return {
      number: registry.numberOf(first),
      role: 'text',
      type: '#text',
      name: '',
      text: words.slice(0, longestText),
      other: {},
      states: statesOfWords,
      hidden,
      items: [],
      isPlain: false,
    };
  }

  const longestText = 20_000;
  const useful = new Set(['iframe', 'frame', 'canvas', 'video', 'audio', 'object', 'embed']);
  const usefulAttributes = ['tabindex', 'onclick', 'contenteditable', 'draggable'];

  return { describe, describeWords, framePlace, longestText };
}

export type Describe = ReturnType<typeof makeDescribe>;
