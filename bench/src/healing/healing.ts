import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from '@touchstone/runner';
import { raceCached } from './cached.ts';
import { measureChangedScreens } from './changed-screens.ts';
import { measureRelabels, ownRelabels } from './relabels/relabels.ts';

/**
 * Three measurements: how long flows of remembered steps take beside the same by hand; whether a
 * changed screen is survived, and what only looks alike is left alone; and the same of single elements
 * whose label changed (`relabels/README.md`). The exit code tells whether the marks are met.
 *
 * `--relabels FILE` measures the relabels of a file alone. `--only text` scenes or changes whose name
 * holds it (all), `--workers N` (2), `--rounds N` of each flow (12, 0 leaves them out).
 */
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '12' },
    relabels: { type: 'string' },
  },
});
const { relabels, only, rounds } = values;
const met: boolean[] = [];
if (relabels === undefined && rounds !== '0') met.push(await raceCached(Number(rounds)));
const browsers = await Promise.all(
  Array.from({ length: Number(values.workers) }, async () => (await launchBrowser()).browser),
);
try {
  if (relabels === undefined) met.push(await measureChangedScreens(only, browsers));
  // npm runs scripts in their package's folder, and says where it was called.
  const { INIT_CWD: here = process.cwd() } = process.env;
  const files = relabels === undefined ? ownRelabels : [resolve(here, relabels)];
  for (const file of files) met.push(await measureRelabels(file, browsers));
} finally {
  await Promise.all(browsers.map((browser) => browser.close()));
}
process.exitCode = met.every(Boolean) ? 0 : 1;
