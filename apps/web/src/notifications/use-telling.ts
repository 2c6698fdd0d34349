import { useLocation, useNavigate } from '@tanstack/react-router';
import type { Notice } from '@touchstone/contracts';
import { toast, useTranslation } from '@touchstone/ui';
import { useEffect, useRef } from 'react';
import { verdictOfRun, verdictWord } from '../testing/verdict/verdict.ts';
import { showInBrowser } from './browser-notification.ts';
import { addressOf, isToldOf, newsAmong } from './news.ts';
import type { NoticeChoices } from './notice-choices.ts';

/** Tells of what has ended since the page was opened, in the page and, if it is wanted, outside it. */
export function useTelling(items: readonly Notice[] | undefined, choices: NoticeChoices): void {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const told = useRef<Set<string>>(undefined);
  useEffect(() => {
    if (items === undefined) return;
    // What had ended before is no news.
    const known = told.current ?? new Set(items.map(({ task_id }) => task_id));
    told.current = known;
    for (const notice of newsAmong(items, known)) {
      known.add(notice.task_id);
      const to = addressOf(notice);
      const verdict = verdictOfRun({ status: notice.outcome, healed: notice.healed }) ?? 'failed';
      const title = t('notices.ended', { name: notice.name, verdict: verdictWord(t, verdict) });
      const show = () => void navigate({ to });
      if (choices.browser) showInBrowser({ title, tag: notice.task_id, onClick: show });
      // Whoever watches the run sees it.
      if (!isToldOf(notice, choices) || pathname === to) continue;
      toast({
        title,
        variant:
          verdict === 'passed' ? 'success' : verdict === 'failed' ? 'destructive' : 'default',
        action: { label: t('notices.show'), onAction: show },
      });
    }
  }, [items, choices, pathname, navigate, t]);
}
