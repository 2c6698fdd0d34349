import type { RunItem } from '@touchstone/contracts';
import { Skeleton, useTranslation } from '@touchstone/ui';
import type { OrganizationApi } from '../../api/organization-api.ts';
import { WaitsFor } from '../workers/waits-for.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { useLastPicture } from './use-last-picture.ts';
import { useScreen } from './use-screen.ts';

interface Props {
  api: OrganizationApi;
  run: Pick<RunItem, 'task_id' | 'completed_at' | 'current_step' | 'status' | 'worker_label'>;
  /** Milliseconds between two looks; several screens side by side look less often each. */
  every?: number;
}

const usualEvery = 400;

/** What a run shows while it goes on, in a frame that keeps its shape. */
export function LiveScreen({ api, run, every = usualEvery }: Props) {
  const { t } = useTranslation();
  const goesOn = run.completed_at === null;
  const live = useScreen(`/api/v1/runs/${run.task_id}/screen`, { goesOn, every });
  const last = useLastPicture(api, run.task_id, !goesOn && live === undefined);
  const address = live ?? last;
  const step = run.current_step ?? t('testing.runPage.begins');
  return (
    <ScreenFrame
      address={address}
      alt={goesOn ? t('testing.screen.now', { step }) : t('testing.screen.last', { step })}
      isLive={goesOn}
    >
      {address === undefined && goesOn && (
        <>
          <Skeleton className="absolute inset-0 size-full" />
          <p className="absolute inset-0 grid place-items-center p-4 text-center text-ink-2">
            <span>
              {run.status === 'queued' ? (
                <WaitsFor api={api} run={run} />
              ) : (
                t('testing.screen.waits')
              )}
            </span>
          </p>
        </>
      )}
      {address === undefined && !goesOn && (
        <p className="absolute inset-0 grid place-items-center p-4 text-center text-ink-3">
          {t('testing.screen.none')}
        </p>
      )}
    </ScreenFrame>
  );
}
