import { execFile } from 'node:child_process';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test.skipIf(process.platform === 'win32')(
  'what is unpacked may be run by every user, however much is masked here',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-unpack-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const here = (file: string) => JSON.stringify(join(import.meta.dirname, file));
    const script = join(folder, 'unpack.mjs');
    await writeFile(
      script,
      `
      import { mkdir, writeFile } from 'node:fs/promises';
      import { join } from 'node:path';
      import { privateFolder } from ${here('private-folder.ts')};
      import { unpackInto } from ${here('unpack.ts')};
      const parent = await privateFolder(${JSON.stringify(join(folder, 'cache'))});
      await unpackInto(join(parent, 'chromium-1'), async (empty) => {
        await mkdir(join(empty, 'lib'));
        await writeFile(join(empty, 'lib', 'x.so'), 'x');
        await writeFile(join(empty, 'chromium'), 'x', { mode: 0o700 });
      });
      console.log(parent);`,
    );
    const command = `umask 077; exec "${process.execPath}" "${script}"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', command]);
    const unpacked = join(stdout.trim(), 'chromium-1');
    const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
    expect(await modeOf(stdout.trim())).toBe('755');
    expect(await modeOf(unpacked)).toBe('755');
    expect(await modeOf(join(unpacked, 'lib'))).toBe('755');
    expect(await modeOf(join(unpacked, 'lib', 'x.so'))).toBe('644');
    expect(await modeOf(join(unpacked, 'chromium'))).toBe('755');
  },
);
