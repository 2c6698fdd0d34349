import { sharedWorkflowLinkSchema } from '@touchstone/contracts';
import { Button } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { useChange } from '../../../settings/settings-query.ts';
import { ShownOnce } from '../settings/shown-once.tsx';

/** Makes a link to the report of a run, for whoever holds it. */
export function ShareButton({ api, taskId }: { api: OrganizationApi; taskId: string }) {
  const { t } = useTranslation();
  const share = useChange(api, {
    run: () =>
      api.call('/api/v1/workflows/share/generate_shareable_link', sharedWorkflowLinkSchema, {
        method: 'POST',
        body: { workflow_task_id: taskId },
      }),
  });
  return (
    <>
      <Button busy={share.isPending} onClick={() => share.mutate()}>
        {t('testing.workflow.share')}
      </Button>
      {share.data !== undefined && (
        <ShownOnce
          title={t('testing.workflow.share')}
          values={[{ name: t('testing.workflow.link'), value: share.data.shareable_link }]}
          onDone={share.reset}
        />
      )}
    </>
  );
}
