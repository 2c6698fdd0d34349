import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { freshFolder, installed, type RunningApp } from './real-app.ts';
import { servePages } from './static-pages.ts';

const project = join(import.meta.dirname, 'vitest-project');

/** Vitest's pages of a run that ended (Vue, UnoCSS, a list of which only a part is drawn). */
export async function startVitestUi(): Promise<RunningApp> {
  const folder = await freshFolder('vitest-ui');
  const page = join(folder.path, 'index.html');
  const child = spawn(
    process.execPath,
    [installed('vitest', 'vitest.mjs'), 'run', '--root', project, '--no-cache'],
    { cwd: project, stdio: 'ignore', env: { ...process.env, REPORT_FOLDER: folder.path } },
  );
  await once(child, 'exit');
  // Two of its tests fail on purpose, so that how it ended says nothing.
  await access(page);
  const pages = await servePages({ folder: folder.path });
  return {
    url: pages.url,
    close: async () => {
      await pages.close();
      await folder.remove();
    },
  };
}
