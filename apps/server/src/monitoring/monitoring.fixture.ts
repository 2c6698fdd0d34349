import { organizationOf } from '@touchstone/identity';
import { monitoringDomain, mountMonitoring } from '@touchstone/platform';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

export const eventId = 'fc6d8c0c43fc4630ad850ee518f1b9d0';

/** The lines of a report as the error service's client writes them. */
export function envelope({
  dsn,
  message = 'x is undefined',
}: {
  dsn?: string;
  message?: string;
} = {}) {
  const event = {
    event_id: eventId,
    level: 'error',
    release: '0.1.0',
    request: { url: 'https://tests.example/tests/7?token=hush#there' },
    exception: { values: [{ type: 'TypeError', value: message }] },
  };
  return [{ event_id: eventId, dsn }, { type: 'event' }, event].map((line) => JSON.stringify(line));
}

export async function openMonitoring(environment: Record<string, string>): Promise<TestServer> {
  return openTestServer(
    ({ app, config, database, identity }) =>
      mountMonitoring(app, {
        config,
        database,
        organizationOf,
        reporterOf: identity.organizationBehind,
      }),
    { environment, domains: [monitoringDomain] },
  );
}

export function report(
  server: TestServer,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  return fetch(`${server.url}/monitoring`, {
    method: 'POST',
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers,
  });
}
