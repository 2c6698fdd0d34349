import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openVault } from './encryption.ts';
import { loadSecretKey } from './secret-key.ts';

let dataFolder: string;
beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'touchstone-secrets-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

describe('the secret key', () => {
  test('is made once, readable by its owner only', async () => {
    const options = { secretKey: undefined, dataFolder };
    const keys = [await loadSecretKey(options), await loadSecretKey(options)];
    expect(keys[0]).toHaveLength(32);
    expect(keys[1]).toEqual(keys[0]);
    expect((await stat(join(dataFolder, 'secret-key'))).mode & 0o777).toBe(0o600);
  });

  test('that is damaged is not replaced', async () => {
    await writeFile(join(dataFolder, 'secret-key'), 'abc');
    await expect(loadSecretKey({ secretKey: undefined, dataFolder })).rejects.toThrow(/damaged/);
  });
});

describe('the vault', () => {
  const vault = openVault(Buffer.alloc(32, 1));

  test('opens what it sealed, and seals the same text differently each time', () => {
    const sealed = [vault.seal('paß 🔑', 'row 1'), vault.seal('paß 🔑', 'row 1')];
    expect(sealed[0]).not.toBe(sealed[1]);
    expect(sealed.map((text) => vault.open(text, 'row 1'))).toEqual(['paß 🔑', 'paß 🔑']);
  });

  test.each([
    ['in another row', (sealed: string) => [sealed, 'row 2', vault] as const],
    ['after a change', (sealed: string) => [`${sealed.slice(0, -2)}AA`, 'row 1', vault] as const],
    [
      'with another key',
      (sealed: string) => [sealed, 'row 1', openVault(Buffer.alloc(32, 2))] as const,
    ],
    ['cut short', () => ['v1.AAAA', 'row 1', vault] as const],
  ])('refuses a secret %s', (_name, change) => {
    const [text, context, opener] = change(vault.seal('paß', 'row 1'));
    expect(() => opener.open(text, context)).toThrow(/cannot be read/);
  });
});
