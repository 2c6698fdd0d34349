import { networkInterfaces } from 'node:os';
import { describe, expect, test } from 'vitest';
import { EgressPolicy, type PolicyOptions } from './policy.ts';

const own = [
  { host: 'here', port: 3000 },
  { host: 'database.internal', port: 5432 },
  { host: 'localhost', port: 9000 },
  { host: '10.0.0.9', port: 9001 },
];
const hosts: Record<string, string[]> = {
  'database.internal': ['10.0.0.5'],
  'shop.test': ['93.184.216.34'],
  'inside.test': ['10.0.0.7'],
  'half.test': ['10.0.0.7', '93.184.216.34'],
  'here.test': ['127.0.0.1'],
  'cloud.test': ['169.254.169.254'],
  'other-name-of-the-database.test': ['::ffff:10.0.0.5'],
};
const lookup = async (host: string) => {
  const found = hosts[host];
  if (found === undefined) throw Object.assign(new Error(host), { code: 'ENOTFOUND' });
  return found;
};
const policyOf = (options: Partial<PolicyOptions> = {}) =>
  new EgressPolicy({ allowed: [], own, lookup, ...options });
const embedded = policyOf({ allowed: ['loopback', 'private'] });
const production = policyOf();

describe('an address as it is written', () => {
  test.each([
    'https://shop.test/cart',
    'http://93.184.216.34:8080/',
    'wss://shop.test/live',
    'about:blank',
    'about:blank#top',
    'data:text/html,hello',
    'blob:https://shop.test/1234',
    'blob:null/1234',
    'no address at all',
  ])('%s may be opened', (url) => {
    expect(production.refusalOfUrl(url)).toBeUndefined();
  });

  test.each([
    ['file:///etc/passwd', 'file:'],
    ['FILE:///etc/passwd', 'file:'],
    ['  file:///etc/passwd', 'file:'],
    ['f\tile:///etc/passwd', 'file:'],
    ['fi\nle:/etc/passwd', 'file:'],
    ['file:/etc/passwd', 'file:'],
    ['file:\\\\etc\\passwd', 'file:'],
    ['file://localhost/etc/passwd', 'file:'],
    ['view-source:file:///etc/passwd', 'view-source:'],
    ['view-source:https://shop.test/', 'view-source:'],
    ['chrome://version', 'chrome:'],
    ['chrome-untrusted://print', 'chrome-untrusted:'],
    ['devtools://devtools/bundled/inspector.html', 'devtools:'],
    ['chrome-extension://abcdef/index.html', 'chrome-extension:'],
    ['about:version', 'about:'],
    ['about:gpu', 'about:'],
    ['javascript:fetch("http://127.0.0.1")', 'javascript:'],
    ['filesystem:https://shop.test/temporary/x', 'filesystem:'],
    ['blob:file:///1234', 'blob:'],
    ['blob:chrome://version/1234', 'blob:'],
    ['ftp://shop.test/', 'ftp:'],
    ['gopher://127.0.0.1:5432/', 'gopher:'],
    ['jar:file:///x.zip!/', 'jar:'],
    ['intent://scan/#Intent;end', 'intent:'],
    ['smb://10.0.0.1/share', 'smb:'],
  ])('%j is refused by its scheme, whatever is allowed', (url, what) => {
    expect(production.refusalOfUrl(url)).toEqual({ reason: 'scheme', what });
    expect(embedded.refusalOfUrl(url)).toEqual({ reason: 'scheme', what });
  });

  test.each([
    ['http://127.0.0.1:8080/', 'loopback'],
    ['http://localhost:8080/', 'loopback'],
    ['http://LOCALHOST./', 'loopback'],
    ['http://app.localhost:8080/', 'loopback'],
    ['http://2130706433:8080/', 'loopback'],
    ['http://0x7f.1:8080/', 'loopback'],
    ['http://0:8080/', 'loopback'],
    ['http://[::1]:8080/', 'loopback'],
    ['http://[::ffff:7f00:1]:8080/', 'loopback'],
    ['http://127。0。0。1:8080/', 'loopback'],
    ['http://①②⑦.0.0.1:8080/', 'loopback'],
    ['http://someone@127.0.0.1:8080/', 'loopback'],
    ['https:127.0.0.1:8080/', 'loopback'],
    ['http:\\\\127.0.0.1:8080\\', 'loopback'],
    ['blob:http://127.0.0.1:8080/1234', 'loopback'],
    ['ws://127.0.0.1:8080/', 'loopback'],
    ['http://10.1.2.3/', 'private'],
    ['http://192.168.0.1/', 'private'],
    ['http://[fd00::1]/', 'private'],
  ])('%j is refused unless its kind is allowed', (url, reason) => {
    expect(production.refusalOfUrl(url)).toMatchObject({ reason });
    expect(embedded.refusalOfUrl(url)).toBeUndefined();
  });

  test.each([
    ['http://169.254.169.254/latest/meta-data/', 'metadata'],
    ['http://2852039166/', 'metadata'],
    ['http://[::ffff:169.254.169.254]/', 'metadata'],
    ['http://169.254.1.1/', 'link-local'],
    ['http://[fe80::1]/', 'link-local'],
    ['http://127.0.0.1:3000/metrics', 'own'],
    ['http://localhost:3000/', 'own'],
    ['http://0.0.0.0:3000/', 'own'],
    ['http://[::]:3000/', 'own'],
    ['http://127.1:9000/', 'own'],
    ['ws://[::1]:9000/', 'own'],
    ['http://[::ffff:10.0.0.9]:9001/', 'own'],
    ['http://224.0.0.1/', 'reserved'],
  ])('%j is refused where loopback and private networks are allowed', (url, reason) => {
    expect(embedded.refusalOfUrl(url)).toMatchObject({ reason });
  });
});

