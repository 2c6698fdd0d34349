import { Status, useTranslation } from '@touchstone/ui';

/** The stone with its streak of gold, and a test that passed; artwork, so nothing to read aloud. */
export function SalesArt() {
  const { t } = useTranslation();
  const steps = [
    t('sales.stepOpen'),
    t('sales.stepAdd'),
    t('sales.stepCode'),
    t('sales.stepTotal'),
  ];
  return (
    <div aria-hidden="true" className="relative pb-22 md:pb-10">
      <svg viewBox="0 0 24 24" aria-hidden="true" className="mx-auto w-full max-w-75 md:max-w-120">
        <defs>
          <linearGradient id="sales-stone" x1="0" y1="0" x2=".4" y2="1">
            <stop offset="0" className="[stop-color:light-dark(#3b3731,#5a544b)]" />
            <stop offset="1" className="[stop-color:light-dark(#1b1916,#2e2a25)]" />
          </linearGradient>
          <linearGradient id="sales-gold" x1="0" y1="1" x2="1" y2="0">
            <stop offset="0" stopColor="#b98218" />
            <stop offset=".55" stopColor="#e9bb4b" />
            <stop offset="1" stopColor="#dba62c" />
          </linearGradient>
        </defs>
        <path d={stone} fill="url(#sales-stone)" />
        <path d={streak} fill="url(#sales-gold)" />
        <path d={scratches} fill="none" stroke="#dba62c" strokeWidth=".07" opacity=".7" />
      </svg>
      <ol className="absolute right-1/2 bottom-2 w-[min(21rem,100%)] translate-x-1/2 rounded-dialog bg-raised p-2 shadow-dialog md:right-0 md:translate-x-0">
        {steps.map((step) => (
          <li
            key={step}
            className="flex items-center gap-2.5 border-line border-t px-3 py-2 text-14 first:border-t-0"
          >
            <Status look="good">{t('sales.passed')}</Status>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

const stone =
  'M4.6 4.52C5.22 2.89 6.66 1.9 8.4 1.9L14.4 1.9C16.38 1.9 18.2 2.96 19.17 4.69L21.13 8.16C21.98 9.67 22.3 11.65 21.97 13.35L21.01 18.37C20.57 20.68 18.86 22.1 16.5 22.1L7.5 22.1C5.14 22.1 3.39 20.69 2.9 18.39L2.15 14.94C1.81 13.37 1.95 11.48 2.53 9.97z';
const streak =
  'M5 18.2C8 12.9 12.2 8.9 17.9 6c.4-.2.75.3.4.6C14 10.6 10.7 14.4 7.1 19c-.9 1.2-2.8.4-2.1-.8z';
const scratches = 'M9 19.3c2.7-3.6 5.8-6.8 9.7-9.7M10.3 19.4c2.2-2.8 4.6-5.2 7.4-7.3';
