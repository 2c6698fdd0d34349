import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureEquality } from './equal.ts';
import { measureLoad } from './load.ts';

/**
 * What loading the history of repositories costs, and that nothing disturbs what is stored of it.
 *
 * `--histories FOLDER`: where `history-a.jsonl.gz`, `history-b.jsonl.gz` and their releases are;
 * without it that part is left out; `--days 90` loads no more of them than what is near. `--pulls N`:
 * pull requests of the organization under load, 100,000 unless told; `--loaded N`: how many of them are
 * loaded before the others are added as copies of their rows, 4,000 unless told. `--only equal` or
 * `load` takes one part. Ends with 1 where a part does not hold.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    pulls: { type: 'string', default: '100000' },
    days: { type: 'string', default: '365' },
    loaded: { type: 'string', default: '4000' },
    only: { type: 'string' },
  },
});
const [pulls = 0, loaded = 0] = [values.pulls, values.loaded].map(Number);
if (![pulls, loaded].every((count) => Number.isInteger(count) && count >= 8))
  throw new Error('--pulls and --loaded are whole numbers from 8 on.');
const [load = 0] = loadavg();
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}\n`,
);
const { histories: folder } = values;
if (values.only !== 'load' && folder !== undefined) {
  const days = values.days === '90' ? 90 : 365;
  if (!(await measureEquality({ folder, days }))) process.exitCode = 1;
}
if (values.only !== 'equal' && !(await measureLoad({ pulls, loaded }))) process.exitCode = 1;
const [after = 0] = loadavg();
process.stdout.write(`\nLoad at the end: ${after.toFixed(1)}\n`);
