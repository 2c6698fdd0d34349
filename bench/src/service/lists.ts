import { percentiles, printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';
import { fillLargeOrganization, runs, tests } from './large-organization.ts';

const calls = 100;
/** Milliseconds at the 95th percentile. */
const mark = 100;

/** Prints how long pages of lists take in an organization of a million runs of 100,000 tests. */
export async function measureLists(installation: Installation): Promise<void> {
  const { id, authorization } = await installation.organization('Large');
  await fillLargeOrganization(installation.owner, id);
  const { rows } = await installation.owner.query<{ id: string }>(
    'select test_id as id from run where organization_id = $1 limit 1',
    [id],
  );
  const testId = rows[0]?.id ?? '';
  const lists: Record<string, string> = {
    'runs, newest': '/runs',
    'runs that failed': '/runs?status=failed',
    'runs from CI': '/runs?source=ci',
    'runs that healed': '/runs?verdict=healed',
    'runs of a day that did not pass': `/runs?verdict=not_passed&ended_since=${day(3)}&ended_before=${day(2)}`,
    'runs, a part of the name': '/runs?search=cart%2099',
    'runs, one name': '/runs?search=cart%2099012',
    'runs of a test': `/runs?test_id=${testId}`,
    'history of a test': `/tests/get_test_enhanced_history?test_id=${testId}`,
    'tests by name': '/tests/get_tests',
    'tests, page 400': '/tests/get_tests?limit=200&offset=80000',
    'tests that fail': '/tests/get_tests?status=failing',
    'tests, last run first': '/tests/get_tests?sort_by=last_run_at',
    'tests, a part of the name': '/tests/get_tests?search=cart%2099',
    'tests of a folder': '/tests/get_tests?folder=Area%207',
    'folders of tests': '/tests/folders?limit=12',
    'folders to choose from': '/tests/folders?deep=true&limit=200',
    'tests for clients': '/tests/get_simple_tests',
    workflows: '/workflows/get_with_last_status',
  };
  const table: (string | number)[][] = [['', 'p50 ms', 'p95 ms', `p95 under ${mark}`]];
  for (const [name, path] of Object.entries(lists)) {
    const samples = await timed(`${installation.url}/api/v1${path}`, authorization);
    const { p50, p95 } = percentiles(samples);
    table.push([name, p50, p95, p95 < mark ? 'met' : 'MISSED']);
  }
  printTable(
    `Lists over ${runs.toLocaleString('en')} runs of ${tests.toLocaleString('en')}`,
    table,
  );
}

/** Midnight in UTC, so many days ago. */
function day(ago: number): string {
  return `${new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)}T00:00:00Z`;
}

async function timed(url: string, authorization: string): Promise<number[]> {
  const samples: number[] = [];
  for (let call = -5; call < calls; call += 1) {
    const start = performance.now();
    const response = await fetch(url, { headers: { authorization } });
    const body = await response.text();
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${body}`);
    if (call >= 0) samples.push(performance.now() - start);
  }
  return samples;
}
