import { Link } from '@tanstack/react-router';
import type { Notice } from '@touchstone/contracts';
import {
  Button,
  EmptyState,
  LoadMore,
  Skeleton,
  userMessage,
  useTranslation,
} from '@touchstone/ui';
import { Moment } from '../i18n/moment.tsx';
import { RunMark } from '../testing/verdict/run-mark.tsx';
import { addressOf } from './news.ts';
import type { useNotices } from './use-notices.ts';

interface Props {
  list: ReturnType<typeof useNotices>;
  /** One of its links was followed. */
  onFollow(): void;
}

/** What has ended, newest first. */
export function NoticeList({ list, onFollow }: Props) {
  const { t } = useTranslation();
  return (
    <div className="-m-4 flex flex-col">
      <div className="flex items-center justify-between gap-3 px-4 py-3">
        <h2 className="font-semibold text-14">{t('notices.title')}</h2>
        <Link
          to="/settings/notifications"
          onClick={onFollow}
          className="inline-flex min-h-6 items-center text-accent hover:underline pointer-coarse:min-h-11"
        >
          {t('notices.choose')}
        </Link>
      </div>
      <Items list={list} onFollow={onFollow} />
    </div>
  );
}

function Items({ list, onFollow }: Props) {
  const { t, i18n } = useTranslation();
  const items = list.data?.pages.flatMap((page) => page.items);
  if (items === undefined && list.error !== null) {
    return (
      <div
        role="alert"
        className="flex flex-wrap items-center gap-3 border-line border-t px-4 py-3"
      >
        <p className="text-red">{userMessage(list.error, i18n.language, t('settings.tryAgain'))}</p>
        <Button size="sm" busy={list.isFetching} onClick={() => void list.refetch()}>
          {t('opening.retry')}
        </Button>
      </div>
    );
  }
  if (items === undefined) return <Skeleton className="m-4 h-24" />;
  if (items.length === 0)
    return <EmptyState title={t('notices.none')} description={t('notices.noneAdvice')} />;
  return (
    <>
      <ul>
        {items.map((notice) => (
          <Line key={notice.task_id} notice={notice} onFollow={onFollow} />
        ))}
      </ul>
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        label={t('settings.list.more')}
      />
    </>
  );
}

function Line({ notice, onFollow }: { notice: Notice; onFollow(): void }) {
  return (
    <li className="border-line border-t">
      <Link
        to={addressOf(notice)}
        onClick={onFollow}
        className="grid gap-1 px-4 py-2.5 hover:bg-hover"
      >
        <span className="font-medium [overflow-wrap:anywhere]">{notice.name}</span>
        <span className="flex items-center justify-between gap-3 text-12 text-ink-3">
          <RunMark status={notice.outcome} healed={notice.healed} />
          <Moment at={notice.ended_at} withTime />
        </span>
      </Link>
    </li>
  );
}
