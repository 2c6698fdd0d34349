import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { measureEquality } from './equal.ts';
import { measureLoad } from './load.ts';

/**
 * What loading the history of repositories costs, and that nothing disturbs what is stored of it.
 *
 * `--histories FOLDER`: where `history-a.jsonl.gz`, `history-b.jsonl.gz` and their releases are;
 * without it that part is left out. `--pulls N`: pull requests of the load, 100,000 unless told. `--only
 * equal` or `load` takes one part. Ends with 1 where a part does not hold.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string' },
    pulls: { type: 'string', default: '100000' },
    only: { type: 'string' },
  },
});
const pulls = Number(values.pulls);
if (!Number.isInteger(pulls) || pulls < 8) throw new Error(`--pulls ${values.pulls} is no number.`);
const [load = 0] = loadavg();
process.stdout.write(
  `Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}\n`,
);
const { histories } = values;
if (values.only !== 'load' && histories !== undefined && !(await measureEquality(histories)))
  process.exitCode = 1;
if (values.only !== 'equal' && !(await measureLoad(pulls))) process.exitCode = 1;
const [after = 0] = loadavg();
process.stdout.write(`\nLoad at the end: ${after.toFixed(1)}\n`);
