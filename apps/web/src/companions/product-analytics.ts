import type { RuntimeConfig } from '@touchstone/contracts';
import type { Session } from '../access/session.tsx';
import { observability } from '../observability/limits.ts';
import { loadScript } from './load-script.ts';

/** PostHog, as its script finds it and as it leaves it: calls that wait, and then the same calls. */
type Analytics = unknown[] & {
  _i?: unknown[];
  people?: unknown[];
  identify?(id: string, facts: Record<string, string>): void;
  reset?(): void;
};

declare global {
  interface Window {
    posthog?: Analytics;
  }
}

/** How the analytics are started; undefined when they are not. */
interface AnalyticsStart {
  scriptUrl: string;
  key: string;
  options: Record<string, unknown>;
}

/** Use is only counted where a key is configured, and never on the machine of a developer. */
export function analyticsStart(
  { posthogKey, posthogHost }: Pick<RuntimeConfig, 'posthogKey' | 'posthogHost'>,
  hostname: string,
): AnalyticsStart | undefined {
  if (posthogKey === '' || posthogHost === '' || isLocal(hostname)) return undefined;
  return {
    scriptUrl: `${posthogHost}/static/array.js`,
    key: posthogKey,
    options: {
      api_host: posthogHost,
      capture_pageview: 'history_change',
      person_profiles: 'identified_only',
      rageclick: observability.rageClick,
      session_recording: { payloadSizeLimitBytes: observability.recordingPayloadBytes },
    },
  };
}

function isLocal(hostname: string): boolean {
  return /^(?:.+\.)?localhost$|^127(?:\.\d+){3}$|^\[::1\]$/.test(hostname);
}

/** Starts to count use, once. */
export function startAnalytics({ scriptUrl, key, options }: AnalyticsStart): void {
  if (window.posthog !== undefined) return;
  window.posthog = Object.assign([], { _i: [[key, options, 'posthog']], people: [], __SV: 1 });
  loadScript(scriptUrl);
}

/** Counts what follows as the use of this person; of nobody in particular for undefined. */
export function identifyUse(user: Session['user'] | undefined): void {
  const { posthog } = window;
  if (posthog === undefined) return;
  if (user === undefined) {
    posthog.reset === undefined ? posthog.push(['reset']) : posthog.reset();
    return;
  }
  const facts = { email: user.email, name: user.name ?? user.email };
  if (posthog.identify === undefined) posthog.push(['identify', user.id, facts]);
  else posthog.identify(user.id, facts);
}
