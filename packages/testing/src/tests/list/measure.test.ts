import { appendFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';

test('measure', async () => {
  const server = await openTestServer();
  const person = await server.person();
  for (const org of [person.organizationId])
    await sql`insert into test (organization_id, id, name, platform, tasks, last_status, last_run_at, updated_at)
    select ${org}::uuid, gen_random_uuid(), 'Test of ' || md5(i::text) || ' ' || i, 'web',
      (select jsonb_agg(jsonb_build_object('type','instructions','id',gen_random_uuid(),'step_description', md5((i*j)::text))) from generate_series(1,6) j),
      case i % 3 when 0 then 'passed' when 1 then 'failed' end, now() - i * interval '1 min', now() - i * interval '1 min'
    from generate_series(1, 100000) i`.execute(server.owner);
  appendFileSync('/tmp/measure.out', 'tests in\n');
  await sql`insert into tag (organization_id, id, name) select ${person.organizationId}::uuid, gen_random_uuid(), 'tag ' || i from generate_series(1, 20) i`.execute(
    server.owner,
  );
  await sql`insert into test_tag select t.organization_id, t.id, g.id from (select organization_id, id, row_number() over () n from test where organization_id=${person.organizationId}) t join (select id, row_number() over () n from tag where organization_id=${person.organizationId}) g on t.n % 20 = g.n - 1`.execute(
    server.owner,
  );
  appendFileSync('/tmp/measure.out', 'tags in\n');
  await sql`vacuum analyze test`.execute(server.owner);
  await sql`vacuum analyze test_tag`.execute(server.owner);
  const key = await person.key();
  const out = { push: (line: string) => appendFileSync('/tmp/measure.out', `${line}\n`) };
  out.push('loaded');
  for (const path of [
    '/tests/get_simple_tests?limit=200',
    '/tests/get_simple_tests?limit=200&offset=99800',
    '/tests/get_tests?limit=50',
    '/tests/get_tests?limit=50&search=abc',
    '/tests/get_tests?limit=50&search=nothingatall',
    '/tests/get_tests?limit=50&status=failing',
    '/tests/get_tests?limit=50&status=notRun',
    '/tests/get_tests?limit=50&sort_by=updated_at',
    '/tests/get_tests?limit=50&sort_by=last_run_at',
    '/tests/get_tests?limit=50&tags=tag%203',
    '/tests/get_tests?limit=50&sort_by=created_at',
    '/tests/tags',
    '/tests/get_tests?limit=50&search=abc&status=failing&sort_by=updated_at',
  ]) {
    const times: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      const start = performance.now();
      const answer = await server.call(path, { as: key });
      expect(answer.status).toBe(200);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    out.push(`${path} p50 ${times[7]?.toFixed(0)} max ${times[14]?.toFixed(0)}`);
  }
  const explain = async (query: string) => {
    const rows = await server.parts.database.inOrganization(person.organizationId, (work) =>
      sql.raw<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${query}`).execute(work),
    );
    return rows.rows.map((r) => r['QUERY PLAN']).join('\n');
  };
  const o = person.organizationId;
  out.push(
    await explain(`select count(*) from test where organization_id='${o}' and deleted_at is null`),
  );
  out.push(
    await explain(
      `select count(*) from test where organization_id='${o}' and deleted_at is null and name_key like '%abc%'`,
    ),
  );
  out.push(
    await explain(
      `select id from test where organization_id='${o}' and deleted_at is null order by name_key, id limit 200 offset 99800`,
    ),
  );
  out.push(
    await explain(
      `select id from test where organization_id='${o}' and deleted_at is null order by last_run_at desc nulls last, id desc limit 50`,
    ),
  );
  out.push(
    await explain(
      `select id from test where organization_id='${o}' and deleted_at is null and name_key like '%abc%' order by name_key, id limit 50`,
    ),
  );
  await server.close();
}, 300_000);
