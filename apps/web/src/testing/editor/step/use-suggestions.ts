import { useTranslation } from '@touchstone/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { blockTypes, type EditorBlock, keyOf, sentenceKey, sentenceOf } from '../document/block.ts';
import { replaceBlock } from '../document/edit.ts';
import { setField } from '../document/set-field.ts';
import { inSentence } from '../writing/acts.ts';
import { type Completing, completingAt, matching } from '../writing/completing.ts';
import { useEditor } from '../writing/editor-context.ts';
import { kindMeans, kindWord, newBlock } from './kinds.ts';
import type { Suggestion } from './suggestions.tsx';

/** More are found by typing on. */
const most = 40;

/** What can be filled in where the caret is, and the keys that choose from it. */
export function useSuggestions(block: EditorBlock, caret: number | undefined) {
  const { commands } = useEditor();
  const listId = useId();
  const sentence = sentenceOf(block);
  const completing = caret === undefined ? undefined : completingAt(sentence, caret);
  const asked = completing && `${completing.what} ${completing.typed}`;
  const [state, setState] = useState({ asked, active: 0, dismissed: '' });
  const found = useFound(block, completing);
  const isOpen = found.length > 0 && state.dismissed !== sentence;
  const active = state.asked === asked ? Math.min(state.active, found.length - 1) : 0;
  const choose = ({ change }: Suggestion) => commands.change(change);

  /** Whether the key was for the list. */
  function onKey(event: KeyboardEvent): boolean {
    const chosen = found[active];
    if (!isOpen || chosen === undefined || event.altKey || event.ctrlKey || event.metaKey)
      return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined)
      setState({ ...state, asked, active: (active + step + found.length) % found.length });
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(chosen);
    else if (event.key === 'Escape') setState({ ...state, dismissed: sentence });
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }
  return { listId, isOpen, active, found, what: completing?.what, choose, onKey };
}

function useFound(block: EditorBlock, completing: Completing | undefined): Suggestion[] {
  const { t } = useTranslation();
  const { variablesAt, modules } = useEditor();
  const isPlain = block.type === 'instructions' || block.type === 'validation';
  if (completing === undefined) return [];
  if (completing.what === 'variable') {
    const { typed, start, end } = completing;
    return matching(variablesAt(block.path), typed, (name) => name.replace(/^global\./, ''))
      .slice(0, most)
      .map((name) => ({ key: name, label: name, change: fillIn(block, { name, start, end }) }));
  }
  if (!isPlain) return [];
  const { path } = block;
  const kinds = blockTypes.map((type) => ({
    key: type,
    label: kindWord(t, type),
    means: kindMeans(t, type),
    change: {
      edit: (text: string) => replaceBlock(text, path, newBlock(type)),
      caret: inSentence(path),
    },
  }));
  const called = modules.map(({ id, name }) => ({
    key: id,
    label: name,
    means: t('testing.block.module'),
    change: {
      edit: (text: string) => replaceBlock(text, path, { type: 'module_import', module: name }),
      caret: inSentence(path),
    },
  }));
  const all = completing.typed === '' ? kinds : [...kinds, ...called];
  return matching(all, completing.typed, ({ label }) => label).slice(0, most);
}

function fillIn(
  block: EditorBlock,
  { name, start, end }: { name: string; start: number; end: number },
) {
  const sentence = sentenceOf(block);
  const written = `{{${name}}}`;
  const whole = sentence.slice(0, start) + written + sentence.slice(end);
  return {
    edit: (text: string) => setField(text, block.path, sentenceKey(block), whole),
    caret: { key: keyOf(block.path), field: 'sentence', at: start + written.length },
  };
}
