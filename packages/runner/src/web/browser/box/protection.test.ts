import { expect, test } from 'vitest';
import { launchBrowser } from '../launch.ts';
import { protectionHere, sandboxCure } from './protection.ts';

test('what is said of the sandbox without a browser is so with one', async () => {
  const said = await protectionHere();
  const launched = await launchBrowser({ lookIn: ['packaged'], box: { maxFileBytes: 2 ** 28 } });
  await launched.browser.close();
  if (launched.source === 'connected') throw new Error('It was not started here.');
  // Without `unshare` nothing is said.
  expect([launched.sandboxed, undefined]).toContain(said.isSandboxed);
  expect(launched.box?.user).toEqual(said.user);
});

test('root is told what to install, or which folders others must enter', async () => {
  const bare = { PATH: '/nowhere' };
  const { isSandboxed, user } = await protectionHere(bare);
  expect(user).toBeUndefined();
  if (process.platform !== 'linux' || process.geteuid?.() !== 0) return;
  expect(isSandboxed).toBe(false);
  expect(await sandboxCure({}, bare)).toContain('util-linux');
  expect(await sandboxCure({})).toContain('chmod o+x');
});
