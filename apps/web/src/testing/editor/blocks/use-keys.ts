import { useTranslation } from '@touchstone/ui';
import { type KeyboardEvent, useRef } from 'react';
import {
  blockAt,
  type EditorBlock,
  everyBlock,
  keyOf,
  listAt,
  type Path,
  placeOf,
  sentenceOf,
} from '../document/block.ts';
import { useTryingSteps } from '../trying/trying-context.ts';
import {
  atEnd,
  inSentence,
  moveBy,
  neighbour,
  nestIn,
  nestOut,
  nextStep,
  removeStep,
} from '../writing/acts.ts';
import { useEditor } from '../writing/editor-context.ts';
import type { Change } from '../writing/use-writing.ts';

/** What keys do in a list of steps, wherever in it they are struck. */
export function useKeys() {
  const { t } = useTranslation();
  const { commands, blocks, announce } = useEditor();
  const trying = useTryingSteps();
  // Whoever passes through by Tab alone changes nothing on the way.
  const passing = useRef(false);

  function moved(path: Path): void {
    const { list, index } = placeOf(path);
    const count = listAt(blocks(), list).length;
    announce(t('testing.editor.moved', { number: index + 1, total: count }));
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const { target, key } = event;
    const wasPassing = passing.current;
    passing.current = key === 'Tab' || (key === 'Shift' && wasPassing);
    if (!(target instanceof HTMLElement) || event.nativeEvent.isComposing) return;
    const handle = target.dataset.handle;
    const step = target.dataset.caret?.split(':')[0] ?? handle;
    const block = everyBlock(blocks()).find(({ path }) => keyOf(path) === step);
    if (block === undefined) return;
    if (event.ctrlKey || event.metaKey) {
      if (key !== 'Enter' || event.altKey || trying === undefined) return;
      event.preventDefault();
      if (event.shiftKey) trying.carryOut(block);
      else trying.look(block);
      return;
    }
    const { path } = block;
    const by = { ArrowUp: -1, ArrowDown: 1 }[key];
    const done = (act: Change | undefined): boolean => {
      if (act === undefined) return false;
      event.preventDefault();
      passing.current = false;
      commands.change(act);
      return true;
    };
    if ((by === 1 || by === -1) && (event.altKey || handle !== undefined)) {
      event.preventDefault();
      if (done(moveBy(blocks(), path, by))) {
        const { list, index } = placeOf(path);
        moved([...list, index + by]);
      }
      return;
    }
    if (event.altKey || handle !== undefined) return;
    const field = new Field(target);
    if (key === 'Enter' && !event.shiftKey && field.isOneLine(block))
      done(nextStep(blocks(), block, field.caret));
    else if (key === 'Backspace' && field.isSentence && sentenceOf(block) === '')
      done(removeStep(blocks(), block));
    else if (key === 'Tab' && field.isSentence && !wasPassing)
      done(event.shiftKey ? nestOut(path, field.caret) : nestIn(blocks(), path, field.caret));
    else if ((by === 1 || by === -1) && field.isText && field.isAtEnd(by)) {
      const to = neighbour(blocks(), path, by);
      const other = to && blockAt(blocks(), to);
      if (to === undefined || other === undefined) return;
      event.preventDefault();
      commands.focus(inSentence(to, Math.min(field.caret, by === 1 ? field.caret : atEnd)));
    }
  }
  return {
    onKeyDown,
    onPointerDownCapture: () => {
      passing.current = false;
    },
  };
}

/** The field of a step in which a key was struck. */
class Field {
  readonly #element: HTMLElement;

  constructor(element: HTMLElement) {
    this.#element = element;
  }

  get isText(): boolean {
    return this.#element instanceof HTMLTextAreaElement;
  }

  get isSentence(): boolean {
    return this.#element.dataset.caret?.endsWith(':sentence') === true;
  }

  get caret(): number {
    const element = this.#element;
    const isInput = element instanceof HTMLTextAreaElement;
    return isInput ? element.selectionStart : atEnd;
  }

  /** In code Enter is a new line. */
  isOneLine({ type, fields }: EditorBlock): boolean {
    return !(type === 'code_execution' && this.isText && fields.script === undefined);
  }

  /** Whether an arrow leads out: on one line always, on several at their begin and end. */
  isAtEnd(by: -1 | 1): boolean {
    const element = this.#element;
    if (!(element instanceof HTMLTextAreaElement)) return false;
    const { value, selectionStart, selectionEnd } = element;
    if (selectionStart !== selectionEnd) return false;
    const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight);
    const padding = Number.parseFloat(getComputedStyle(element).paddingTop) * 2;
    const isOneLine = element.scrollHeight - padding < lineHeight * 1.6 && !value.includes('\n');
    return isOneLine || (by === -1 ? selectionStart === 0 : selectionEnd === value.length);
  }
}
