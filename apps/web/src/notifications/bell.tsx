import { Button, Popover, useTranslation } from '@touchstone/ui';
import { useEffect, useMemo, useState } from 'react';
import type { Session } from '../access/session.tsx';
import { type OrganizationApi, useOrganizationApi } from '../api/organization-api.ts';
import { Icon } from '../shell/icon.tsx';
import { useNoticeChoices, useReadUntil } from './kept.ts';
import { NoticeList } from './notice-list.tsx';
import { useNotices } from './use-notices.ts';
import { useTelling } from './use-telling.ts';

/** Until when everything is read where nothing has ended yet. */
const beginning = new Date(0).toISOString();

/** Tells of one's own runs that have ended, and lists them. */
export default function Bell({ session }: { session: Session }) {
  const api = useOrganizationApi();
  if (api === undefined || !session.access.testing) return null;
  return <BellOf key={api.organization.id} api={api} userId={session.user.id} />;
}

function BellOf({ api, userId }: { api: OrganizationApi; userId: string }) {
  const { t } = useTranslation();
  const [choices] = useNoticeChoices();
  const [readUntil, keepReadUntil] = useReadUntil(api.organization.id, userId);
  const [isOpen, setOpen] = useState(false);
  const list = useNotices(api, { since: readUntil, away: choices.browser });
  const items = useMemo(() => list.data?.pages.flatMap((page) => page.items), [list.data]);
  useTelling(list.data?.pages[0]?.items, choices);
  const newest = items && (items[0]?.ended_at ?? beginning);
  useEffect(() => {
    // In a browser that knows nothing yet, what is there counts as read.
    if (newest === undefined || (readUntil !== null && !isOpen)) return;
    if (readUntil === null || newest > readUntil) keepReadUntil(newest);
  }, [newest, readUntil, isOpen, keepReadUntil]);
  const unread = readUntil === null ? 0 : (list.data?.pages[0]?.unread ?? 0);
  const label = unread === 0 ? t('notices.bell') : t('notices.bellUnread', { count: unread });
  return (
    <Popover
      label={t('notices.bell')}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="ghost" size="icon" aria-label={label} className="relative">
          <Icon name="bell" />
          {unread > 0 && (
            <span
              aria-hidden
              className="absolute top-0 right-0 min-w-4 rounded-full bg-accent-solid px-1 text-center font-medium text-12 text-accent-ink leading-4"
            >
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </Button>
      }
    >
      <NoticeList list={list} onFollow={() => setOpen(false)} />
    </Popover>
  );
}
