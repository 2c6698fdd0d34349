import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';

let world: World;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** A fresh organization with one of each role, and the path of its members. */
async function team() {
  count += 1;
  const [owner, admin, member] = await Promise.all(
    ['owner', 'admin', 'member'].map((name) => world.person(`${name}${count}@acme.example`)),
  );
  if (!owner || !admin || !member) throw new Error('three people');
  const id = await world.organization(`Acme ${count}`, [
    [owner, 'Owner'],
    [admin, 'Admin'],
    [member, 'Member'],
  ]);
  return { id, owner, admin, member, base: `/api/account/organizations/${id}` };
}

const change = (base: string, by: Person, of: Person, body: object) =>
  world.call('PATCH', `${base}/members/${of.userId}`, { as: world.as(by), body });

describe('the list of members', () => {
  test('is paged by mail address and searchable', async () => {
    const { base, member, owner } = await team();
    const first = await world.call('GET', `${base}/members?limit=2`, { as: world.as(member) });
    expect(first.status).toBe(200);
    expect(first.body.items).toHaveLength(2);
    const next = await world.call(
      'GET',
      `${base}/members?limit=2&cursor=${first.body.next_cursor}`,
      { as: world.as(member) },
    );
    expect(next.body).toMatchObject({ items: [{ email: owner.email, role: 'Owner' }] });
    expect(next.body.next_cursor).toBeNull();
    const found = await world.call('GET', `${base}/members?q=ADMIN`, { as: world.as(member) });
    expect(found.body.items).toMatchObject([{ role: 'Admin' }]);
    const none = await world.call('GET', `${base}/members?q=%25`, { as: world.as(member) });
    expect(none.body.items).toEqual([]);
    const owners = await world.call('GET', `${base}/members?role=Owner`, { as: world.as(member) });
    expect(owners.body.items).toMatchObject([{ user_id: owner.userId }]);
  });

  test('refuses a cursor that no page gave', async () => {
    const { base, member } = await team();
    const answer = await world.call('GET', '/api/v1/settings/invitations?cursor=abc', {
      as: world.as((await team()).owner),
    });
    expect(answer).toMatchObject({ status: 422, body: { detail: { key: 'validation_failed' } } });
    const fine = await world.call('GET', `${base}/members`, { as: world.as(member) });
    expect(fine.status).toBe(200);
  });

  test('is the one of the active organization on the product’s origin', async () => {
    const { id, owner } = await team();
    const other = await world.organization('Other', [[owner, 'Member']]);
    const ofFirst = await world.call('GET', '/api/v1/settings/members', { as: world.as(owner) });
    expect(ofFirst.body.items).toHaveLength(3);
    const ofOther = await world.call('GET', '/api/v1/settings/members', {
      as: world.as(owner, { organizationId: other }),
    });
    expect(ofOther.body.items).toHaveLength(1);
    expect(id).not.toBe(other);
  });
});

describe('roles', () => {
  test('an Owner makes another Owner', async () => {
    const { base, owner, admin } = await team();
    const answer = await change(base, owner, admin, { role: 'Owner' });
    expect(answer).toMatchObject({ status: 200, body: { role: 'Owner' } });
  });

  test.each([
    ['an Admin makes no Owner', 'admin', 'member', { role: 'Owner' }],
    ['an Admin does not make themselves Owner', 'admin', 'admin', { role: 'Owner' }],
    ['an Admin does not touch an Owner', 'admin', 'owner', { role: 'Member' }],
    [
      'an Admin gives no permission that they do not hold',
      'admin',
      'member',
      { extra_permissions: ['manage_billing'] },
    ],
    [
      'an Owner gives themselves no permission',
      'owner',
      'owner',
      { extra_permissions: ['view_audit_log'] },
    ],
  ] as const)('%s', async (_, by, of, body) => {
    const people = await team();
    const answer = await change(people.base, people[by], people[of], body);
    expect(answer).toMatchObject({ status: 403, body: { detail: { key: 'role_too_high' } } });
  });

  test('a Member changes nobody', async () => {
    const { base, member, admin } = await team();
    for (const target of [member, admin]) {
      const answer = await change(base, member, target, { role: 'Member' });
      expect(answer).toMatchObject({ status: 403, body: { detail: { key: 'forbidden' } } });
    }
  });

  test('nobody hands out what only operators give', async () => {
    const { base, owner, member } = await team();
    for (const permission of ['has_god_mode', 'is_sales_gated', 'delete_organization']) {
      const answer = await change(base, owner, member, { extra_permissions: [permission] });
      expect(answer.status).toBe(422);
    }
  });

  test('an extra permission takes effect with the next request', async () => {
    const { base, owner, member } = await team();
    const list = () => world.call('GET', `${base}/invitations`, { as: world.as(member) });
    expect((await list()).status).toBe(403);
    await change(base, owner, member, { extra_permissions: ['manage_members'] });
    expect((await list()).status).toBe(200);
    await change(base, owner, member, { extra_permissions: [] });
    expect((await list()).status).toBe(403);
  });

  test('who was given the right to manage members still makes nobody an Admin', async () => {
    const { base, owner, member } = await team();
    await change(base, owner, member, { extra_permissions: ['manage_members'] });
    const other = await world.person(`raised${count}@acme.example`);
    const invited = await world.call('POST', `${base}/invitations`, {
      as: world.as(member),
      body: { email: other.email, role: 'Admin' },
    });
    expect(invited.body.detail.key).toBe('role_too_high');
    expect((await change(base, member, member, { role: 'Admin' })).status).toBe(403);
  });
});

