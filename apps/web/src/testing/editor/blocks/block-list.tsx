import { Tag, useTranslation } from '@touchstone/ui';
import { memo, useId } from 'react';
import { Icon } from '../../../shell/icon.tsx';
import { type EditorBlock, keyOf } from '../document/block.ts';
import { kindWord } from '../step/kinds.ts';
import { StepBody } from '../step/step-body.tsx';
import { Understanding } from '../step/understanding.tsx';
import { TriedStep } from '../trying/tried-step.tsx';
import { TryButton } from '../trying/try-button.tsx';
import { addAt } from '../writing/acts.ts';
import { useEditor } from '../writing/editor-context.ts';
import { BlockMenu } from './block-menu.tsx';

interface ListProps {
  blocks: readonly EditorBlock[];
  /** Of the step that holds them: `3.` */
  prefix?: string;
  /** The number of the first. */
  first?: number;
}

/** Steps, one below the other. */
export function BlockList({ blocks, prefix = '', first = 1 }: ListProps) {
  if (blocks.length === 0) return null;
  return (
    <ol className="flex min-w-0 flex-col">
      {blocks.map((block, at) => (
        // A step is known by its place: the text of the file has no other name for it.
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled, and focus is set by place
        <BlockCard key={at} block={block} number={`${prefix}${first + at}`} />
      ))}
    </ol>
  );
}

interface Props {
  block: EditorBlock;
  /** `3.1` */
  number: string;
}

/** A step: its handle, its words, how they are understood, and the steps that it holds. */
const BlockCard = memo(function BlockCard({ block, number }: Props) {
  const { t } = useTranslation();
  const { commands } = useEditor();
  const id = useId();
  const { type, path, slots } = block;
  const kind = type === undefined ? undefined : kindWord(t, type);
  const name = t('testing.editor.step', { number, kind });
  const key = keyOf(path);
  let before = 0;
  return (
    <li className="min-w-0">
      <div
        data-step={key}
        className="group flex min-w-0 items-start gap-1 rounded-card border border-transparent py-1.5 pr-1 focus-within:border-accent-line focus-within:bg-surface hover:bg-hover"
      >
        <button
          type="button"
          data-handle={key}
          aria-label={t('testing.editor.handle', { number })}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          title={t('testing.editor.handleTitle')}
          className="flex h-7 min-w-8 flex-none cursor-grab touch-none select-none items-center justify-end rounded-tag px-1 font-mono text-12 text-ink-3 hover:bg-pressed active:cursor-grabbing pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          {number}
        </button>
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <div className="flex min-w-0 flex-wrap items-start gap-x-2 gap-y-1">
            {kind !== undefined && type !== 'instructions' && (
              <span className="flex h-7 items-center pointer-coarse:h-11">
                <Tag look={type === 'validation' ? 'plain' : 'line'}>{kind}</Tag>
              </span>
            )}
            <StepBody block={block} name={name} describedBy={id} />
          </div>
          <Understanding block={block} id={id} />
          <TriedStep block={block} />
        </div>
        <TryButton block={block} name={name} />
        <BlockMenu block={block} name={name} />
      </div>
      {slots.map(({ slot, blocks }) => {
        const first = before + 1;
        before += blocks.length;
        return (
          <div key={slot} className="ml-4 border-line border-l-2 pl-1 sm:ml-8">
            {slot === 'else' && (
              <p className="px-2 pt-1 text-12 text-ink-3">{t('testing.block.else')}</p>
            )}
            <BlockList blocks={blocks} prefix={`${number}.`} first={first} />
            {blocks.length === 0 && (
              <button
                type="button"
                onClick={() => commands.change(addAt({ list: [...path, slot], index: 0 }))}
                aria-label={t('testing.editor.addIn', { number })}
                className="flex min-h-7 items-center gap-1.5 rounded-tag px-2 text-12 text-ink-3 hover:bg-hover pointer-coarse:min-h-11"
              >
                <Icon name="add" />
                {t('testing.module.addStep')}
              </button>
            )}
          </div>
        );
      })}
    </li>
  );
});
