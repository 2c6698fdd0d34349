import { startActual } from './apps/actual.ts';
import { startAltair } from './apps/altair.ts';
import { startDjango } from './apps/django.ts';
import { startNodeRed } from './apps/node-red.ts';
import type { RunningApp } from './apps/real-app.ts';
import { startSwaggerUi } from './apps/swagger-ui.ts';
import { startTiddlyWiki } from './apps/tiddlywiki.ts';
import { startVerdaccio } from './apps/verdaccio.ts';
import { startVitestUi } from './apps/vitest-ui.ts';

/** Applications that we did not write, each in another technology of pages. */
const realApps = {
  'swagger-ui': startSwaggerUi,
  'node-red': startNodeRed,
  verdaccio: startVerdaccio,
  altair: startAltair,
  tiddlywiki: startTiddlyWiki,
  django: startDjango,
  actual: startActual,
  'vitest-ui': startVitestUi,
} satisfies Record<string, () => Promise<RunningApp>>;

export type RealAppName = keyof typeof realApps;

export const realAppNames = Object.keys(realApps).filter(
  (name): name is RealAppName => name in realApps,
);

/** Starts one of them on the loopback interface, offline, with the same data at each start. */
export function startRealApp(name: RealAppName): Promise<RunningApp> {
  return realApps[name]();
}

/** Those that the command line names; all if it names none. */
export function chosenApps(names: readonly string[]): readonly RealAppName[] {
  const unknown = names.filter((name) => !Object.hasOwn(realApps, name));
  if (unknown.length > 0) {
    throw new Error(
      `There is no app called ${unknown.join(', ')}. There are: ${realAppNames.join(', ')}.`,
    );
  }
  return names.length === 0 ? realAppNames : realAppNames.filter((name) => names.includes(name));
}

if (import.meta.main) {
  const running: RunningApp[] = [];
  for (const name of chosenApps(process.argv.slice(2))) {
    const app = await startRealApp(name);
    running.push(app);
    process.stdout.write(`${name.padEnd(12)} ${app.url}\n`);
  }
  process.stdout.write('Ctrl+C stops them.\n');
  const stop = async () => {
    await Promise.all(running.map((app) => app.close()));
    process.exit();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}
