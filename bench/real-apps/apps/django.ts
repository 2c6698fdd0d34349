import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, startProgram } from './program.ts';
import { freshFolder, installed, type RunningApp } from './real-app.ts';

const project = join(import.meta.dirname, 'django-project');
const python = installed('.python', 'bin', 'python');

/** Django's administration (pages from the server, jQuery) in Spanish, over a library of books. */
export async function startDjango(): Promise<RunningApp> {
  const folder = await freshFolder('django');
  const env = { TOUCHSTONE_DATA: folder.path, PYTHONDONTWRITEBYTECODE: '1' };
  const manage = (...args: string[]) =>
    promisify(execFile)(python, ['manage.py', ...args], {
      cwd: project,
      env: { ...process.env, ...env },
    });
  await manage('migrate', '--run-syncdb', '--verbosity', '0');
  await manage('shell', '-c', await readFile(join(project, 'fill.py'), 'utf8'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const args = ['manage.py', 'runserver', '--noreload', `127.0.0.1:${port}`];
  const program = await startProgram({ command: python, args, cwd: project, env }, url);
  return {
    url,
    close: async () => {
      await program.stop();
      await folder.remove();
    },
  };
}