describe('what a name leads to', () => {
  test.each([
    ['shop.test', 443, ['93.184.216.34']],
    ['SHOP.TEST.', 443, ['93.184.216.34']],
    ['half.test', 443, ['93.184.216.34']],
    ['[2606:2800:220:1::1]', 443, ['2606:2800:220:1::1']],
  ])('%s may be connected to', async (host, port, addresses) => {
    expect(await production.addressesOf(host, port)).toEqual(addresses);
  });

  test.each([
    ['inside.test', 80, 'private'],
    ['here.test', 80, 'loopback'],
    ['cloud.test', 80, 'metadata'],
    ['localhost', 80, 'loopback'],
    ['a.localhost', 80, 'loopback'],
  ])('%s may not in production', async (host, port, reason) => {
    await expect(production.addressesOf(host, port)).rejects.toMatchObject({
      refusal: { reason, what: host },
    });
  });

  test('a name that nobody knows is not refused but unknown', async () => {
    await expect(production.addressesOf('nowhere.test', 80)).rejects.toMatchObject({
      code: 'ENOTFOUND',
    });
  });

  test('what is the product’s own stays out of reach under every name', async () => {
    const refused = { refusal: { reason: 'own' } };
    for (const [host, port] of [
      ['database.internal', 5432],
      ['other-name-of-the-database.test', 5432],
      ['10.0.0.5', 5432],
      ['here.test', 3000],
      ['127.9.9.9', 3000],
      ['localhost', 3000],
    ] as const) {
      await expect(embedded.addressesOf(host, port), host).rejects.toMatchObject(refused);
    }
    expect(await embedded.addressesOf('inside.test', 5432)).toEqual(['10.0.0.7']);
    expect(await embedded.addressesOf('database.internal', 8080)).toEqual(['10.0.0.5']);
  });

  test('a public address is everybody’s, though the product uses it too', async () => {
    const policy = policyOf({ own: [{ host: 'shop.test', port: 443 }] });
    expect(await policy.addressesOf('shop.test', 443)).toEqual(['93.184.216.34']);
  });

  test('a port is the product’s own for as long as it is claimed', async () => {
    const release = embedded.claim(4100);
    expect(await embedded.refusalOfAddress('127.0.0.1', 4100)).toBe('own');
    release();
    expect(await embedded.refusalOfAddress('127.0.0.1', 4100)).toBeUndefined();
    expect(await embedded.refusalOfAddress('127.0.0.1', 3000)).toBe('own');
  });

  test('this machine is loopback under the addresses that its networks gave it', async () => {
    const policy = policyOf({ allowed: ['private', 'link-local'] });
    const outward = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .filter(({ internal }) => !internal);
    for (const { address } of outward) {
      expect(await policy.refusalOfAddress(address, 80), address).toBe('loopback');
      expect(await policy.refusalOfAddress(address, 3000), address).toBe('own');
    }
  });
});

test('networks and single places are allowed by name, and metadata services by none', async () => {
  const policy = policyOf({
    allowed: ['10.0.0.0/24', '198.18.0.1', '169.254.0.0/16'],
    endpoints: [{ host: '127.0.0.1', port: 3002 }],
  });
  expect(await policy.addressesOf('inside.test', 80)).toEqual(['10.0.0.7']);
  expect(await policy.refusalOfAddress('10.0.1.1', 80)).toBe('private');
  expect(await policy.refusalOfAddress('198.18.0.1', 80)).toBeUndefined();
  expect(await policy.refusalOfAddress('169.254.1.1', 80)).toBeUndefined();
  expect(await policy.refusalOfAddress('169.254.169.254', 80)).toBe('metadata');
  expect(await policy.refusalOfAddress('127.0.0.1', 3002)).toBeUndefined();
  expect(await policy.refusalOfAddress('127.0.0.1', 3003)).toBe('loopback');
  expect(policy.refusalOfUrl('http://127.0.0.1:3002/')).toBeUndefined();
});

test('name servers are asked a few at a time, so that files are read meanwhile', async () => {
  let active = 0;
  let most = 0;
  const release = Promise.withResolvers<void>();
  const policy = policyOf({
    lookup: async () => {
      active += 1;
      most = Math.max(most, active);
      await release.promise;
      active -= 1;
      return ['93.184.216.34'];
    },
  });
  const all = Array.from({ length: 20 }, (_, at) => policy.addressesOf(`host-${at}.test`, 80));
  await new Promise(setImmediate);
  const fewest = Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 1;
  expect(most).toBe(fewest);
  release.resolve();
  expect(await Promise.all(all)).toHaveLength(20);
  expect(most).toBe(fewest);
});
