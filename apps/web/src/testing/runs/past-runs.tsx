import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { pageOf, type RunItem, runItemSchema } from '@touchstone/contracts';
import { Streak, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { MissingPart } from '../../failures/failure.tsx';
import { dateFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';
import { PageLink } from '../page/page-link.tsx';
import { verdictOfRun, verdictWord } from '../verdict/verdict.ts';

const shownRuns = 20;

interface Props {
  api: OrganizationApi;
  testId: string;
  /** Of the run that is shown. */
  taskId: string;
}

/** The last runs of a test as marks that lead to them, and the ways to the ones beside this. */
export function PastRuns({ api, testId, taskId }: Props) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['runs', api.organization.id, 'past', testId],
    queryFn: () =>
      api.call(`/api/v1/runs?test_id=${testId}&limit=${shownRuns}`, pageOf(runItemSchema)),
    staleTime: 0,
  });
  if (query.data === undefined) {
    return (
      <div aria-busy={query.isFetching} className="min-h-8">
        <MissingPart query={query} />
      </div>
    );
  }
  const runs = query.data.items.toReversed();
  const place = runs.findIndex((run) => run.task_id === taskId);
  const before = runs[place - 1];
  const after = place === -1 ? undefined : runs[place + 1];
  const older = place === -1 ? runs : runs.slice(0, place);
  const passed = older.findLast(({ status }) => status === 'completed');
  return (
    <nav aria-label={t('testing.past.label')} className="flex flex-wrap items-center gap-2">
      <span className="text-12 text-ink-3">{t('testing.past.label')}</span>
      <ol className="flex flex-wrap">
        {runs.map((run) => (
          <li key={run.task_id}>
            <Mark run={run} isShown={run.task_id === taskId} />
          </li>
        ))}
      </ol>
      <span className="flex flex-wrap gap-2">
        {before !== undefined && (
          <PageLink to="/runs/$taskId" params={{ taskId: before.task_id }}>
            {t('testing.past.before')}
          </PageLink>
        )}
        {after !== undefined && (
          <PageLink to="/runs/$taskId" params={{ taskId: after.task_id }}>
            {t('testing.past.after')}
          </PageLink>
        )}
        {passed !== undefined && passed !== before && (
          <PageLink to="/runs/$taskId" params={{ taskId: passed.task_id }}>
            {t('testing.past.passed')}
          </PageLink>
        )}
      </span>
    </nav>
  );
}

function Mark({ run, isShown }: { run: RunItem; isShown: boolean }) {
  const { t } = useTranslation();
  const moment = dateFormat(useLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const verdict = verdictOfRun(run) ?? 'queued';
  const word = verdictWord(t, verdict);
  const label = t('testing.past.run', {
    verdict: word,
    at: moment.format(new Date(run.created_at)),
  });
  return (
    <Link
      to="/runs/$taskId"
      params={{ taskId: run.task_id }}
      aria-current={isShown ? 'page' : undefined}
      className="grid size-6 place-items-center rounded-tag hover:bg-hover aria-[current=page]:bg-accent-tint aria-[current=page]:ring-1 aria-[current=page]:ring-accent pointer-coarse:size-11"
    >
      <Streak verdicts={[{ verdict, label }]} label={label} />
    </Link>
  );
}
