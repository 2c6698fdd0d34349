import type { Domain } from '@touchstone/platform';
import { createTestDatabase } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { organizationMigrations } from '../organizations/migrations.ts';
import { within } from '../organizations/scope.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { accountMigrations } from '../users/migration.ts';
import { systemActor } from './actor.ts';
import { recordAudit } from './record.ts';

let world: World;
let owner: Person;
let id: string;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.person('owner@acme.example');
  id = await world.organization('Acme', [[owner, 'Owner']]);
});
afterAll(() => world.close());

const list = (query: string) =>
  world.call('GET', `/api/v1/settings/audit-events?${query}`, { as: world.as(owner) });

test('the running product can neither change nor remove an event', async () => {
  const attempts = [
    sql`update audit_event set action = 'nothing.happened'`,
    sql`delete from audit_event`,
    sql`truncate audit_event`,
  ];
  for (const attempt of attempts) {
    const tried = within(world.database, { organizationId: id }, (transaction) =>
      attempt.execute(transaction),
    );
    await expect(tried).rejects.toMatchObject({ code: '42501' });
  }
});

test('not even the owner of the database can', async () => {
  const attempts: Domain = {
    migrations: {
      ...accountMigrations,
      ...organizationMigrations,
      '2099-01-01-try-as-owner': async (db) => {
        await sql`
          insert into audit_event (id, action, actor_kind, subject_kind, details)
          values (gen_random_uuid(), 'a.b', 'system', 'x', '{}')`.execute(db);
        for (const attempt of [
          "update audit_event set action = 'c.d'",
          'delete from audit_event',
          'truncate audit_event',
        ]) {
          await sql`
            do ${sql.lit(`begin
              begin ${attempt}; exception when raise_exception then return; end;
              raise exception 'it was possible: %', ${quoted(attempt)};
            end`)}`.execute(db);
        }
      },
    },
    jobs: [],
  };
  await using made = await createTestDatabase([attempts]);
  expect(await made.database.ping()).toBeGreaterThan(0);
});

test('the list is paged newest first and can be filtered', async () => {
  for (let number = 1; number <= 5; number += 1) {
    await within(world.database, { organizationId: id }, (transaction) =>
      recordAudit(transaction, {
        organizationId: id,
        actor: { ...systemActor, kind: 'user', userId: owner.userId },
        action: number % 2 === 0 ? 'page_test.even' : 'page_test.odd',
        subject: { kind: 'page', label: `Page ${number}` },
        reason: number === 3 ? 'because 100%_sure' : 'else',
      }),
    );
  }
  const first = await list('action=page_test&limit=2');
  const labels = (answer: typeof first) =>
    answer.body.items.map((item: { subject: { label: string } }) => item.subject.label);
  expect(labels(first)).toEqual(['Page 5', 'Page 4']);
  const second = await list(`action=page_test&limit=2&cursor=${first.body.next_cursor}`);
  expect(labels(second)).toEqual(['Page 3', 'Page 2']);
  const last = await list(`action=page_test&limit=2&cursor=${second.body.next_cursor}`);
  expect([labels(last), last.body.next_cursor]).toEqual([['Page 1'], null]);
  expect(labels(await list('action=page_test.even'))).toEqual(['Page 4', 'Page 2']);
  expect(labels(await list('action=page_test&q=100%25_'))).toEqual(['Page 3']);
  expect(labels(await list('q=PAGE%204'))).toEqual(['Page 4']);
  const mine = await list(`action=page_test&actor_user_id=${owner.userId}`);
  expect(mine.body.items).toHaveLength(5);
  const future = new Date(Date.now() + 60_000).toISOString();
  expect(labels(await list(`action=page_test&from=${encodeURIComponent(future)}`))).toEqual([]);
  expect(labels(await list(`action=page_test&to=${encodeURIComponent(future)}`))).toHaveLength(5);
});

test('what belongs to no organization is read by nobody’s organization', async () => {
  await world.database.global.transaction().execute((transaction) =>
    recordAudit(transaction, {
      organizationId: null,
      actor: systemActor,
      action: 'nobody.knows',
      subject: { kind: 'secret' },
    }),
  );
  expect((await list('action=nobody')).body.items).toEqual([]);
  const unscoped = await world.database.global.selectFrom('audit_event').selectAll().execute();
  expect(unscoped).toEqual([]);
});

test('an Admin reads it, a Member does not', async () => {
  const [admin, member] = [
    await world.person('admin@acme.example'),
    await world.person('member@acme.example'),
  ];
  const other = await world.organization('Other', [
    [owner, 'Owner'],
    [admin, 'Admin'],
    [member, 'Member'],
  ]);
  const read = (by: Person) =>
    world.call('GET', '/api/v1/settings/audit-events', {
      as: world.as(by, { organizationId: other }),
    });
  expect([(await read(admin)).status, (await read(member)).status]).toEqual([200, 403]);
});

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
