import type { AttemptReport, Comparison } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';
import type { Artifacts } from '../../model/files/artifacts.ts';
import { stepAt } from '../../model/steps/placed-steps.ts';
import { Shot } from '../media/shot.tsx';

interface Props {
  comparison: Comparison;
  /** What is compared with the run that passed. */
  attempt: AttemptReport | undefined;
  artifacts: Artifacts;
  onStep(path: string): void;
}

type Lines = Comparison['console'];

/** What differs from the last run that passed: on the screen, in the console, in the network. */
export function ComparisonDetail({ comparison, attempt, artifacts, onStep }: Props) {
  const { t, moment, duration } = useWords();
  const { screens, console, requests } = comparison;
  const isSame = screens.length === 0 && isEmpty(console) && isEmpty(requests);
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold text-14">{t('comparison.title')}</h2>
      <p className="mb-3 text-ink-3">
        {t('comparison.with', {
          moment: moment(comparison.with),
          duration: duration(comparison.milliseconds),
        })}
      </p>
      {isSame && <p>{t('comparison.same')}</p>}
      <div className="flex min-w-0 flex-col gap-2">
        {screens.map((screen) => (
          <details key={screen.path} open={screen.path === attempt?.decided_by} className="min-w-0">
            <summary className="cursor-pointer py-1 pointer-coarse:py-3">
              {t('comparison.screen', { number: screen.path })}
            </summary>
            <div className="flex min-w-0 flex-col gap-3 pt-2">
              <Changed lines={screen} />
              <div className="grid min-w-0 gap-4 sm:grid-cols-2">
                {[
                  { name: t('comparison.picture'), picture: screen.after },
                  {
                    name: t('comparison.now'),
                    picture: attempt && stepAt(attempt, screen.path)?.after,
                  },
                ].map(
                  ({ name, picture }) =>
                    picture && <Shot key={name} {...picture} name={name} artifacts={artifacts} />,
                )}
              </div>
              <button
                type="button"
                onClick={() => onStep(screen.path)}
                className="min-h-6 w-fit text-accent underline print:hidden pointer-coarse:min-h-11"
              >
                {t('causes.toStep', { number: screen.path })}
              </button>
            </div>
          </details>
        ))}
        {[
          { name: t('comparison.console'), lines: console },
          { name: t('comparison.requests'), lines: requests },
        ]
          .filter(({ lines }) => !isEmpty(lines))
          .map(({ name, lines }) => (
            <details key={name} className="min-w-0">
              <summary className="cursor-pointer py-1 pointer-coarse:py-3">{name}</summary>
              <div className="pt-2">
                <Changed lines={lines} />
              </div>
            </details>
          ))}
      </div>
    </section>
  );
}

function Changed({ lines }: { lines: Lines }) {
  const { t } = useWords();
  const parts = [
    { name: t('comparison.gone'), sign: '−', list: lines.gone, look: 'bg-red-tint text-red' },
    { name: t('comparison.new'), sign: '+', list: lines.new, look: 'bg-green-tint text-green' },
  ];
  return (
    <div className="grid min-w-0 gap-3 sm:grid-cols-2">
      {parts
        .filter(({ list }) => list.length > 0)
        .map(({ name, sign, list, look }) => (
          <div key={name} className="min-w-0">
            <h3 className="mb-1 font-medium text-ink-3">{name}</h3>
            <ul className="flex flex-col gap-px font-mono text-12">
              {list.map((line, place) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat; their order is fixed.
                  key={place}
                  className={`rounded-tag px-2 py-0.5 wrap-anywhere ${look}`}
                >
                  <span aria-hidden>{sign} </span>
                  {line}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </div>
  );
}

const isEmpty = (lines: Lines): boolean => lines.new.length === 0 && lines.gone.length === 0;
