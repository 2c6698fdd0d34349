import { Button, LivePill, Tooltip, useTranslation } from '@touchstone/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { dateFormat } from '../i18n/formats.ts';
import { useHasLive, useLive } from './live-provider.tsx';
import { liveRules } from './live-rules.ts';

type PillState = Parameters<typeof LivePill>[0]['state'];

/** Whether the page is fed live, in one word; its tooltip says more. */
export function ConnectionBadge() {
  const { t } = useTranslation();
  if (useHasLive()) return <KnownBadge />;
  return <Badge state="unknown" text={t('live.badge.unknown')} lines={[t('live.statusUnknown')]} />;
}

function KnownBadge() {
  const { t, i18n } = useTranslation();
  const { connectionStatus, activeTests, activeWorkflows, lastUpdate, reconnect } = useLive();
  switch (connectionStatus) {
    case 'connected':
      return (
        <Badge
          state="live"
          text={t('live.badge.connected')}
          lines={[
            t('live.active'),
            t('live.activeTests', { value: activeTests.size }),
            t('live.activeWorkflows', { value: activeWorkflows.size }),
            t('live.lastUpdate', {
              time: lastUpdate ? timeOf(lastUpdate, i18n.language) : t('live.never'),
            }),
          ]}
        >
          <Refresh offered={false} onRefresh={reconnect} />
        </Badge>
      );
    case 'connecting':
      return (
        <Badge state="sync" text={t('live.badge.connecting')} lines={[t('live.establishing')]}>
          <Refresh offered={false} onRefresh={reconnect} />
        </Badge>
      );
    case 'error':
    case 'disconnected':
      return (
        <Badge
          state="offline"
          text={t('live.badge.offline')}
          lines={[t('live.lost'), t('live.unavailable'), t('live.clickRefresh')]}
        >
          <Refresh offered onRefresh={reconnect} />
        </Badge>
      );
  }
}

interface Props {
  state: PillState;
  text: string;
  /** The words of the tooltip. */
  lines: string[];
  children?: ReactNode;
}

function Badge({ state, text, lines, children }: Props) {
  const { t } = useTranslation();
  const [title, ...rest] = lines;
  const content = (
    <>
      <p className="font-medium">{title}</p>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
  return (
    <div className="flex flex-none items-center gap-1">
      <Tooltip content={content} side="bottom">
        <button
          type="button"
          aria-label={`${t('live.label')}: ${text}`}
          className="cursor-default rounded-full pointer-coarse:min-h-11"
        >
          <LivePill state={state} text={text} />
        </button>
      </Tooltip>
      {children}
    </div>
  );
}

/** Asks for a new connection, and shows for a moment that it was asked. */
function Refresh({ offered, onRefresh }: { offered: boolean; onRefresh(): void }) {
  const { t } = useTranslation();
  const [refreshing, setRefreshing] = useState(false);
  useEffect(() => {
    if (!refreshing) return;
    const timer = setTimeout(() => setRefreshing(false), liveRules.refreshIndicator);
    return () => clearTimeout(timer);
  }, [refreshing]);
  if (!offered && !refreshing) return null;
  return (
    <Button
      variant="ghost"
      size="iconSmall"
      busy={refreshing}
      aria-label={t('live.reconnect')}
      onClick={() => {
        setRefreshing(true);
        onRefresh();
      }}
    >
      {!refreshing && (
        <svg
          viewBox="0 0 16 16"
          aria-hidden="true"
          className="size-4 fill-none stroke-[1.5] stroke-current [stroke-linecap:round] [stroke-linejoin:round]"
        >
          <path d="M13 8a5 5 0 1 1-1.5-3.6M13.2 2.4v2.7h-2.7" />
        </svg>
      )}
    </Button>
  );
}

function timeOf(date: Date, language: string): string {
  return dateFormat(language, { timeStyle: 'medium' }).format(date);
}
