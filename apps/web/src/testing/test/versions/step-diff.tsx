import { Tag, useTranslation } from '@touchstone/ui';
import { Fragment } from 'react';
import { KindTag } from '../kind-tag.tsx';
import type { StepChange } from './diff-steps.ts';
import { diffWords } from './diff-words.ts';

const looks: Record<StepChange['is'], { sign: string; row: string }> = {
  same: { sign: '', row: 'text-ink-2' },
  added: { sign: '+', row: 'bg-green-tint' },
  removed: { sign: '−', row: 'bg-red-tint' },
  changed: { sign: '~', row: 'bg-amber-tint' },
  moved: { sign: '↕', row: 'bg-blue-tint' },
};

/** Unchanged steps that are shown on both sides of a change; of longer stretches the middle is folded. */
const context = 2;

/** What became of each step, as a person reads it: sentence by sentence, changed words marked. */
export function StepDiff({ changes }: { changes: readonly StepChange[] }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-1">
      {stretchesOf(changes).map(({ folded, changes: part, key }) =>
        folded ? (
          <details key={key} className="rounded-control border border-line border-dashed">
            <summary className="min-h-8 cursor-pointer px-3 py-1.5 text-ink-2 focus-visible:rounded-control pointer-coarse:min-h-11">
              {t('testing.versions.unchanged', { count: part.length })}
            </summary>
            <Rows changes={part} />
          </details>
        ) : (
          <Rows key={key} changes={part} />
        ),
      )}
    </div>
  );
}

function Rows({ changes }: { changes: readonly StepChange[] }) {
  return (
    <ul className="flex flex-col gap-1">
      {changes.map((change) => (
        <Row key={`${change.is} ${change.line.id}`} change={change} />
      ))}
    </ul>
  );
}

function Row({ change }: { change: StepChange }) {
  const { t } = useTranslation();
  const { is, line } = change;
  const { sign, row } = looks[is];
  const names: Record<StepChange['is'], string> = {
    same: t('testing.versions.same'),
    added: t('testing.versions.added'),
    removed: t('testing.versions.removed'),
    changed: t('testing.versions.changed'),
    moved: t('testing.versions.moved'),
  };
  const isQuiet = is === 'changed' && change.before.words === line.words;
  return (
    <li className={`flex items-baseline gap-2 rounded-tag px-2 py-1 ${row}`}>
      <span aria-hidden className="w-4 flex-none text-center font-mono">
        {sign}
      </span>
      <span className="sr-only">{`${names[is]}: `}</span>
      <span
        className="flex min-w-0 flex-wrap items-baseline gap-2 text-14 [overflow-wrap:anywhere]"
        style={{ paddingInlineStart: `${Math.min(line.depth, 6) * 16}px` }}
      >
        <KindTag type={line.type} />
        <span className={is === 'removed' ? 'line-through' : ''}>
          {is === 'changed' ? (
            <Words before={change.before.words} after={line.words} />
          ) : (
            line.words
          )}
        </span>
        {line.variable !== undefined && <Tag look="accent">{line.variable}</Tag>}
        {is !== 'same' && <span className="text-12 text-ink-2">{names[is]}</span>}
        {is === 'changed' && change.hasMoved && (
          <span className="text-12 text-ink-2">{t('testing.versions.movedToo')}</span>
        )}
        {isQuiet && <span className="text-12 text-ink-2">{t('testing.versions.details')}</span>}
      </span>
    </li>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  return diffWords(before, after).map(({ is, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is nothing but its place in the text.
    <Fragment key={at}>
      {is === 'same' && text}
      {is === 'removed' && <del className="rounded-tag bg-red-tint text-red">{text}</del>}
      {is === 'added' && (
        <ins className="rounded-tag bg-green-tint font-medium text-green no-underline">{text}</ins>
      )}
    </Fragment>
  ));
}

interface Stretch {
  key: string;
  folded: boolean;
  changes: StepChange[];
}

function stretchesOf(changes: readonly StepChange[]): Stretch[] {
  const isNear = (at: number) =>
    changes
      .slice(Math.max(0, at - context), at + context + 1)
      .some((change) => change.is !== 'same');
  const stretches: Stretch[] = [];
  for (const [at, change] of changes.entries()) {
    const folded = !isNear(at);
    const last = stretches.at(-1);
    if (last?.folded === folded) last.changes.push(change);
    else stretches.push({ key: `${at} ${change.line.id}`, folded, changes: [change] });
  }
  // One step is no longer than what would stand for it.
  return stretches.map((one) => (one.changes.length === 1 ? { ...one, folded: false } : one));
}
