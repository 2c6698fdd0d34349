import { type Permission, permissions, type Role, roles } from '@touchstone/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  contentsOf,
  type FullOrganization,
  fillOrganization,
  tablesOfOrganizations,
} from '../organizations/every-route/full-organization.fixture.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';

/** The lowest role that holds each permission, as people are told; `null` comes with no role. */
const lowestRole: Record<Permission, Role | null> = {
  can_access_testing_suite: 'Member',
  can_access_code_review: 'Member',
  can_access_admin_dashboard: 'Admin',
  manage_members: 'Admin',
  manage_api_keys: 'Admin',
  manage_settings: 'Admin',
  view_audit_log: 'Admin',
  manage_security: 'Owner',
  manage_sso: 'Owner',
  manage_billing: 'Owner',
  delete_organization: 'Owner',
  has_god_mode: null,
  is_sales_gated: null,
};

let world: World;
let acme: FullOrganization;
const people = new Map<Role, Person>();
beforeAll(async () => {
  world = await openWorld();
  acme = await fillOrganization(world, 'acme');
  const admin = await world.person('admin@acme.example');
  await world.inOrganization(acme.id, (transaction) =>
    transaction
      .insertInto('member')
      .values({ organization_id: acme.id, user_id: admin.userId, role: 'Admin' })
      .execute(),
  );
  people.set('Owner', acme.owner).set('Admin', admin).set('Member', acme.member);
});
afterAll(() => world.close());

describe('a route that takes a permission', () => {
  const nobodys: Record<string, string> = { api_key_id: '0'.repeat(32), domain: 'no.example' };
  const routes = () =>
    world.routes.flatMap((route) =>
      [route.method].flat().flatMap((method) => {
        const permission = permissions.find((known) => known === route.config?.access);
        if (permission === undefined || method === 'HEAD') return [];
        const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) =>
          name === 'organization_id'
            ? acme.id
            : (nobodys[name] ?? '00000000-0000-7000-8000-00000000000a'),
        );
        return [{ method, path, permission }];
      }),
    );
  const asRole = (role: Role, method: string, path: string) => {
    const person = people.get(role);
    if (person === undefined) throw new Error(`Nobody is ${role}.`);
    return world.call(method, path, { as: world.as(person, { organizationId: acme.id }) });
  };

  test('is closed to every role below, which learns the permission and changes nothing', async () => {
    const tables = await tablesOfOrganizations(world);
    const before = await contentsOf(world, acme, tables);
    let refused = 0;
    for (const { method, path, permission } of routes()) {
      const lowest = lowestRole[permission];
      const below = lowest === null ? roles : roles.slice(roles.indexOf(lowest) + 1);
      for (const role of below) {
        const answer = await asRole(role, method, path);
        expect([role, method, path, answer.status, answer.body.detail]).toMatchObject([
          role,
          method,
          path,
          403,
          { key: 'forbidden', permission },
        ]);
        refused += 1;
      }
    }
    expect(refused).toBeGreaterThan(30);
    expect(await contentsOf(world, acme, tables)).toEqual(before);
  });

  test('lets that role and every role above it in, to be told what its request lacks', async () => {
    let letIn = 0;
    for (const { method, path, permission } of routes()) {
      const lowest = lowestRole[permission];
      const from = lowest === null ? [] : roles.slice(0, roles.indexOf(lowest) + 1);
      for (const role of from) {
        const { status } = await asRole(role, method, path);
        expect([200, 404, 422], `${role} ${method} ${path}: ${status}`).toContain(status);
        letIn += 1;
      }
    }
    expect(letIn).toBeGreaterThan(30);
  });
});
