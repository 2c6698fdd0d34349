import type { ActionReport } from '@touchstone/contracts';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { ApprovePicture } from './approve-picture.tsx';
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
