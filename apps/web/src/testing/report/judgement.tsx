import { useMutation } from '@tanstack/react-query';
import { type ActionReport, doneSchema } from '@touchstone/contracts';
import { Button, Notice, userMessage } from '@touchstone/ui';
import { useTranslation } from 'react-i18next';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { HealingJudgement } from './healing-judgement.tsx';

interface Props {
  api: OrganizationApi;
  taskId: string;
  action: ActionReport;
}

/** What only a person can say of what a run did: that a picture, or another element, is right. */
export function Judgement({ api, taskId, action: { visual, healing } }: Props) {
  const picture = visual?.of !== undefined && visual.state !== 'same' ? visual : undefined;
  return (
    <>
      {picture !== undefined && (
        <ApprovePicture
          // What was said of one picture is not said of another.
          key={picture.actual}
          api={api}
          taskId={taskId}
          picture={picture.actual}
          isFirst={picture.state === 'new'}
        />
      )}
      {healing?.of !== undefined && <HealingJudgement api={api} taskId={taskId} of={healing.of} />}
    </>
  );
}

interface Picture extends Omit<Props, 'action'> {
  picture: string;
  /** Nobody has approved one there before. */
  isFirst: boolean;
}

function ApprovePicture({ api, taskId, picture, isFirst }: Picture) {
  const { t, i18n } = useTranslation();
  const approve = useMutation({
    mutationFn: () =>
      api.call(`/api/v1/runs/${taskId}/baselines/approve`, doneSchema, {
        method: 'POST',
        body: { picture },
      }),
  });
  if (approve.isSuccess) return <Notice look="good">{t('testing.judge.approved')}</Notice>;
  return (
    <div className="flex flex-col gap-2 print:hidden">
      {approve.error !== null && (
        <Notice look="bad">
          {userMessage(approve.error, i18n.language, t('settings.tryAgain'))}
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
          {isFirst ? t('testing.judge.approveFirst') : t('testing.judge.approve')}
        </Button>
        <span className="min-w-0 text-ink-2">{t('testing.judge.approveMeans')}</span>
      </div>
    </div>
  );
}
