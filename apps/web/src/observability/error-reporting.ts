import { isNotFound, isRedirect } from '@tanstack/react-router';
import type { RuntimeConfig } from '@touchstone/contracts';
import { ApiError } from '@touchstone/ui';
import { type Breadcrumb, errorEnvelope, transactionEnvelope } from './envelope.ts';
import { observability } from './limits.ts';

/** Where reports go: past the filters of browsers, by way of the product's own server. */
const tunnel = '/monitoring';

/** Answers the token of whoever is at the page, if somebody is. */
type Token = () => Promise<string | undefined>;

const breadcrumbs: Breadcrumb[] = [];
const reported = new WeakMap<object, string>();
let service: { dsn: string } | undefined;
let reporterToken: Token | undefined;

/** Reports every error that nothing catches from now on, if reports are on. */
export function startErrorReporting(config: RuntimeConfig): void {
  if (!config.errorReporting || service !== undefined) return;
  service = { dsn: config.errorReportingDsn };
  addEventListener('error', ({ error }) => void reportError(error));
  addEventListener('unhandledrejection', ({ reason }) => void reportError(reason));
}

/** From now on reports come from this person; from nobody in particular for undefined. */
export function reportAs(token: Token | undefined): void {
  reporterToken = token;
}

/** Notes what goes with the next error. */
export function noteBreadcrumb(category: Breadcrumb['category'], message: string): void {
  breadcrumbs.push({ timestamp: Date.now() / 1000, category, message });
  breadcrumbs.splice(0, breadcrumbs.length - observability.maxBreadcrumbs);
}

/**
 * Reports an error, once, and answers the id by which it is found; undefined when reports are off or
 * it is not worth one.
 */
export function reportError(error: unknown): string | undefined {
  if (service === undefined || !isReportable(error)) return undefined;
  const known = isObject(error) ? reported.get(error) : undefined;
  if (known !== undefined) return known;
  const id = hexadecimal(16);
  if (isObject(error)) reported.set(error, id);
  void send(errorEnvelope({ id, error, now: Date.now(), url: here(), ...service, breadcrumbs }));
  return id;
}

/** Reports how long a page took to be shown, where an error service takes such reports. */
export function reportNavigation(route: string, start: number, end: number): void {
  if (service === undefined || service.dsn === '') return;
  if (Math.random() >= observability.tracesSampleRate) return;
  const { dsn } = service;
  const [id, trace, span] = [hexadecimal(16), hexadecimal(16), hexadecimal(8)];
  void send(transactionEnvelope({ id, trace, span, route, start, end, url: here(), dsn }));
}

/** Redirects, and pages or things that do not exist, are how the app works and not errors. */
export function isReportable(error: unknown): boolean {
  if (error === null || error === undefined) return false;
  if (isRedirect(error) || isNotFound(error)) return false;
  return !(error instanceof ApiError && error.status === 404);
}

async function send(body: string): Promise<void> {
  try {
    const token = await reporterToken?.();
    const headers = new Headers({ 'content-type': 'application/x-sentry-envelope' });
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    await fetch(tunnel, { method: 'POST', body, headers, keepalive: true });
  } catch {
    // A report that does not arrive must not become an error that is reported.
  }
}

/** The address without its query, which may hold the token of a shared report. */
function here(): string {
  return location.origin + location.pathname;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** So many random bytes; not `randomUUID`, which is missing over plain http. */
function hexadecimal(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
