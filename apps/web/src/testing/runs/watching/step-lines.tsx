import { saidIn } from '@touchstone/contracts';
import { useTranslation, VerdictMark } from '@touchstone/ui';
import { numberFormat } from '../../../i18n/formats.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { verdictWord } from '../../verdict/verdict.ts';
import type { WatchedStep } from './watched-run.ts';

/** The steps of a run as they come, each with how it went; inner ones below the one they are in. */
export function StepLines({ steps }: { steps: readonly WatchedStep[] }) {
  const { t, language } = useTranslation();
  const seconds = numberFormat(useLocale(), {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (
    <ol aria-label={t('testing.test.steps')}>
      {steps.map(({ path, sentence, state, milliseconds, because }) => (
        <li
          key={path}
          className="flex flex-wrap items-start gap-x-3 gap-y-1 border-line border-t px-4 py-2 first:border-t-0"
        >
          <VerdictMark verdict={state} label={verdictWord(t, state)} />
          <span
            className={`min-w-0 flex-1 basis-40 text-14 [overflow-wrap:anywhere] ${isInner(path) ? 'pl-4' : ''}`}
          >
            {sentence}
          </span>
          {milliseconds !== null && (
            <span className="text-12 text-ink-3 tabular-nums">
              {seconds.format(milliseconds / 1000)}
            </span>
          )}
          {because !== undefined && (
            <p className="basis-full text-12 text-ink-2 [overflow-wrap:anywhere]">
              {saidIn(because, language).message}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

const isInner = (path: string): boolean => path.includes('.');
