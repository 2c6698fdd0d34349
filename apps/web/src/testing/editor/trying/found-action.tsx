import { saidIn, type TriedAction } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { TFunction } from 'i18next';

interface Props {
  action: TriedAction;
  /** Beside others, each says which it is. */
  hasWords: boolean;
}

/** What an action or check of a sentence comes to now: to which element, why, and what else it could be. */
export function FoundAction({ action: tried, hasWords }: Props) {
  const { t, language } = useTranslation();
  const action = saidIn(tried, language);
  const { words, finding, message, target, others = [] } = action;
  const isBad = finding === 'fails' || finding === 'missing' || finding === 'undecided';
  return (
    <li className="flex min-w-0 flex-col gap-0.5 [overflow-wrap:anywhere]">
      {hasWords && <p className="text-ink-3">{words}</p>}
      <p className={isBad ? 'text-amber' : 'font-medium'}>{sayFinding(t, action)}</p>
      {message !== undefined && finding !== 'skips' && <p>{message}</p>}
      {target !== undefined && target.because.length > 0 && (
        <p className="text-ink-2">
          {t('testing.trial.because', { reasons: target.because.join('; ') })}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-6 cursor-pointer content-center text-ink-2 pointer-coarse:min-h-11">
            {target === undefined ? t('testing.trial.nearest') : t('testing.trial.lost')}
          </summary>
          <ul className="flex list-disc flex-col gap-0.5 pl-5">
            {others.map(({ description, because }) => (
              <li key={`${description} ${because.join()}`}>
                {description}
                {because.length > 0 && <span className="text-ink-2"> ({because.join('; ')})</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function sayFinding(t: TFunction, { finding, target, value }: TriedAction): string {
  switch (finding) {
    case 'acts':
      return target === undefined
        ? t('testing.trial.acts')
        : t('testing.trial.actsOn', { target: target.description });
    case 'already':
      return t('testing.trial.already');
    case 'reads':
      return t('testing.trial.reads', { value: String(value ?? '') });
    case 'holds':
      return t('testing.trial.holds');
    case 'fails':
      return t('testing.trial.fails');
    case 'skips':
      return t('testing.trial.skips');
    case 'missing':
      return t('testing.trial.missing');
    case 'undecided':
      return t('testing.trial.undecided');
    case 'later':
      return t('testing.trial.later');
  }
}
