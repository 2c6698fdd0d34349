import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Scope, within } from '../scope.ts';
import { openWorld, type World } from '../world.fixture.ts';
import {
  contentsOf,
  type FullOrganization,
  fillOrganization,
  tablesOfOrganizations,
} from './full-organization.fixture.ts';
import { copied, rowsSeen, rowsTouched } from './reaching.fixture.ts';

let world: World;
/** Whose things others reach for. */
let theirs: FullOrganization;
/** Who reaches. */
let ours: FullOrganization;
let tables: string[];
let before: Map<string, unknown[]>;

beforeAll(async () => {
  world = await openWorld();
  theirs = await fillOrganization(world, 'theirs');
  ours = await fillOrganization(world, 'ours');
  tables = await tablesOfOrganizations(world);
  before = await contentsOf(world, theirs, tables);
});
afterAll(() => world.close());

const reach = (scope: Scope, table: string) => ({ world, scope, table, of: theirs.id });
const expectUntouched = async () => expect(await contentsOf(world, theirs, tables)).toEqual(before);

describe('every table of organizations', () => {
  test('has a row in this test, so that what follows means something', () => {
    expect(tables).toEqual(expect.arrayContaining(['member', 'organization', 'audit_event']));
    for (const table of tables) expect([table, before.get(table)]).not.toEqual([table, []]);
  });

  test('is bound by row-level security, for its owner too', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class
       where relname in (${sql.join(tables)}) and relrowsecurity and relforcerowsecurity
       order by 1`.execute(world.database.global);
    expect(rows.map(({ name }) => name)).toEqual(tables);
  });

  test('shows and yields nothing of theirs in the name of another organization or of none', async () => {
    const strangers: Scope[] = [
      { organizationId: ours.id },
      { organizationId: '00000000-0000-7000-8000-000000000000' },
      { userId: ours.owner.userId },
      { email: ours.owner.email },
      { domain: 'elsewhere.example' },
      { organizationId: ours.id, userId: ours.owner.userId, email: ours.owner.email },
    ];
    for (const table of tables) {
      for (const scope of [...strangers, { organizationId: '' }]) {
        const place = JSON.stringify([table, scope]);
        expect([place, await rowsSeen(reach(scope, table))]).toEqual([place, 0]);
        for (const verb of ['update', 'delete'] as const)
          expect([place, verb, await rowsTouched(reach(scope, table), verb)]).toEqual([
            place,
            verb,
            0,
          ]);
        expect([place, await copied(reach(scope, table), before.get(table)?.[0])]).toEqual([
          place,
          'refused',
        ]);
      }
    }
    await expectUntouched();
  });

  test('lets nobody hand a row of their own to another organization', async () => {
    for (const table of tables.filter((name) => name !== 'organization')) {
      const moved = within(world.database, ours.scopeOf(table), (transaction) =>
        sql`update ${sql.table(table)} set organization_id = ${theirs.id}
             where organization_id = ${ours.id}`.execute(transaction),
      );
      await expect(moved, table).rejects.toMatchObject({ code: '42501' });
    }
    await expectUntouched();
  });
});

/** Values of path parameters that lead to what is theirs. */
function pathTo(url: string): string {
  const values: Record<string, string> = {
    organization_id: theirs.id,
    org_id: theirs.id,
    id: theirs.id,
    user_id: theirs.member.userId,
    invitation_id: theirs.invitationId,
    api_key_id: theirs.apiKeyId,
    domain: theirs.domain,
    connection_id: theirs.connectionId,
    integration_key_id: '00000000-0000-7000-8000-000000000000',
  };
  return url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`This test needs a value for :${name} in ${url}.`);
    return value;
  });
}

/** A body that is good enough for the route to look for what it is about. */
const body = {
  name: 'Taken over',
  role: 'Admin',
  email: 'friend@ours.example',
  display_name: 'k',
  scopes: ['view_audit_log'],
  domain: 'ours-too.example',
  user_code: 'BCDFGHJK',
  api_key_id: '0'.repeat(32),
};

function guardedRoutes() {
  return world.routes.flatMap((route) =>
    [route.method].flat().flatMap((method) => {
      const access = route.config?.access;
      if (access === undefined || access === 'public' || method === 'HEAD') return [];
      const takesBody = ['POST', 'PATCH', 'PUT'].includes(method);
      return [{ method, url: route.url, access, body: takesBody ? body : undefined }];
    }),
  );
}

describe('every route', () => {
  test('answers 401 to nobody, and to keys and tokens that are none', async () => {
    const tokens = [undefined, 'tsk_nonsense', `${ours.apiKeyToken}0`, 'eyJhbGciOiJub25lIn0.e30.'];
    for (const route of guardedRoutes()) {
      for (const token of tokens) {
        const answer = await world.call(route.method, pathTo(route.url), {
          body: route.body,
          ...(token !== undefined && { token }),
        });
        expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 401]);
      }
    }
    await expectUntouched();
  });

  test('that names their organization answers 404 to the Owner of another', async () => {
    const named = guardedRoutes().filter(({ url }) => url.includes(':organization_id'));
    expect(named.length).toBeGreaterThan(15);
    const as = world.as(ours.owner, { secondFactor: true });
    for (const route of named) {
      const answer = await world.call(route.method, pathTo(route.url), { as, body: route.body });
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 404]);
      expect(JSON.stringify(answer.body)).not.toContain('theirs');
    }
    await expectUntouched();
  });

  test('of the settings shows only what is ours, and does not find what is theirs', async () => {
    const routes = guardedRoutes().filter(({ url }) => url.startsWith('/api/v1/'));
    expect(routes.length).toBeGreaterThan(15);
    const as = world.as(ours.owner);
    for (const route of routes) {
      const answer = await world.call(route.method, pathTo(route.url), { as, body: route.body });
      expect(JSON.stringify(answer.body), route.url).not.toContain('theirs');
      if (/:(user_id|invitation_id|api_key_id|domain)/.test(route.url))
        expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 404]);
    }
    await expectUntouched();
  });

  test('believes no access token that is bound to an organization of others', async () => {
    const as = world.as(ours.owner, { organizationId: theirs.id });
    const routes = guardedRoutes().filter(
      ({ url, access }) => url.startsWith('/api/v1/settings') && access !== 'signed_in',
    );
    for (const route of routes) {
      const answer = await world.call(route.method, pathTo(route.url), { as, body: route.body });
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403]);
    }
    await expectUntouched();
  });

  test('lets a key of ours nowhere near what is theirs', async () => {
    for (const route of guardedRoutes()) {
      const answer = await world.call(route.method, pathTo(route.url), {
        token: ours.apiKeyToken,
        body: route.body,
      });
      expect(JSON.stringify(answer.body), route.url).not.toContain('theirs');
      const named = route.url.includes(':');
      if (named) expect([401, 403, 404], `${route.method} ${route.url}`).toContain(answer.status);
    }
    await expectUntouched();
  });

  test('of operators and of the management is closed to Owners', async () => {
    const routes = guardedRoutes().filter(
      ({ access }) => access === 'operator' || access.startsWith('integration'),
    );
    expect(routes.length).toBeGreaterThan(30);
    for (const route of routes) {
      const answer = await world.call(route.method, pathTo(route.url), {
        as: world.as(theirs.owner, { secondFactor: true }),
        body: route.body,
      });
      const expected = route.access === 'operator' ? 403 : 401;
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, expected]);
    }
    await expectUntouched();
  });

  test('that is for higher roles is closed to Members', async () => {
    const routes = guardedRoutes().filter(
      ({ url, access }) =>
        url.includes(':organization_id') &&
        (access.startsWith('manage_') || /audit|delete/.test(access)),
    );
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      const answer = await world.call(route.method, pathTo(route.url), {
        as: world.as(theirs.member),
        body: route.body,
      });
      expect([route.method, route.url, answer.status]).toEqual([route.method, route.url, 403]);
    }
    await expectUntouched();
  });
});
