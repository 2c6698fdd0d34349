import { type RunReport, reportIn } from '@touchstone/contracts';
import { Button, SearchField, Select } from '@touchstone/ui';
import { useMemo } from 'react';
import { useWords } from '../../i18n/report-provider.tsx';
import { outcomeWord } from '../../i18n/verdict-words.ts';
import {
  countsOf,
  type ListedTest,
  listedTests,
  type SuiteFilters,
  tagsOf,
} from '../../model/suite.ts';
import { OutcomeMark } from '../verdict/outcome-mark.tsx';

interface Props {
  report: RunReport;
  /** The place of the test in the report. */
  onOpen(index: number): void;
  filters: SuiteFilters;
  onFilters(filters: SuiteFilters): void;
}

/** All tests of a run: how many of each outcome, and which. Stands inside a `ReportProvider`. */
export function SuiteIndex({ report: written, onOpen, filters, onFilters }: Props) {
  const { t, duration, moment, language } = useWords();
  const report = useMemo(
    () => ({ ...written, tests: written.tests.map((test) => reportIn(test, language)) }),
    [written, language],
  );
  const listed = listedTests(report, filters);
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <header className="flex min-w-0 flex-col gap-1">
        <h1 className="font-semibold text-20">
          {report.verdict === 'passed' ? t('suite.passed') : t('suite.notPassed')}
        </h1>
        <p className="text-ink-2">
          {t('suite.about', {
            count: report.tests.length,
            duration: duration(report.milliseconds),
            moment: moment(report.started_at),
          })}
        </p>
      </header>
      <Filters report={report} filters={filters} onFilters={onFilters} />
      <p role="status" className="text-ink-3">
        {t('suite.shown', { count: listed.length })}
      </p>
      {listed.length > 0 && (
        <ul aria-label={t('suite.tests')} className="rounded-card border border-line bg-surface">
          {listed.map((one) => (
            <TestRow key={one.index} listed={one} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </div>
  );
}

type FilterProps = Pick<Props, 'report' | 'filters' | 'onFilters'>;

function Filters({ report, filters, onFilters }: FilterProps) {
  const { t } = useWords();
  const tags = tagsOf(report);
  return (
    <div className="flex min-w-0 flex-col gap-3 print:hidden">
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{t('suite.outcome')}</legend>
        <Button
          aria-pressed={filters.outcome === undefined}
          className="aria-pressed:border-accent-line aria-pressed:bg-accent-tint"
          onClick={() => onFilters({ ...filters, outcome: undefined })}
        >
          {t('suite.all', { number: report.tests.length })}
        </Button>
        {countsOf(report).map(({ outcome, count }) => (
          <Button
            key={outcome}
            aria-pressed={filters.outcome === outcome}
            className="aria-pressed:border-accent-line aria-pressed:bg-accent-tint"
            onClick={() => onFilters({ ...filters, outcome })}
          >
            {`${outcomeWord(outcome, t)} ${count}`}
          </Button>
        ))}
      </fieldset>
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <SearchField
          label={t('suite.search')}
          placeholder={t('suite.search')}
          value={filters.text ?? ''}
          onChange={(text) => onFilters({ ...filters, text })}
        />
        {tags.length > 0 && (
          <Select
            inRow
            label={t('suite.tag')}
            className="max-w-40"
            value={filters.tag ?? ''}
            options={[
              { value: '', label: t('suite.anyTag') },
              ...tags.map((tag) => ({ value: tag, label: tag })),
            ]}
            onChange={(tag) => onFilters({ ...filters, tag: tag === '' ? undefined : tag })}
          />
        )}
      </div>
    </div>
  );
}

function TestRow({ listed, onOpen }: { listed: ListedTest; onOpen(index: number): void }) {
  const { duration } = useWords();
  const { index, test, outcome } = listed;
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={() => onOpen(index)}
        className="flex min-h-11 w-full min-w-0 flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2 text-start hover:bg-hover focus-visible:shadow-[inset_0_0_0_2px_var(--focus)]"
      >
        <span className="w-27 flex-none">
          <OutcomeMark outcome={outcome} />
        </span>
        <span className="min-w-48 flex-1">
          <span className="block font-medium leading-6 wrap-anywhere">{test.name}</span>
          <span className="block text-12 text-ink-3 wrap-anywhere">
            {[test.file, ...test.tags].join(' · ')}
          </span>
          {test.message && <span className="block text-ink-2 wrap-anywhere">{test.message}</span>}
        </span>
        <span className="flex-none text-ink-3 leading-6">{duration(test.milliseconds)}</span>
      </button>
    </li>
  );
}
