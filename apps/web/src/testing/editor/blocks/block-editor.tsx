import { EmptyState, useTranslation } from '@touchstone/ui';
import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../../shell/icon.tsx';
import type { EditorBlock } from '../document/block.ts';
import { placeOf } from '../document/block.ts';
import { landing } from '../document/landing.ts';
import { addAt, moveTo } from '../writing/acts.ts';
import { useEditor } from '../writing/editor-context.ts';
import type { Caret } from '../writing/history.ts';
import { BlockList } from './block-list.tsx';
import { useDrag } from './use-drag.ts';
import { useKeys } from './use-keys.ts';

interface Props {
  blocks: readonly EditorBlock[];
  /** Where the focus goes when this is another object. */
  focus: Caret | undefined;
}

/** The steps of a test, written like a document. */
export function BlockEditor({ blocks, focus }: Props) {
  const { t } = useTranslation();
  const editor = useEditor();
  const root = useRef<HTMLFieldSetElement>(null);
  const keys = useKeys();
  const { handlers, line } = useDrag(root, editor.blocks, (path, to) => {
    editor.commands.change(moveTo(path, to));
    const { index } = placeOf(landing(path, to));
    editor.announce(t('testing.editor.movedTo', { number: index + 1 }));
  });
  useLayoutEffect(() => {
    if (focus !== undefined && root.current !== null) focusOn(root.current, focus);
  }, [focus]);
  const add = () => editor.commands.change(addAt({ list: [], index: blocks.length }));
  return (
    <fieldset
      ref={root}
      aria-label={t('testing.test.steps')}
      className="relative min-w-0"
      {...keys}
      {...handlers}
    >
      {blocks.length === 0 && (
        <EmptyState
          title={t('testing.editor.empty')}
          description={t('testing.editor.emptyAdvice')}
        />
      )}
      <BlockList blocks={blocks} />
      {line !== undefined && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 h-0.5 rounded-full bg-accent"
          style={{ top: line }}
        />
      )}
      <button
        type="button"
        onClick={add}
        className="mt-1 flex min-h-8 w-full items-center gap-1.5 rounded-card px-2 text-ink-3 hover:bg-hover pointer-coarse:min-h-11"
      >
        <Icon name="add" />
        {t('testing.module.addStep')}
        <span className="text-12 max-md:sr-only">{t('testing.editor.addHint')}</span>
      </button>
    </fieldset>
  );
}

/** Puts the hands where they belong after a step has come, gone or moved. */
function focusOn(root: HTMLElement, { key, field, at }: Caret): void {
  const target = root.querySelector<HTMLElement>(`[data-caret="${key}:${field}"]`);
  target?.focus();
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) {
    const end = Math.min(at, target.value.length);
    target.setSelectionRange(end, end);
  }
}
