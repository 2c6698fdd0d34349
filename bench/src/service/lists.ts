import { percentiles, printTable } from '../figures.ts';
import type { Installation } from '../installed/installation.ts';

const tests = 100_000;
const runs = 1_000_000;
const calls = 100;
/** Milliseconds at the 95th percentile. */
const mark = 100;

/** Prints how long pages of lists take in an organization of a million runs of 100,000 tests. */
export async function measureLists(installation: Installation): Promise<void> {
  const { id, authorization } = await installation.organization('Large');
  await fill(installation, id);
  const { rows } = await installation.owner.query<{ id: string }>(
    'select test_id as id from run where organization_id = $1 limit 1',
    [id],
  );
  const testId = rows[0]?.id ?? '';
  const lists: Record<string, string> = {
    'runs, newest': '/runs',
    'runs that failed': '/runs?status=failed',
    'runs from CI': '/runs?source=ci',
    'runs of a test': `/runs?test_id=${testId}`,
    'history of a test': `/tests/get_test_enhanced_history?test_id=${testId}`,
    'tests by name': '/tests/get_tests',
    'tests, page 400': '/tests/get_tests?limit=200&offset=80000',
    'tests that fail': '/tests/get_tests?status=failing',
    'tests, last run first': '/tests/get_tests?sort_by=last_run_at',
    'tests, a part of the name': '/tests/get_tests?search=cart%2099',
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

/** A UUIDv7 of the second `n` before now, as ids of runs are. */
const idOf = (n: string) => `(
  lpad(to_hex((extract(epoch from now())::bigint - ${n}) * 1000), 12, '0') || '7' ||
  substr(md5(${n}::text), 1, 3) || '8' || substr(md5(${n}::text), 4, 15))::uuid`;

/** A UUIDv4 that stands for the number `n`. */
const testOf = (n: string) => `(
  select (substr(sum, 1, 12) || '4' || substr(sum, 14, 3) || '8' || substr(sum, 18))::uuid
    from md5('test ' || ${n}) as sum)`;

async function fill({ owner }: Installation, organizationId: string): Promise<void> {
  await owner.query(
    `insert into test (organization_id, id, name, platform, tasks, last_status, last_run_at,
                       created_at, updated_at)
     select $1, ${testOf('n')}, 'Buys a hat and looks into the cart ' || n, 'web', '[]',
            case when n % 10 = 0 then null when n % 7 = 0 then 'failed' else 'passed' end,
            case when n % 10 = 0 then null else now() - make_interval(secs => n) end,
            now() - make_interval(secs => 2 * n), now() - make_interval(secs => n)
       from generate_series(1, ${tests}) as n`,
    [organizationId],
  );
  await owner.query(
    `insert into run (id, organization_id, test_id, test_name, platform, state, outcome,
                      attempts_allowed, sealed_request, variables, source, turn, created_at,
                      started_at, ended_at, milliseconds)
     select ${idOf('n')}, $1, ${testOf(`(1 + n % ${tests})`)}, 'Buys a hat ' || n, 'web',
            'ended', case when n % 9 = 0 then 'failed' else 'passed' end, 1, '', '{}',
            case when n % 5 = 0 then 'ci' else 'api' end, n,
            now() - make_interval(secs => n), now() - make_interval(secs => n),
            now() - make_interval(secs => n - 1), 1000
       from generate_series(1, ${runs}) as n`,
    [organizationId],
  );
  await owner.query('vacuum analyze run, test');
}
