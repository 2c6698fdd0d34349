import type { Healing } from '@touchstone/contracts';
import { useWords } from '../../i18n/report-provider.tsx';
import { signalWords } from '../../i18n/signals.ts';

/** The element that was there before and the one that took its place, and what speaks for that. */
export function HealingDetail({ healing }: { healing: Healing }) {
  const { t, percent } = useWords();
  const { before, now, agreement, needed, signals } = healing;
  return (
    <section className="flex min-w-0 flex-col gap-3 rounded-control border border-amber-line p-3">
      <h4 className="font-medium">{t('healing.title')}</h4>
      <p className="text-ink-2">
        {t('healing.agreement', { agreement: percent(agreement), needed: percent(needed) })}
      </p>
      <div className="grid min-w-0 gap-3 sm:grid-cols-2">
        {[
          { name: t('healing.before'), element: before },
          { name: t('healing.now'), element: now },
        ].map(({ name, element }) => (
          <div key={name} className="min-w-0 rounded-control bg-sunken p-3">
            <p className="text-ink-3">{name}</p>
            <p className="wrap-anywhere">{element.description}</p>
          </div>
        ))}
      </div>
      <table className="w-full table-fixed border-collapse text-start">
        <caption className="sr-only">{t('healing.signals')}</caption>
        <thead>
          <tr className="text-ink-3 text-12">
            {[t('healing.signal'), t('healing.before'), t('healing.now')].map((name) => (
              <th key={name} scope="col" className="border-line border-b py-1 pr-2 text-start">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {signals.map((signal) => (
            <tr key={signal.signal} className={signal.agrees ? 'text-ink-2' : 'bg-amber-tint'}>
              <th scope="row" className="py-1 pr-2 text-start align-top font-normal wrap-anywhere">
                {signalWords(signal.signal, t)}
                <span className="block text-12 text-ink-2">
                  {signal.agrees ? t('healing.agrees') : t('healing.differs')}
                </span>
              </th>
              <td className="py-1 pr-2 align-top wrap-anywhere">{signal.before ?? '–'}</td>
              <td className="py-1 align-top wrap-anywhere">{signal.now ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
