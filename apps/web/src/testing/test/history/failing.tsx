import { useQuery } from '@tanstack/react-query';
import { testFailingSchema } from '@touchstone/contracts';
import { Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { Moment } from '../../../i18n/moment.tsx';
import { PageLink } from '../../page/page-link.tsx';

/** Since when a test does not pass, with the way to the run that failed first; else nothing. */
export function Failing({ api, testId, of }: { api: OrganizationApi; testId: string; of: string }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    // Another run may have another answer.
    queryKey: ['runs', api.organization.id, { testId }, 'failing', of],
    queryFn: () => api.call(`/api/v1/tests/${testId}/failing`, testFailingSchema),
    staleTime: 0,
  });
  const failing = data?.failing;
  if (failing == null) return null;
  const { since, task_id: taskId, runs, has_passed_before: hasPassed } = failing;
  return (
    <Notice look="warning">
      <span className="flex flex-wrap items-center gap-x-2">
        {hasPassed
          ? t('testing.history.failing', { count: runs })
          : t('testing.history.neverPassed', { count: runs })}
        <PageLink plain to="/runs/$taskId" params={{ taskId }}>
          <span className="underline">
            {t('testing.history.first')} <Moment at={since} withTime />
          </span>
        </PageLink>
      </span>
    </Notice>
  );
}
