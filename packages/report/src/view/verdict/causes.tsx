import type { Diagnosis } from '@touchstone/contracts';
import { likelihoodOf, sentenceOf } from '../../i18n/facts.ts';
import { useWords } from '../../i18n/report-provider.tsx';
import { causeWords } from '../../i18n/verdict-words.ts';

interface Props {
  diagnosis: readonly Diagnosis[];
  onStep(path: string): void;
}

/** The guesses why it failed, likeliest first, each with what speaks for it. */
export function Causes({ diagnosis, onStep }: Props) {
  const words = useWords();
  const { t } = words;
  return (
    <section className="min-w-0 border-line border-t pt-3">
      <h2 className="mb-2 font-semibold text-14">{t('causes.title')}</h2>
      <ol className="flex flex-col gap-2">
        {diagnosis.map((guess, place) => (
          <li key={guess.class}>
            <details open={place === 0}>
              <summary className="cursor-pointer py-1 pointer-coarse:py-3">
                <span className="font-medium">{causeWords(guess.class, t)}</span>
                <span className="text-ink-3"> · {likelihoodOf(guess, words)}</span>
              </summary>
              <ul className="list-disc pt-1 pl-5 text-ink-2">
                {guess.because.map((fact) => (
                  <li
                    key={`${fact.fact} ${JSON.stringify(fact.values)}`}
                    className="wrap-anywhere first-letter:uppercase"
                  >
                    {sentenceOf(fact, words)}
                    <ToStep path={fact.path} onStep={onStep} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function ToStep({ path, onStep }: { path: string | undefined; onStep(path: string): void }) {
  const { t } = useWords();
  if (path === undefined) return null;
  return (
    <>
      {' '}
      <button
        type="button"
        onClick={() => onStep(path)}
        className="min-h-6 whitespace-nowrap text-accent underline print:hidden pointer-coarse:min-h-11"
      >
        {t('causes.toStep', { number: path })}
      </button>
    </>
  );
}