describe('the last Owner', () => {
  test('cannot be demoted, removed or leave', async () => {
    const { base, owner } = await team();
    const answers = [
      await change(base, owner, owner, { role: 'Admin' }),
      await world.call('DELETE', `${base}/members/${owner.userId}`, { as: world.as(owner) }),
      await world.call('POST', `${base}/leave`, { as: world.as(owner) }),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 409, body: { detail: { key: 'last_owner' } } });
  });

  test('is left when two Owners demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, base, owner, admin } = await team();
      await change(base, owner, admin, { role: 'Owner' });
      const answers = await Promise.all([
        change(base, owner, admin, { role: 'Member' }),
        change(base, admin, owner, { role: 'Member' }),
      ]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403]);
      expect(await ownersOf(id)).toBe(1);
    }
  });

  test('is left when two Owners leave at the same moment', async () => {
    const { id, base, owner, admin } = await team();
    await change(base, owner, admin, { role: 'Owner' });
    const answers = await Promise.all(
      [owner, admin].map((one) => world.call('POST', `${base}/leave`, { as: world.as(one) })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await ownersOf(id)).toBe(1);
  });

  test('is kept by the database when their account is deleted', async () => {
    const { id, owner } = await team();
    const deletion = world.database.global
      .deleteFrom('user_account')
      .where('id', '=', owner.userId)
      .execute();
    await expect(deletion).rejects.toMatchObject({ constraint: 'member_last_owner' });
    expect(await ownersOf(id)).toBe(1);
  });
});

describe('leaving', () => {
  test('a member leaves, an Admin removes one, and both are gone at once', async () => {
    const { base, admin, member, owner } = await team();
    const left = await world.call('POST', `${base}/leave`, { as: world.as(member) });
    expect(left.status).toBe(200);
    const after = await world.call('GET', `${base}/members`, { as: world.as(member) });
    expect(after.status).toBe(404);
    const removed = await world.call('DELETE', `${base}/members/${admin.userId}`, {
      as: world.as(owner),
    });
    expect(removed.status).toBe(200);
    expect((await world.call('GET', base, { as: world.as(admin) })).status).toBe(404);
  });
});

test('four joins at the same moment make one member', async () => {
  const { id } = await team();
  const person = await world.person(`race${count}@acme.example`);
  const { joinOrganization } = await import('./join.ts');
  const { lockOrganization } = await import('./members.ts');
  const { systemActor } = await import('../audit/actor.ts');
  const joins = await Promise.allSettled(
    [1, 2, 3, 4].map(() =>
      world.inOrganization(id, async (transaction) =>
        joinOrganization(transaction, await lockOrganization(transaction, id), systemActor, {
          ...person,
          role: 'Member',
          by: 'integration',
        }),
      ),
    ),
  );
  expect(joins.filter((join) => join.status === 'fulfilled')).toHaveLength(1);
  const rows = await world.inOrganization(id, (transaction) =>
    transaction.selectFrom('member').selectAll().where('user_id', '=', person.userId).execute(),
  );
  expect(rows).toHaveLength(1);
});

async function ownersOf(id: string): Promise<number> {
  const rows = await world.inOrganization(id, (transaction) =>
    transaction
      .selectFrom('member')
      .select('user_id')
      .where('organization_id', '=', id)
      .where('role', '=', 'Owner')
      .execute(),
  );
  return rows.length;
}
