import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { loadConfig, settingsTable, unknownVariables } from './config.ts';

const embedded = { TOUCHSTONE_MODE: 'embedded' };

describe('configuration', () => {
  test('needs nothing in embedded mode', () => {
    const config = loadConfig(embedded);
    expect(config).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
    expect(config.databaseUrl).toBeUndefined();
    expect(config.workerConcurrency).toBeGreaterThan(0);
  });

  test('treats an empty variable as one that is not given', () => {
    expect(loadConfig({ ...embedded, TOUCHSTONE_PORT: '' }).port).toBe(3000);
  });

  test('names every wrong variable at once', () => {
    const load = () =>
      loadConfig({ ...embedded, TOUCHSTONE_PORT: '70000', DATABASE_URL: 'mysql://somewhere' });
    expect(load).toThrow(/TOUCHSTONE_PORT.*65535[\s\S]*DATABASE_URL: must be .*postgres:/);
  });

  test('says what production still needs', () => {
    const load = () => loadConfig({});
    expect(load).toThrow(/DATABASE_URL[\s\S]*TOUCHSTONE_SECRET_KEY[\s\S]*TOUCHSTONE_S3_BUCKET/);
  });

  test('refuses half a pair of S3 keys', () => {
    expect(() => loadConfig({ ...embedded, TOUCHSTONE_S3_ACCESS_KEY_ID: 'a' })).toThrow(/both/);
  });

  test('takes the whole GitHub App or nothing of it, and Stripe with all that it needs', () => {
    const app = {
      TOUCHSTONE_GITHUB_APP_ID: '7',
      TOUCHSTONE_GITHUB_APP_SLUG: 'acme-review',
      TOUCHSTONE_GITHUB_APP_PRIVATE_KEY: '-----BEGIN RSA PRIVATE KEY-----\\nabc',
      TOUCHSTONE_GITHUB_APP_CLIENT_ID: 'Iv1.a',
      TOUCHSTONE_GITHUB_APP_CLIENT_SECRET: 'b',
      TOUCHSTONE_GITHUB_WEBHOOK_SECRETS: 'first secret, second secret',
    };
    expect(loadConfig({ ...embedded, ...app })).toMatchObject({
      githubAppPrivateKey: '-----BEGIN RSA PRIVATE KEY-----\nabc',
      githubWebhookSecrets: ['first secret', 'second secret'],
    });
    const half = () => loadConfig({ ...embedded, ...app, TOUCHSTONE_GITHUB_APP_ID: '' });
    expect(half).toThrow(/TOUCHSTONE_GITHUB_APP_ID, or none/);
    const stripe = () => loadConfig({ ...embedded, TOUCHSTONE_BILLING: 'stripe' });
    expect(stripe).toThrow(/TOUCHSTONE_STRIPE_SECRET_KEY, .*TOUCHSTONE_STRIPE_PRICE/);
  });

  test('cuts the slash at the end of the public address', () => {
    const config = loadConfig({ ...embedded, TOUCHSTONE_PUBLIC_URL: 'https://tests.example/' });
    expect(config.publicUrl).toBe('https://tests.example');
  });

  test('finds names that look like ours and suggests the nearest', () => {
    expect(unknownVariables({ TOUCHSTONE_SMTP: 'x', TOUCHSTONE_PORT: '1', OTHER: 'y' })).toEqual([
      { name: 'TOUCHSTONE_SMTP', nearest: 'TOUCHSTONE_SMTP_URL' },
    ]);
  });

  test('reads the browsers that run elsewhere, and refuses what is none', () => {
    const load = (list: string) =>
      loadConfig({ ...embedded, TOUCHSTONE_BROWSER_PROVIDERS: list }).browserProviders;
    expect(load(' cloud=wss://one.example?key=a=b  lab=http://10.0.0.7:9222 ')).toEqual(
      new Map([
        ['cloud', 'wss://one.example?key=a=b'],
        ['lab', 'http://10.0.0.7:9222'],
      ]),
    );
    expect(() => load('wss://one.example')).toThrow(/TOUCHSTONE_BROWSER_PROVIDERS: must be/);
    expect(() => load('lab=10.0.0.7')).toThrow(/must be names with addresses/);
    expect(() => load('local=http://10.0.0.7:9222')).toThrow(/is this installation itself/);
  });

  test('lets tests into private networks where one person runs it all, and elsewhere as it is said', () => {
    const production = {
      DATABASE_URL: 'postgres://x@db.example/x',
      TOUCHSTONE_SECRET_KEY: '0'.repeat(64),
      TOUCHSTONE_S3_BUCKET: 'bucket',
    };
    const reach = (environment: Record<string, string>) => loadConfig(environment).privateAddresses;
    expect(reach(embedded)).toEqual(['loopback', 'private']);
    expect(reach(production)).toEqual([]);
    const given = (list: string) => ({ ...embedded, TOUCHSTONE_PRIVATE_ADDRESSES: list });
    expect(reach(given('none'))).toEqual([]);
    expect(reach(given('link-local, 10.1.0.0/16,fd00::/8 ,10.2.0.1'))).toEqual([
      'link-local',
      '10.1.0.0/16',
      'fd00::/8',
      '10.2.0.1',
    ]);
    for (const wrong of ['all', 'none,loopback', '10.1.0.0/40', 'localhost']) {
      expect(() => reach(given(wrong)), wrong).toThrow(/TOUCHSTONE_PRIVATE_ADDRESSES: must be/);
    }
  });

  test('has every variable in the README, in the words of the code', async () => {
    const readme = await readFile(new URL('../../../../README.md', import.meta.url), 'utf8');
    expect(readme).toContain(settingsTable());
  });
});
