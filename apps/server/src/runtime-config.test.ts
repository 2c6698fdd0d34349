import { runtimeConfigSchema } from '@touchstone/contracts';
import { createHttpServer, loadConfig } from '@touchstone/platform';
import { silentLog } from '@touchstone/platform/testing';
import { describe, expect, test } from 'vitest';
import { mountRuntimeConfig, thirdParties } from './runtime-config.ts';

const configOf = (environment: Record<string, string> = {}) =>
  loadConfig({ TOUCHSTONE_MODE: 'embedded', ...environment });

const everything = {
  TOUCHSTONE_PUBLIC_URL: 'https://app.example/',
  TOUCHSTONE_AUTH_URL: 'https://auth.example',
  TOUCHSTONE_STEP_API_URL: 'https://step.example',
  TOUCHSTONE_ACTION_API_URL: 'https://action.example',
  TOUCHSTONE_POSTHOG_KEY: 'phc_1',
  TOUCHSTONE_POSTHOG_HOST: 'https://posthog.example/ingest',
  TOUCHSTONE_INVERT_SYSTEM_THEME: 'true',
  TOUCHSTONE_SUPPORT_CHAT_URL: 'https://chat.example/widget.js',
  TOUCHSTONE_SUPPORT_CHAT_APP_ID: 'a1',
  TOUCHSTONE_SUPPORT_CHAT_ORIGINS: 'https://cdn.chat.example, wss://chat.example/',
  TOUCHSTONE_SALES_URL: 'https://sales.example/book',
  TOUCHSTONE_DOCS_URL: 'https://docs.example',
  TOUCHSTONE_ERROR_REPORTING_DSN: 'https://key@errors.example/7',
};

async function answerFor(environment?: Record<string, string>) {
  const config = configOf(environment);
  const app = await createHttpServer({ config, log: silentLog, version: 'test' });
  mountRuntimeConfig(app, config);
  const response = await app.inject('/api/config');
  await app.close();
  return runtimeConfigSchema.parse(response.json());
}

describe('GET /api/config', () => {
  test('says where things are, and leaves empty what is not configured', async () => {
    expect(await answerFor()).toEqual({
      apiBaseUrl: 'http://localhost:3000',
      stepApi: '',
      actionApi: '',
      posthogKey: '',
      posthogHost: '',
      appUrl: 'http://localhost:3000',
      authUrl: 'http://localhost:3001',
      invertSystemTheme: false,
      supportChat: { scriptUrl: '', appId: '' },
      salesUrl: '',
      docsUrl: 'http://localhost:3000/api/docs',
      errorReporting: true,
      errorReportingDsn: '',
    });
  });

  test('passes on what is', async () => {
    expect(await answerFor(everything)).toEqual({
      apiBaseUrl: 'https://app.example',
      stepApi: 'https://step.example',
      actionApi: 'https://action.example',
      posthogKey: 'phc_1',
      posthogHost: 'https://posthog.example/ingest',
      appUrl: 'https://app.example',
      authUrl: 'https://auth.example',
      invertSystemTheme: true,
      supportChat: { scriptUrl: 'https://chat.example/widget.js', appId: 'a1' },
      salesUrl: 'https://sales.example/book',
      docsUrl: 'https://docs.example',
      errorReporting: true,
      errorReportingDsn: 'https://key@errors.example/7',
    });
  });
});

test('pages may talk to the third parties that are configured, and to nobody else', () => {
  expect(thirdParties(configOf())).toEqual([]);
  expect(thirdParties(configOf(everything))).toEqual([
    'https://posthog.example',
    'https://chat.example',
    'https://cdn.chat.example',
    'wss://chat.example',
  ]);
});

test.each([
  [{ TOUCHSTONE_POSTHOG_KEY: 'phc_1' }, /TOUCHSTONE_POSTHOG_KEY and TOUCHSTONE_POSTHOG_HOST/],
  [{ TOUCHSTONE_SUPPORT_CHAT_APP_ID: 'a' }, /TOUCHSTONE_SUPPORT_CHAT_URL and/],
  [{ TOUCHSTONE_SUPPORT_CHAT_ORIGINS: "https://a.example 'unsafe-inline'" }, /must be origins/],
  [{ TOUCHSTONE_SUPPORT_CHAT_ORIGINS: 'https://a.example/path' }, /must be origins/],
  [{ TOUCHSTONE_SUPPORT_CHAT_ORIGINS: 'https://*' }, /must be origins/],
  [{ TOUCHSTONE_ERROR_REPORTING_DSN: 'https://errors.example/7' }, /must be a DSN/],
  [{ TOUCHSTONE_ERROR_REPORTING_DSN: 'https://key@errors.example' }, /must be a DSN/],
])('%j is refused at the start', (environment, message) => {
  expect(() => configOf(environment)).toThrow(message);
});
