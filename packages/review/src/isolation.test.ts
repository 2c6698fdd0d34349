import type { BackfillSummary } from '@touchstone/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type ConnectedWorld,
  connect,
  openConnectedWorld,
  untilLoaded,
} from './testing/connected.ts';

let world: ConnectedWorld;
type Person = Awaited<ReturnType<ConnectedWorld['server']['person']>>;
/** Whose things others reach for. */
let theirs: Person;
/** Who reaches. */
let ours: Person;
let tables: string[];

beforeAll(async () => {
  world = await openConnectedWorld();
  const { server, peer } = world;
  theirs = await server.person();
  ours = await server.person();
  await connect(world, theirs);
  await connect(world, ours, { installationId: 200, admin: 'gus' });
  await server.startWorker();
  for (const person of [theirs, ours]) {
    await untilLoaded(world, person);
    await server.call('/billing/attach', {
      method: 'POST',
      as: person,
      body: { seats: 2, assigned_logins: [person === theirs ? 'dev-001' : 'gdev-001'] },
    });
    await server.call('/settings', { method: 'PUT', as: person, body: { time: {} } });
    const isOver = (summary: BackfillSummary) =>
      summary.status === 'completed' && summary.days_requested === 365;
    await untilLoaded(world, person, isOver);
  }
  await peer.sendEvent(100, 'ping', {});
  await peer.sendEvent(200, 'ping', {});
  await fillTheRest(theirs.organizationId);
  await fillTheRest(ours.organizationId);
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and exists (select 1 from pg_attribute
                    where attrelid = pg_class.oid and attname = 'organization_id')
       and relname = any(${ofThisHalf})
     order by 1`.execute(server.owner);
  tables = rows.map(({ name }) => name);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Every table of code review and billing that belongs to an organization. */
const ofThisHalf = [
  'subscription',
  'billing_event',
  'seat_assignment',
  'github_installation',
  'github_installation_request',
  'github_connect_state',
  'repository',
  'pull_request',
  'pull_request_file',
  'pull_request_commit',
  'pull_request_event',
  'pull_request_review',
  'pull_request_comment',
  'branch_commit',
  'issue',
  'release',
  'repository_tag',
  'deployment',
  'deployment_status',
  'ci_run',
  'code_host_person',
  'code_host_email',
  'backfill_job',
  'webhook_delivery',
  'refresh_request',
  'review_settings',
];

/** Rows of tables that nothing in this test writes by itself. */
async function fillTheRest(organizationId: string): Promise<void> {
  const { owner } = world.server;
  const repository = await owner
    .selectFrom('repository')
    .select('id')
    .where('organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();
  const place = { organization_id: organizationId, repository_id: repository.id };
  const at = new Date();
  await owner
    .insertInto('github_installation_request')
    .values({
      organization_id: organizationId,
      user_id: null,
      requester_id: '7',
      installation_id: null,
    })
    .execute();
  await owner
    .insertInto('refresh_request')
    // Far away, so that nobody reads it meanwhile.
    .values({ ...place, what: 'commits', number: 0, due_at: new Date(at.getTime() + 3_600_000) })
    .execute();
  const id = `extra-${repository.id}`;
  await owner
    .insertInto('ci_run')
    .values({
      ...place,
      id,
      workflow_id: '1',
      name: 'Deploy',
      event: 'push',
      head_branch: 'main',
      head_sha: 'a',
      status: 'completed',
      conclusion: 'success',
      attempt: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await owner
    .insertInto('release')
    .values({
      ...place,
      id,
      tag: id,
      is_draft: false,
      is_prerelease: false,
      created_at: at,
      published_at: at,
      deleted_at: null,
    })
    .execute();
  await owner
    .insertInto('repository_tag')
    .values({ ...place, name: id, sha: 'a', pushed_at: at })
    .execute();
  const deployment = { ...place, id, sha: 'a', ref: 'main', environment: 'production' };
  await owner
    .insertInto('deployment')
    .values({ ...deployment, task: 'deploy', creator_id: null, created_at: at, updated_at: at })
    .execute();
  await owner
    .insertInto('deployment_status')
    .values({ ...place, id, deployment_id: id, state: 'success', created_at: at })
    .execute();
}

async function contents(): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>();
  for (const table of tables) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(t) as row from ${sql.table(table)} t
       where organization_id = ${theirs.organizationId} order by t::text`.execute(
      world.server.owner,
    );
    found.set(
      table,
      rows.map(({ row }) => row),
    );
  }
  return found;
}

