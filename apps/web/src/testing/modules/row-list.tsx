import { Button, Select, Tag, useTranslation } from '@touchstone/ui';
import { useRef } from 'react';
import { Icon } from '../../shell/icon.tsx';
import { shownBlock } from '../test/block.ts';
import type { Row, SentenceKind } from './rows.ts';

interface Props {
  rows: readonly Row[];
  onChange(rows: Row[]): void;
}

/** The steps of a module, one a row; Enter begins the next one. */
export function RowList({ rows, onChange }: Props) {
  const { t } = useTranslation();
  const made = useRef(0);
  const focusNext = useRef<string>(undefined);
  const insert = (at: number) => {
    made.current += 1;
    const key = `new ${made.current}`;
    focusNext.current = key;
    const row: Row = { key, kind: 'instructions', text: '', block: undefined };
    onChange(rows.toSpliced(at, 0, row));
  };
  return (
    <div className="flex flex-col gap-3">
      {rows.length === 0 && <p className="text-ink-2">{t('testing.test.empty')}</p>}
      <ol className="flex flex-col gap-3">
        {rows.map((row, at) => (
          <li key={row.key} className="flex flex-wrap items-center gap-2 sm:flex-nowrap">
            {row.kind === 'other' ? (
              <OtherBlock row={row} />
            ) : (
              <Sentence
                row={row}
                number={at + 1}
                onMount={(input) => {
                  if (input === null || focusNext.current !== row.key) return;
                  focusNext.current = undefined;
                  input.focus();
                }}
                onChange={(changed) => onChange(rows.toSpliced(at, 1, changed))}
                onEnter={() => insert(at + 1)}
              />
            )}
            <span className="flex max-sm:order-2 max-sm:ml-auto">
              <Button
                variant="ghost"
                size="iconSmall"
                aria-label={t('testing.module.moveUp', { number: at + 1 })}
                disabled={at === 0}
                onClick={() => onChange(rows.toSpliced(at, 1).toSpliced(at - 1, 0, row))}
              >
                <span aria-hidden>↑</span>
              </Button>
              <Button
                variant="ghost"
                size="iconSmall"
                aria-label={t('testing.module.remove', { number: at + 1 })}
                onClick={() => onChange(rows.toSpliced(at, 1))}
              >
                <span aria-hidden>×</span>
              </Button>
            </span>
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" onClick={() => insert(rows.length)}>
          <Icon name="add" />
          {t('testing.module.addStep')}
        </Button>
      </div>
    </div>
  );
}

interface SentenceProps {
  row: Exclude<Row, { kind: 'other' }>;
  number: number;
  onMount(input: HTMLTextAreaElement | null): void;
  onChange(row: Row): void;
  onEnter(): void;
}

function Sentence({ row, number, onMount, onChange, onEnter }: SentenceProps) {
  const { t } = useTranslation();
  return (
    <>
      <Select<SentenceKind>
        inRow
        label={t('testing.module.kind', { number })}
        options={[
          { value: 'instructions', label: t('testing.module.action') },
          { value: 'validation', label: t('testing.block.validation') },
        ]}
        value={row.kind}
        onChange={(kind) => onChange({ ...row, kind })}
      />
      <textarea
        ref={onMount}
        rows={1}
        aria-label={t('testing.module.sentence', { number })}
        value={row.text}
        maxLength={5000}
        onChange={({ target }) => onChange({ ...row, text: target.value.replaceAll('\n', ' ') })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        className="field-sizing-content min-h-8 min-w-0 flex-1 resize-none rounded-control border border-line-field bg-surface px-3 py-1 text-14 focus-visible:rounded-control max-sm:order-3 max-sm:basis-full pointer-coarse:min-h-11 pointer-coarse:py-2.5"
      />
    </>
  );
}

/** A block that is no sentence: it is kept, and written in the file of a test. */
function OtherBlock({ row }: { row: Extract<Row, { kind: 'other' }> }) {
  const block = shownBlock(row.block);
  return (
    <span className="flex min-w-0 flex-1 basis-60 flex-wrap items-baseline gap-2 [overflow-wrap:anywhere]">
      <Tag>{block.type}</Tag>
      <span className="text-14">
        {block.condition ?? block.step_description ?? block.module ?? block.script ?? ''}
      </span>
    </span>
  );
}
