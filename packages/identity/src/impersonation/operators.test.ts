import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';

let world: World;
let operator: Person;
let owner: Person;
let member: Person;
let id: string;
let count: number;
const base = '/api/account/operator';

beforeAll(async () => {
  world = await openWorld();
  operator = await world.person(world.operatorEmail);
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ count, owner, member, id } = await world.acme());
});

const asOperator = () => world.as(operator, { secondFactor: true });

test('the pages learn who is an operator', async () => {
  const ask = async (as: string) => (await world.call('GET', base, { as })).body;
  expect(await ask(world.as(operator))).toEqual({ is_operator: true });
  expect(await ask(world.as(owner))).toEqual({ is_operator: false });
});

test('nobody else reaches what operators do', async () => {
  const routes = [
    ['GET', '/users'],
    ['GET', '/operators'],
    ['GET', '/integration-keys'],
    ['GET', '/audit-events'],
    ['POST', '/impersonation'],
  ] as const;
  for (const [method, path] of routes) {
    const caller = world.as(owner, { secondFactor: true });
    const answer = await world.call(method, base + path, {
      as: caller,
      ...(method === 'POST' && {
        body: { user_id: member.userId, reason: 'Looks into a support case' },
      }),
    });
    expect([path, answer.status]).toEqual([path, 403]);
  }
});

describe('integration keys', () => {
  const create = () =>
    world.call('POST', `${base}/integration-keys`, {
      as: asOperator(),
      body: { name: 'backend', scopes: ['users_read'] },
    });

  test('two work at once, so that one can replace the other', async () => {
    const made = await Promise.all([create(), create(), create(), create()]);
    expect(made.map((answer) => answer.status).sort()).toEqual([201, 201, 409, 409]);
    const list = await world.call('GET', `${base}/integration-keys`, { as: asOperator() });
    expect(list.body).toHaveLength(2);
    expect(JSON.stringify(list.body)).not.toContain('tsi_');
    for (const { integration_key_id: key } of list.body) {
      const path = `${base}/integration-keys/${key}`;
      expect((await world.call('DELETE', path, { as: asOperator() })).status).toBe(200);
      expect((await world.call('DELETE', path, { as: asOperator() })).status).toBe(404);
    }
    const log = await world.call('GET', `${base}/audit-events?action=integration_key`, {
      as: asOperator(),
    });
    expect(log.body.items).toHaveLength(4);
  });
});

describe('what operators decide of an organization', () => {
  test('the sales gate of all its members, and its seats', async () => {
    const path = `${base}/organizations/${id}`;
    const body = { sales_gated: true, max_users: 2 };
    expect((await world.call('PATCH', path, { as: asOperator(), body })).status).toBe(200);
    const seen = await world.call('GET', `/api/account/organizations/${id}`, {
      as: world.as(member),
    });
    expect(seen.body).toMatchObject({ max_users: 2 });
    expect(seen.body.viewer.permissions).toContain('is_sales_gated');
    const invited = await world.call('POST', `/api/account/organizations/${id}/invitations`, {
      as: world.as(owner),
      body: { email: `third${count}@acme.example` },
    });
    expect(invited.body.detail.key).toBe('seat_limit_reached');
  });

  test('god mode of one member', async () => {
    const path = `${base}/organizations/${id}/members/${member.userId}`;
    const grant = (has_god_mode: boolean) =>
      world.call('PUT', path, {
        as: asOperator(),
        body: { has_god_mode, is_sales_gated: false },
      });
    const viewer = async () =>
      (await world.call('GET', `/api/account/organizations/${id}`, { as: world.as(member) })).body
        .viewer;
    expect((await viewer()).god_mode).toBe(false);
    await grant(true);
    expect((await viewer()).god_mode).toBe(true);
    await grant(false);
    expect((await viewer()).god_mode).toBe(false);
  });
});

test('operators find people and where they belong', async () => {
  const found = await world.call('GET', `${base}/users?q=member${count}@`, { as: asOperator() });
  expect(found.body.items).toEqual([
    expect.objectContaining({
      user_id: member.userId,
      is_operator: false,
      organizations: [{ organization_id: id, name: `Acme ${count}` }],
    }),
  ]);
});
