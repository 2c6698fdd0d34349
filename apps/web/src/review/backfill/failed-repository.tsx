import { errorKeySchema } from '@touchstone/contracts';
import { keyMessage, Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { useReviewSettings } from '../settings/settings-query.ts';
import { useBackfill } from './backfill-query.ts';
import { RetryButton } from './retry-button.tsx';

interface Props {
  api: OrganizationApi;
  repositoryId: string;
}

/** Why the history of a repository could not be loaded, and the way to try again. */
export function FailedRepository({ api, repositoryId }: Props) {
  const { t, i18n } = useTranslation();
  const { data: summary } = useBackfill(api);
  const { data: settings } = useReviewSettings(api);
  const job = summary?.jobs.find(
    ({ repository, status }) => repository.id === repositoryId && status === 'failed',
  );
  const key = errorKeySchema.safeParse(job?.error_key);
  return (
    <Notice look="bad">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span className="min-w-0 flex-1 basis-60">
          {t('review.repositories.failed')} {key.success && keyMessage(key.data, i18n.language)}
        </span>
        {job !== undefined && settings?.can_manage === true && (
          <RetryButton api={api} jobId={job.id} />
        )}
      </span>
    </Notice>
  );
}
