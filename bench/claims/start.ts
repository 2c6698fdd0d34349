import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sampleApps, startSampleApp } from '@touchstone/examples';
import type { ClaimedApp } from './screen.ts';

interface RunningApp {
  url: string;
  close(): Promise<void>;
}

type SampleName = keyof typeof sampleApps;
const isSample = (name: string): name is SampleName => Object.hasOwn(sampleApps, name);

/** @throws Error with what the application said, when it does not come up */
export function startApp({ name, from }: ClaimedApp): Promise<RunningApp> {
  return from === 'examples' && isSample(name) ? startSampleApp(name) : startRealApp(name);
}

/** In a process of its own, as `bench/real-apps` is a package of its own. */
async function startRealApp(name: string): Promise<RunningApp> {
  const folder = fileURLToPath(new URL('../real-apps/', import.meta.url));
  const child = spawn(process.execPath, ['serve.ts', name], { cwd: folder, stdio: 'pipe' });
  let said = '';
  const found = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (address !== undefined) found.resolve(address);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = once(child, 'exit').then(() => {
    found.reject(
      new Error(`${name} did not start; bench/real-apps needs \`npm ci\`. ${said.slice(-1000)}`),
    );
  });
  const url = await found.promise;
  return {
    url,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
