import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { membershipsOf } from '../members/memberships.ts';
import { within } from './scope.ts';
import { readOrganization } from './store.ts';
import { openWorld, type Person, type World } from './world.fixture.ts';

let world: World;
let owner: Person;
let admin: Person;
let member: Person;
let id: string;
let base: string;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  owner = await world.person(`owner${count}@acme.example`);
  admin = await world.person(`admin${count}@acme.example`);
  member = await world.person(`member${count}@acme.example`);
  id = await world.organization(`Acme ${count}`, [
    [owner, 'Owner'],
    [admin, 'Admin'],
    [member, 'Member'],
  ]);
  base = `/api/account/organizations/${id}`;
});

const create = (by: Person, name: string) =>
  world.call('POST', '/api/account/organizations', { as: world.as(by), body: { name } });
const change = (by: Person, body: object) =>
  world.call('PATCH', base, { as: world.as(by, { secondFactor: true }), body });

describe('making one', () => {
  test('its maker is its Owner', async () => {
    const made = await create(member, `Own ${count}`);
    expect(made.status).toBe(201);
    const list = await world.call('GET', '/api/account/organizations', { as: world.as(member) });
    expect(list.body).toEqual([
      expect.objectContaining({ organization_id: id, role: 'Member' }),
      {
        organization_id: made.body.organization_id,
        name: `Own ${count}`,
        url_safe_name: `own-${count}`,
        role: 'Owner',
      },
    ]);
  });

  test('organizations of the same name differ in their addresses, made at the same moment too', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create(owner, `Same ${count}`)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    const memberships = await membershipsOf(world.database, owner.userId);
    const names = memberships.map((held) => held.urlSafeName).filter((name) => /^same/.test(name));
    expect(names).toHaveLength(4);
    expect(new Set(names).size).toBe(4);
    expect(names).toContain(`same-${count}`);
  });

  test('is refused for who may make none, and beyond twenty', async () => {
    await world.database.global
      .updateTable('user_account')
      .set({ can_create_orgs: false })
      .where('id', '=', member.userId)
      .execute();
    expect((await create(member, 'No')).body.detail.key).toBe('organizations_not_allowed');
    const busy = await world.person(`busy${count}@acme.example`);
    for (let number = 0; number < 20; number += 1)
      expect((await create(busy, `Busy ${count} ${number}`)).status).toBe(201);
    expect((await create(busy, 'One more')).body.detail.key).toBe('organization_limit_reached');
    expect(await membershipsOf(world.database, busy.userId)).toHaveLength(20);
  });
});

describe('settings', () => {
  test('an Admin renames it and sets the browser provider', async () => {
    const answer = await change(admin, { name: 'New Name', browser_provider: 'local' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        name: 'New Name',
        metadata: { 'browser-provider': 'local' },
        member_count: 3,
        viewer: { role: 'Admin', god_mode: false, impersonated: false },
      },
    });
    const [held] = await membershipsOf(world.database, member.userId);
    expect(held).toMatchObject({
      organizationName: 'New Name',
      urlSafeName: 'new-name',
      metadata: { 'browser-provider': 'local' },
    });
  });

  test('takes a provider of browsers that there is, and no other name', async () => {
    const refused = await change(admin, { browser_provider: 'browserbse' });
    expect(refused).toMatchObject({
      status: 422,
      body: {
        message: expect.stringContaining('must be one of browserbase, local, lab'),
        errors: [{ field: 'browser_provider' }],
      },
    });
    for (const browser_provider of ['lab', 'browserbase', 'local'])
      expect(await change(admin, { browser_provider })).toMatchObject({
        status: 200,
        body: { metadata: { 'browser-provider': browser_provider } },
      });
  });

  test('only an Owner decides who gets in', async () => {
    for (const body of [
      { require_2fa: true },
      { allow_impersonation: false },
      { role_structure: 'multi_role' },
      { autojoin_by_domain: true },
      { restrict_to_domain: true },
    ]) {
      expect((await change(admin, body)).status).toBe(403);
      expect((await change(owner, body)).status).toBe(200);
    }
    const [held] = await membershipsOf(world.database, member.userId);
    expect(held?.requiresSecondFactor).toBe(true);
  });

  test('a change of one leaves what is said about runs as it was', async () => {
    const said = { run_retention_days: 30, concurrent_runs: 4 };
    expect(await change(admin, said)).toMatchObject({ status: 200, body: said });
    expect((await change(owner, { require_2fa: true })).status).toBe(200);
    const after = await within(world.database, { organizationId: id }, (transaction) =>
      readOrganization(transaction, id),
    );
    expect(after?.settings).toMatchObject({ ...said, require_2fa: true });
  });

  test('a Member changes nothing', async () => {
    expect((await change(member, { name: 'Mine' })).status).toBe(403);
  });

  test('what changed is in the audit log, what did not is not', async () => {
    await change(owner, { name: `Acme ${count}` });
    await change(owner, { require_2fa: true });
    const log = await world.call('GET', `${base}/audit-events?action=organization.changed`, {
      as: world.as(owner, { secondFactor: true }),
    });
    expect(log.body.items).toMatchObject([
      {
        actor: { email: owner.email, kind: 'user' },
        details: { require_2fa: { before: false, after: true } },
        ip: '127.0.0.1',
      },
    ]);
    expect(log.body.items).toHaveLength(1);
  });

  test('where roles combine, an additional role counts at once', async () => {
    await change(owner, { role_structure: 'multi_role' });
    await world.call('PATCH', `${base}/members/${member.userId}`, {
      as: world.as(owner),
      body: { additional_roles: ['Admin'] },
    });
    expect((await change(member, { name: 'By an additional Admin' })).status).toBe(200);
    await change(owner, { role_structure: 'single_role_in_hierarchy' });
    expect((await change(member, { name: 'Once more' })).status).toBe(403);
  });
});

describe('deleting it', () => {
  const remove = (by: Person, facts: object = {}, name = `Acme ${count}`) =>
    world.call('POST', `${base}/delete`, { as: world.as(by, facts), body: { name } });

  test('takes an Owner, a recent proof and the name', async () => {
    expect((await remove(admin)).status).toBe(403);
    expect((await remove(owner, { provedMinutesAgo: 11 })).body.detail.key).toBe(
      'reauthentication_required',
    );
    expect((await remove(owner, {}, 'Acme')).status).toBe(422);
    expect((await world.call('GET', base, { as: world.as(owner) })).status).toBe(200);
  });

  test('takes everything with it but the audit log', async () => {
    await world.call('POST', `${base}/invitations`, {
      as: world.as(owner),
      body: { email: `x${count}@else.example` },
    });
    await world.call('POST', `${base}/api-keys`, {
      as: world.as(owner),
      body: { display_name: 'k', scopes: ['view_audit_log'] },
    });
    expect((await remove(owner)).status).toBe(200);
    expect((await world.call('GET', base, { as: world.as(owner) })).status).toBe(404);
    const left = await world.inOrganization(id, async (transaction) => ({
      organizations: await transaction.selectFrom('organization').select('id').execute(),
      members: await transaction.selectFrom('member').select('user_id').execute(),
      invitations: await transaction.selectFrom('invitation').select('id').execute(),
      keys: await transaction.selectFrom('api_key').select('id').execute(),
      events: await transaction.selectFrom('audit_event').select('action').execute(),
    }));
    expect(left).toMatchObject({ organizations: [], members: [], invitations: [], keys: [] });
    expect(left.events).toContainEqual({ action: 'organization.deleted' });
  });
});
