import type { RunReport } from '@touchstone/contracts';
import { Button, type Language, Logo, Preferences } from '@touchstone/ui';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ReportProvider, useWords } from '../i18n/report-provider.tsx';
import type { Artifacts } from '../model/files/artifacts.ts';
import { SuiteIndex } from '../view/suite/suite-index.tsx';
import { TestReportView } from '../view/test-report-view.tsx';
import { firstLanguage, keepLanguage } from './language.ts';
import { type Place, readPlace, writePlace } from './place.ts';

interface Props {
  /** Undefined if the file holds none that can be read. */
  report: RunReport | undefined;
  artifacts: Artifacts;
}

/** A report that is a file of its own. */
export function Viewer({ report, artifacts }: Props) {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  useEffect(() => keepLanguage(language), [language]);
  return (
    <ReportProvider language={language}>
      <Page report={report} artifacts={artifacts} language={language} onLanguage={setLanguage} />
    </ReportProvider>
  );
}

interface PageProps extends Props {
  language: Language;
  onLanguage(language: Language): void;
}

function Page({ report, artifacts, language, onLanguage }: PageProps) {
  const { t } = useWords();
  const [place, setPlace] = usePlace();
  const isOne = report?.tests.length === 1;
  const test = report?.tests[place.test ?? (isOne ? 0 : -1)];
  const name = test?.name ?? t('viewer.suite');
  useEffect(() => {
    document.title = t('viewer.title', { name });
  }, [t, name]);
  return (
    <>
      <header className="flex min-w-0 flex-wrap items-center justify-between gap-2 border-line border-b bg-surface px-4 py-2 print:hidden">
        <div className="flex items-center gap-3">
          <Logo className="h-6" />
          {test !== undefined && !isOne && (
            <Button
              variant="ghost"
              onClick={() => setPlace({ ...place, test: undefined, state: {} }, 'new')}
            >
              <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
              {t('viewer.toSuite')}
            </Button>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Preferences
            language={language}
            onLanguage={onLanguage}
            labels={{
              language: t('viewer.language'),
              theme: t('viewer.theme'),
              themes: {
                system: t('viewer.system'),
                light: t('viewer.light'),
                dark: t('viewer.dark'),
              },
            }}
          />
        </div>
      </header>
      <main className="mx-auto w-full min-w-0 max-w-[1440px] p-4 sm:p-6 print:p-0">
        {report === undefined ? (
          <h1 className="text-16">{t('viewer.broken')}</h1>
        ) : test === undefined ? (
          <SuiteIndex
            report={report}
            onOpen={(index) => setPlace({ ...place, test: index, state: {} }, 'new')}
            filters={place.filters}
            onFilters={(filters) => setPlace({ ...place, filters })}
          />
        ) : (
          <TestReportView
            key={place.test ?? 0}
            report={test}
            artifacts={artifacts}
            state={place.state}
            onState={(state) => setPlace({ ...place, state })}
          />
        )}
      </main>
    </>
  );
}

/** The place in the address; a new one is one to come back from. */
function usePlace(): [Place, (place: Place, as?: 'new') => void] {
  const [place, setPlace] = useState(() => readPlace(location.hash));
  useEffect(() => {
    const onMove = () => setPlace(readPlace(location.hash));
    window.addEventListener('popstate', onMove);
    window.addEventListener('hashchange', onMove);
    return () => {
      window.removeEventListener('popstate', onMove);
      window.removeEventListener('hashchange', onMove);
    };
  }, []);
  return [
    place,
    (next, as) => {
      const hash = writePlace(next);
      if (as === 'new') history.pushState(null, '', hash);
      else history.replaceState(null, '', hash);
      if (as === 'new') window.scrollTo(0, 0);
      setPlace(next);
    },
  ];
}
