import { Button, Card, useTranslation } from '@touchstone/ui';
import { useMemo } from 'react';
import { Moment } from '../../../i18n/moment.tsx';
import { type DiffLine, diffLines } from './diff.ts';
import type { Stored } from './use-saving.ts';

interface Props {
  theirs: Stored;
  mine: string;
  onKeepMine(): void;
  onTakeTheirs(): void;
}

/** Somebody saved what one was writing on: who, when, what differs, and the two ways out. */
export function Conflict({ theirs, mine, onKeepMine, onTakeTheirs }: Props) {
  const { t } = useTranslation();
  const { last_modified_by: by, updated_at: at, version } = theirs;
  return (
    <section role="alert" aria-label={t('testing.conflict.title')}>
      <Card title={t('testing.conflict.title')}>
        <div className="flex flex-col gap-3">
          <p>
            {by === null
              ? t('testing.conflict.bySomebody', { version })
              : t('testing.conflict.by', { by, version })}{' '}
            <span className="text-ink-3">
              <Moment at={at} withTime />
            </span>
          </p>
          <p className="text-ink-2">{t('testing.conflict.advice')}</p>
          <Difference first={theirs.yaml} second={mine} />
          <div className="flex flex-wrap gap-2">
            <Button variant="primary" onClick={onKeepMine}>
              {t('testing.conflict.keepMine')}
            </Button>
            <Button onClick={onTakeTheirs}>{t('testing.conflict.takeTheirs')}</Button>
          </div>
        </div>
      </Card>
    </section>
  );
}

const looks = {
  both: { sign: ' ', look: 'text-ink-2' },
  first: { sign: '−', look: 'bg-red-tint text-red' },
  second: { sign: '+', look: 'bg-green-tint text-green' },
};

/** Theirs against mine, with some lines around what differs. */
function Difference({ first, second }: { first: string; second: string }) {
  const { t } = useTranslation();
  const shown = useMemo(() => near(diffLines(first, second)), [first, second]);
  const words = { first: t('testing.conflict.theirs'), second: t('testing.conflict.mine') };
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
      tabIndex={0}
      aria-label={t('testing.conflict.difference')}
      className="max-h-96 overflow-auto rounded-control bg-sunken py-2 font-mono text-12"
    >
      <p className="flex gap-4 px-3 pb-1 text-ink-3">
        {(['first', 'second'] as const).map((one) => (
          <span key={one}>{`${looks[one].sign} ${words[one]}`}</span>
        ))}
      </p>
      {shown.map(({ line, key }) => (
        <div key={key} className={`flex gap-2 px-3 ${line ? looks[line.in].look : 'text-ink-3'}`}>
          <span aria-hidden="true" className="w-3 flex-none select-none">
            {line ? looks[line.in].sign : ''}
          </span>
          {line && line.in !== 'both' && <span className="sr-only">{words[line.in]}:</span>}
          <span className="min-w-0 whitespace-pre-wrap [overflow-wrap:anywhere]">
            {line ? line.text : '…'}
          </span>
        </div>
      ))}
    </section>
  );
}

/** Lines that are shown on either side of one that differs. */
const around = 3;

function near(lines: readonly DiffLine[]): { key: string; line: DiffLine | undefined }[] {
  const shows = (at: number): boolean =>
    lines.slice(Math.max(0, at - around), at + around + 1).some((one) => one.in !== 'both');
  return lines.flatMap((line, at) => {
    if (shows(at)) return { key: String(at), line };
    return shows(at - 1) ? { key: String(at), line: undefined } : [];
  });
}
