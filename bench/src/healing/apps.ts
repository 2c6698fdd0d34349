import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { startSampleApp } from '@touchstone/examples';
import type { Scene } from './scenes/scene.ts';

interface RunningApp {
  url: string;
  close(): Promise<void>;
}

const realApps = join(import.meta.dirname, '../../real-apps/serve.ts');

/** @throws Error when an app of others is not installed, or does not start within a minute */
export async function startApp(name: Scene['app']): Promise<RunningApp> {
  if (name !== 'django') return startSampleApp(name);
  const child = spawn(process.execPath, [realApps, name], { stdio: ['ignore', 'pipe', 'inherit'] });
  const close = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'exit');
  };
  const late = setTimeout(() => child.kill(), 60_000);
  for await (const line of createInterface(child.stdout)) {
    const url = /https?:\S+/.exec(line)?.[0];
    if (url === undefined) continue;
    clearTimeout(late);
    return { url, close };
  }
  throw new Error(`${name} did not start. Run npm ci in bench/real-apps.`);
}
