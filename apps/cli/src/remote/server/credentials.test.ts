import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addressOf, connect } from './connect.ts';
import { credentialsFile, forgetLogin, keepLogin } from './credentials.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-keys-'));
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('TOUCHSTONE_SERVER', '');
  vi.stubEnv('TOUCHSTONE_API_KEY', '');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const login = { api_key: 'tsk_1', email: 'ana@example.com', org_id: 'org' };

describe('the keys of servers', () => {
  test('are kept for their owner alone, beside each other, the last server being meant', async () => {
    await keepLogin('https://one.example', login);
    await keepLogin('https://two.example', { ...login, api_key: 'tsk_2' });
    expect((await stat(credentialsFile())).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(credentialsFile()))).mode & 0o777).toBe(0o700);
    expect(await addressOf()).toBe('https://two.example');
    await forgetLogin('https://two.example');
    expect(await readFile(credentialsFile(), 'utf8')).not.toContain('tsk_2');
    await expect(connect()).rejects.toThrow('--server');
    expect((await connect('https://one.example/')).url).toBe('https://one.example');
    await expect(connect('https://two.example')).rejects.toThrow('not logged in');
  });

  test('give way to the environment, and that to the command line', async () => {
    await keepLogin('https://one.example', login);
    vi.stubEnv('TOUCHSTONE_SERVER', 'https://three.example/');
    expect(await addressOf()).toBe('https://three.example');
    expect(await addressOf('http://localhost:1')).toBe('http://localhost:1');
    vi.stubEnv('TOUCHSTONE_API_KEY', 'tsk_3');
    expect((await connect()).url).toBe('https://three.example');
    await expect(addressOf('touchstone')).rejects.toThrow('is no address');
  });

  test('are not guessed from a file that is damaged', async () => {
    await keepLogin('https://one.example', login);
    await writeFile(credentialsFile(), '{"version":1');
    await expect(connect('https://one.example')).rejects.toThrow('is damaged');
  });
});
