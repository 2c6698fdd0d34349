import type { Trial } from '@touchstone/contracts';
import { Button, Card, Notice, Skeleton, useTranslation } from '@touchstone/ui';
import type { TFunction } from 'i18next';
import type { OrganizationApi } from '../../../api/organization-api.ts';
import { ScreenFrame } from '../../live-screen/screen-frame.tsx';
import { useScreen } from '../../live-screen/use-screen.ts';
import { StartOne } from '../../workers/start-one.tsx';
import { useWorkers } from '../../workers/use-workers.ts';

interface Props {
  api: OrganizationApi;
  trial: Trial;
  isBusy: boolean;
  /** The server does not answer. */
  isLost: boolean;
  onOpen(): void;
  onClose(): void;
}

/** Milliseconds between two looks at the screen. */
const every = 350;

/** The app beside the steps: what it shows, the element that was found in it, and how it stands. */
export function TrialPanel({ api, trial, isBusy, isLost, onOpen, onClose }: Props) {
  const { t } = useTranslation();
  const isOver = trial.state === 'ended';
  const workers = useWorkers(trial.state === 'waiting' ? api : undefined);
  const address = useScreen(`/api/v1/trials/${trial.id}/screen`, { goesOn: !isOver, every });
  return (
    <Card title={t('testing.trial.title')}>
      <div className="flex flex-col gap-3">
        <ScreenFrame
          address={address}
          alt={isOver ? t('testing.trial.before') : t('testing.trial.now')}
          isLive={!isOver && !isLost}
        >
          {address === undefined && !isOver && <Skeleton className="absolute inset-0 size-full" />}
          {!isBusy && !isOver && <Boxes trial={trial} />}
        </ScreenFrame>
        {isLost && !isOver && <Notice look="warning">{t('testing.trial.connection')}</Notice>}
        <p role="status" className="text-ink-2 [overflow-wrap:anywhere]">
          {workers?.living === 0 ? (
            <>
              {t('testing.trial.noneRunning')} <StartOne />
            </>
          ) : (
            sayState(t, trial)
          )}
        </p>
        {isOver && trial.message !== null && (
          <p className="[overflow-wrap:anywhere]">{trial.message}</p>
        )}
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy && trial.state !== 'open'} onClick={onOpen}>
            {t('testing.trial.again')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {isOver ? t('testing.trial.close') : t('testing.trial.end')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** Where the elements are that the newest look has found. */
function Boxes({ trial: { answer } }: Pick<Props, 'trial'>) {
  const tried = answer?.tried;
  if (tried?.mode !== 'look' || tried.viewport === undefined) return null;
  const { width, height } = tried.viewport;
  const boxes = tried.actions.flatMap(({ box }) => box ?? []);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      {boxes.map((box) => (
        <rect
          key={`${box.x} ${box.y} ${box.width} ${box.height}`}
          {...box}
          data-box=""
          className="fill-accent/15 stroke-2 stroke-accent"
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  );
}

function sayState(t: TFunction, { state, waits_for, end }: Trial): string {
  switch (state) {
    case 'waiting':
      if (waits_for === 'worker') return t('testing.trial.noWorker');
      if (waits_for === 'organization') return t('testing.trial.organizationFull');
      return t('testing.trial.waiting');
    case 'opening':
      return t('testing.trial.opening');
    case 'open':
      return t('testing.trial.isOpen');
    case 'ended':
      return sayEnd(t, end ?? 'closed');
  }
}

function sayEnd(t: TFunction, end: NonNullable<Trial['end']>): string {
  switch (end) {
    case 'closed':
      return t('testing.trial.takenOver');
    case 'page_gone':
      return t('testing.trial.pageGone');
    case 'time_over':
      return t('testing.trial.timeOver');
    case 'place_needed':
      return t('testing.trial.placeNeeded');
    case 'worker_stopped':
    case 'worker_lost':
      return t('testing.trial.workerGone');
    case 'browser_lost':
      return t('testing.trial.browserLost');
    case 'refused':
    case 'not_opened':
      return t('testing.trial.notOpened');
    case 'internal':
      return t('testing.trial.ourFault');
  }
}