describe('every table of code review and billing', () => {
  test('is bound by row-level security, for its owner too, or belongs to no organization', async () => {
    expect(tables).toEqual(ofThisHalf.toSorted());
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
       where relname = any(${tables}) and relrowsecurity and relforcerowsecurity
       order by 1`.execute(world.server.owner);
    expect(rows.map(({ name }) => name)).toEqual(tables);
    const without = await sql<{ name: string }>`
      select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relname like 'trial%'`.execute(
      world.server.owner,
    );
    expect(without.rows).toEqual([{ name: 'trial_account' }]);
  });

  test('has a row of both organizations in this test, so that what follows means something', async () => {
    for (const [table, rows] of await contents())
      expect([table, rows.length > 0]).toEqual([table, true]);
  });

  test('shows and yields nothing of theirs in the name of another organization or of none', async () => {
    const before = await contents();
    const { database } = world.server.parts;
    for (const organizationId of [ours.organizationId, '00000000-0000-7000-8000-000000000000'])
      for (const table of tables) {
        const name = sql.table(table);
        const theirRows = sql`organization_id = ${theirs.organizationId}`;
        const tried = async (attempt: ReturnType<typeof sql>) =>
          database
            .inOrganization(organizationId, (work) => attempt.execute(work))
            .then(
              ({ rows, numAffectedRows }) => rows.length + Number(numAffectedRows ?? 0),
              (error: { code?: string }) => error.code,
            );
        expect([table, await tried(sql`select 1 from ${name} where ${theirRows}`)]).toEqual([
          table,
          0,
        ]);
        expect([0, '42501']).toContain(await tried(sql`delete from ${name} where ${theirRows}`));
        expect([0, '42501']).toContain(
          await tried(sql`update ${name} set organization_id = organization_id where ${theirRows}`),
        );
        const copy = JSON.stringify(before.get(table)?.[0]);
        const stolen = sql`insert into ${name}
          select * from jsonb_populate_record(null::${name}, ${copy}::jsonb)`;
        expect([table, await tried(stolen)]).toEqual([table, '42501']);
        const given = sql`update ${name} set organization_id = ${theirs.organizationId}
                           where organization_id = ${ours.organizationId}`;
        if (organizationId === ours.organizationId)
          expect([table, await tried(given)]).toEqual([table, '42501']);
      }
    expect(await contents()).toEqual(before);
  });
});

describe('every route', () => {
  const routes: [method: string, path: string, body?: object][] = [
    ['GET', '/organization/repositories'],
    ['GET', '/github/organization/users'],
    ['GET', '/settings'],
    ['GET', '/billing/check'],
    ['GET', '/billing/seat-check'],
    ['GET', '/billing/backfill/summary'],
  ];

  test('shows what is one’s own, and nothing of theirs', async () => {
    for (const [method, path] of routes) {
      const { status, body } = await world.server.call(path, { method, as: ours });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(body)).not.toMatch(/acme|"dev-\d|"50[12]"/);
      const own = await world.server.call(path, { method, as: theirs });
      expect([path, own.status]).toEqual([path, 200]);
    }
  });

  test('finds nothing by what it is told of theirs', async () => {
    const before = await contents();
    const attempts: [string, string, object, string][] = [
      ['PUT', '/settings', { repositories: { disabled: ['501'] } }, 'repository_not_found'],
      ['PUT', '/settings', { incidents: { repository: '501' } }, 'repository_not_found'],
      ['POST', '/billing/update-seats', { assigned_logins: ['dev-001'] }, 'billing_bad_request'],
    ];
    for (const [method, path, body, key] of attempts) {
      const answer = await world.server.call(path, { method, as: ours, body });
      expect([path, Object(answer.body).detail?.key]).toEqual([path, key]);
    }
    const job = await world.server.owner
      .selectFrom('backfill_job')
      .select('id')
      .where('organization_id', '=', theirs.organizationId)
      .executeTakeFirstOrThrow();
    const retried = await world.server.call('/billing/backfill/retry', {
      method: 'POST',
      as: ours,
      body: { job_id: job.id },
    });
    expect(retried.status).toBe(200);
    expect(await contents()).toEqual(before);
  });

  test('asks who it is, and of a key whether it may use code review or the testing suite', async () => {
    const other = await ours.key(['view_audit_log']);
    for (const [method, path] of routes) {
      const nobody = await world.server.call(path, { method });
      expect([path, nobody.status, Object(nobody.body).detail.key]).toEqual([
        path,
        401,
        'authentication_required',
      ]);
      const without = await world.server.call(path, { method, as: other });
      expect([path, without.status, Object(without.body).detail.key]).toEqual([
        path,
        403,
        'permission_denied',
      ]);
      for (const scope of ['can_access_code_review', 'can_access_testing_suite'] as const) {
        const key = await ours.key([scope]);
        expect((await world.server.call(path, { method, as: key })).status).toBe(200);
      }
    }
  });

  test('acts in the organization that the header names, if one belongs there', async () => {
    const headers = { 'x-organization-id': theirs.organizationId };
    const foreign = await world.server.call('/billing/check', { as: ours, headers });
    expect([foreign.status, Object(foreign.body).detail.key]).toEqual([403, 'permission_denied']);
    const own = { 'x-organization-id': ours.organizationId };
    expect((await world.server.call('/billing/check', { as: ours, headers: own })).status).toBe(
      200,
    );
  });
});
