import { Link } from '@tanstack/react-router';
import type { Notice } from '@touchstone/contracts';
import { EmptyState, LoadMore, Skeleton, useTranslation } from '@touchstone/ui';
import { Failure, Outdated, useFailure } from '../failures/failure.tsx';
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
  const { t } = useTranslation();
  const failure = useFailure(list);
  const items = list.data?.pages.flatMap((page) => page.items);
  if (failure !== undefined)
    return <Failure title={t('settings.list.unreachable')} because={failure} query={list} />;
  if (items === undefined) return <AwaitedLines />;
  if (items.length === 0)
    return <EmptyState title={t('notices.none')} description={t('notices.noneAdvice')} />;
  return (
    <>
      <div className="px-4 pb-3 empty:hidden">
        <Outdated query={list} />
      </div>
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

function AwaitedLines() {
  return (
    <div aria-busy>
      {[1, 2, 3].map((each) => (
        <div key={each} className="grid gap-2 border-line border-t px-4 py-3">
          <Skeleton className="h-3.5 w-3/5" />
          <Skeleton className="h-3 w-24" />
        </div>
      ))}
    </div>
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
