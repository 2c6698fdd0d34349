import { EmptyState, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { NewTest } from '../new-test.tsx';

/** Says that no test stands there, and so that there is no such folder, or none any more. */
export function EmptyFolder({ api, folder }: { api: OrganizationApi; folder: string | undefined }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('testing.folder.empty')}
      description={t('testing.folder.emptyMeans')}
      action={<NewTest api={api} folder={folder} />}
    />
  );
}
