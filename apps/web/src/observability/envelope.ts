import { observability } from './limits.ts';

/** Something that happened before an error. */
export interface Breadcrumb {
  /** Seconds since 1970. */
  timestamp: number;
  category: 'navigation' | 'http' | 'ui';
  message: string;
}

interface Report {
  /** 32 hexadecimal digits. */
  id: string;
  error: unknown;
  /** Milliseconds since 1970. */
  now: number;
  /** Address of the page. */
  url: string;
  /** Where the error service is; empty when reports stay on the server. */
  dsn: string;
  breadcrumbs: readonly Breadcrumb[];
}

/** An error as Sentry's envelope format has it (develop.sentry.dev/sdk/data-model/envelopes). */
export function errorEnvelope({ id, error, now, url, dsn, breadcrumbs }: Report): string {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  const event = {
    event_id: id,
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    request: { url },
    exception: {
      values: [{ type: name, value: message, stacktrace: { frames: framesOf(stack) } }],
    },
    breadcrumbs: { values: breadcrumbs.slice(-observability.maxBreadcrumbs) },
  };
  return envelopeOf('event', event, now, dsn);
}

interface Navigation {
  /** 32 hexadecimal digits, as is `trace`; `span` has 16. */
  id: string;
  trace: string;
  span: string;
  /** Path of the route, with the names of its parameters. */
  route: string;
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  url: string;
  dsn: string;
}

/** How long the way to a page took, as the same format has it. */
export function transactionEnvelope(navigation: Navigation): string {
  const { id, trace, span, route, start, end, url, dsn } = navigation;
  const event = {
    event_id: id,
    type: 'transaction',
    transaction: route,
    start_timestamp: start / 1000,
    timestamp: end / 1000,
    platform: 'javascript',
    request: { url },
    contexts: { trace: { trace_id: trace, span_id: span, op: 'navigation' } },
  };
  return envelopeOf('transaction', event, end, dsn);
}

function envelopeOf(type: string, event: { event_id: string }, now: number, dsn: string): string {
  const header = {
    event_id: event.event_id,
    sent_at: new Date(now).toISOString(),
    ...(dsn !== '' && { dsn }),
  };
  return [header, { type }, event].map((line) => JSON.stringify(line)).join('\n');
}

/** Frames of a stack as V8, SpiderMonkey and JavaScriptCore write it, the innermost last. */
function framesOf(stack: string) {
  return stack
    .split('\n')
    .flatMap((line) => {
      const found = /^\s*(?:at )?(?:(.*?)\s*[@(])?((?:https?|file):\/\/.*?):(\d+):(\d+)\)?$/.exec(
        line,
      );
      if (found === null) return [];
      const [, name, filename, lineno, colno] = found;
      return [{ function: name || '?', filename, lineno: Number(lineno), colno: Number(colno) }];
    })
    .reverse();
}
