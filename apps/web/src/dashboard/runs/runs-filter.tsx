import { Checkbox, DateField, Select, useTranslation } from '@touchstone/ui';
import { useCallback } from 'react';
import { Toolbar } from '../../list/toolbar.tsx';
import { dayOf, type RunsSearch } from './search.ts';

interface Props {
  search: RunsSearch;
  /** Writes it to the address; `isTyped`: as one goes on typing. */
  onChange(part: RunsSearch, isTyped?: boolean): Promise<void>;
}

/** What narrows down the list of runs. */
export function RunsFilter({ search, onChange }: Props) {
  const { t } = useTranslation();
  const change = (part: RunsSearch) => void onChange(part);
  const look = useCallback((q: string | undefined) => onChange({ q }, true), [onChange]);
  return (
    <Toolbar label={t('testing.runs.search')} q={search.q} onSearch={look}>
      <Select
        inRow
        label={t('testing.runs.verdict')}
        options={[
          { value: 'all', label: t('testing.runs.all') },
          { value: 'passed', label: t('testing.verdict.passed') },
          { value: 'healed', label: t('testing.verdict.healed') },
          { value: 'not_passed', label: t('testing.runs.notPassed') },
          { value: 'failed', label: t('testing.verdict.failed') },
          { value: 'undecided', label: t('testing.verdict.undecided') },
          { value: 'timeout', label: t('testing.runs.timeout') },
          { value: 'error', label: t('testing.runs.notCarriedOut') },
          { value: 'cancelled', label: t('testing.verdict.cancelled') },
          { value: 'going', label: t('testing.runs.going') },
        ]}
        value={search.verdict ?? 'all'}
        onChange={(verdict) => change({ verdict: verdict === 'all' ? undefined : verdict })}
      />
      <Time search={search} onChange={change} />
      <Checkbox
        label={t('testing.runs.flaky')}
        checked={search.flaky === 'true'}
        onChange={({ target }) => change({ flaky: target.checked ? 'true' : undefined })}
      />
    </Toolbar>
  );
}

/** The last days, or those from one day to another. */
function Time({ search, onChange }: { search: RunsSearch; onChange(part: RunsSearch): void }) {
  const { t } = useTranslation();
  const { days, from, to } = search;
  const isBetween = from !== undefined || to !== undefined;
  const known = [1, 7, 30];
  return (
    <>
      <Select
        inRow
        label={t('testing.runs.time')}
        options={[
          { value: 'all', label: t('testing.runs.ever') },
          { value: '1', label: t('testing.runs.today') },
          { value: '7', label: t('testing.runs.week') },
          { value: '30', label: t('testing.runs.month') },
          ...(days === undefined || known.includes(days)
            ? []
            : [{ value: String(days), label: t('testing.runs.days', { count: days }) }]),
          { value: 'between', label: t('testing.runs.between') },
        ]}
        value={isBetween ? 'between' : String(days ?? 'all')}
        onChange={(value) => {
          const today = value === 'between' ? dayOf(new Date()) : undefined;
          const isNumber = value !== 'between' && value !== 'all';
          onChange({ days: isNumber ? Number(value) : undefined, from: today, to: today });
        }}
      />
      {isBetween && (
        <>
          <DateField
            label={t('testing.runs.from')}
            value={from ?? ''}
            max={to}
            onChange={(day) => onChange({ from: day === '' ? undefined : day })}
          />
          <DateField
            label={t('testing.runs.to')}
            value={to ?? ''}
            min={from}
            onChange={(day) => onChange({ to: day === '' ? undefined : day })}
          />
        </>
      )}
    </>
  );
}
