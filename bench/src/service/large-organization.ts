import type pg from 'pg';

export const tests = 100_000;
export const runs = 1_000_000;

/** Fills an organization with so many tests, and runs of them, one ended each second until now. */
export async function fillLargeOrganization(owner: pg.Pool, organizationId: string): Promise<void> {
  await owner.query(
    `insert into test (organization_id, id, name, platform, tasks, last_status, last_run_at,
                       created_at, updated_at, folder)
     select $1, ${testOf('n')}, ${nameOf('n')}, 'web', '[]',
            case when n % 10 = 0 then null when n % 7 = 0 then 'failed' else 'passed' end,
            case when n % 10 = 0 then null else now() - make_interval(secs => n) end,
            now() - make_interval(secs => 2 * n), now() - make_interval(secs => n),
            'Area ' || n % 40 || '/Part ' || n % 23
       from generate_series(1, ${tests}) as n`,
    [organizationId],
  );
  await owner.query(
    `insert into run (id, organization_id, test_id, test_name, platform, state, outcome,
                      attempts_allowed, sealed_request, variables, source, turn, created_at,
                      started_at, ended_at, milliseconds)
     select ${idOf('n')}, $1, ${testOf(`(1 + n % ${tests})`)}, ${nameOf(`(1 + n % ${tests})`)}, 'web',
            'ended', case when n % 9 = 0 then 'failed' else 'passed' end, 1, '', '{}',
            case when n % 5 = 0 then 'ci' else 'api' end, n,
            now() - make_interval(secs => n), now() - make_interval(secs => n),
            now() - make_interval(secs => n - 1), 1000
       from generate_series(1, ${runs}) as n`,
    [organizationId],
  );
  await owner.query(
    `insert into run_name (organization_id, test_id, name)
     select distinct organization_id, test_id, test_name from run where organization_id = $1`,
    [organizationId],
  );
  await owner.query('vacuum analyze run, test, run_name');
}

const nameOf = (n: string) => `'Buys a hat and looks into the cart ' || ${n}`;

/** A UUIDv7 of the second `n` before now, as ids of runs are. */
const idOf = (n: string) => `(
  lpad(to_hex((extract(epoch from now())::bigint - ${n}) * 1000), 12, '0') || '7' ||
  substr(md5(${n}::text), 1, 3) || '8' || substr(md5(${n}::text), 4, 15))::uuid`;

/** A UUIDv4 that stands for the number `n`. */
const testOf = (n: string) => `(
  select (substr(sum, 1, 12) || '4' || substr(sum, 14, 3) || '8' || substr(sum, 18))::uuid
    from md5('test ' || ${n}) as sum)`;
