import { useMutation } from '@tanstack/react-query';
import { doneSchema } from '@touchstone/contracts';
import { Button, Notice, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { Refusal } from '../../failures/failure.tsx';

interface Props {
  api: OrganizationApi;
  taskId: string;
  /** By its path in the report. */
  picture: string;
  /** Nobody has approved one there before. */
  isFirst: boolean;
  onApproved?(): Promise<void>;
}

/** Makes a picture of a run the one that later runs are compared with. */
export function ApprovePicture({ api, taskId, picture, isFirst, onApproved }: Props) {
  const { t } = useTranslation();
  const approve = useMutation({
    mutationFn: () =>
      api.call(`/api/v1/runs/${taskId}/baselines/approve`, doneSchema, {
        method: 'POST',
        body: { picture },
      }),
    ...(onApproved === undefined ? {} : { onSuccess: onApproved }),
  });
  if (approve.isSuccess) return <Notice look="good">{t('testing.judge.approved')}</Notice>;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <Refusal error={approve.error} />
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
          {isFirst ? t('testing.judge.approveFirst') : t('testing.judge.approve')}
        </Button>
        <span className="min-w-0 text-ink-2">{t('testing.judge.approveMeans')}</span>
      </div>
    </div>
  );
}
