import { appendEvents } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { hashOfToken } from '../../sessions/token.ts';
import { type Scope, within } from '../scope.ts';
import type { Person, World } from '../world.fixture.ts';

/** An organization with at least one row in every table that belongs to organizations. */
export interface FullOrganization {
  id: string;
  owner: Person;
  member: Person;
  invitationId: string;
  apiKeyId: string;
  apiKeyToken: string;
  domain: string;
  connectionId: string;
  userCode: string;
  /** What row-level security must be told to show its rows of a table. */
  scopeOf(table: string): Scope;
}

/** Makes one, by the routes where there are some. `name` is part of everything in it. */
export async function fillOrganization(world: World, name: string): Promise<FullOrganization> {
  const owner = await world.person(`owner@${name}.example`);
  const member = await world.person(`member@${name}.example`);
  const id = await world.organization(name, [
    [owner, 'Owner'],
    [member, 'Member'],
  ]);
  const as = world.as(owner);
  const base = `/api/account/organizations/${id}`;
  const invited = await world.call('POST', `${base}/invitations`, {
    as,
    body: { email: `invited@${name}.example` },
  });
  const key = await world.call('POST', `${base}/api-keys`, {
    as,
    body: { display_name: `key of ${name}`, scopes: ['view_audit_log'] },
  });
  await world.call('GET', '/api/v1/settings/audit-events', { token: key.body.api_key_token });
  await world.keyUsage.flush();
  const domain = `${name}.example`;
  await world.call('POST', `${base}/domains`, { as, body: { domain } });
  const device = await approveDevice(world, as, name);
  const connection = await world.call('POST', `${base}/sso/connections`, {
    as,
    body: {
      kind: 'oidc',
      name: `sign-in of ${name}`,
      issuer: 'http://localhost:1',
      client_id: name,
      client_secret: 'a secret of the client',
    },
  });
  await world.eventLog.inOrganization(id, (transaction) =>
    appendEvents(transaction, id, [{ runId: uuid(), type: 'x', payload: { name } }]),
  );
  return {
    id,
    owner,
    member,
    invitationId: invited.body.invitation_id,
    apiKeyId: key.body.api_key.api_key_id,
    apiKeyToken: key.body.api_key_token,
    domain,
    connectionId: connection.body.connection_id,
    userCode: device.user_code,
    scopeOf: (table) =>
      table === 'device_authorization'
        ? { secretHash: hashOfToken(device.device_code), organizationId: id }
        : { organizationId: id },
  };
}

/** Everything that an organization has, by table, as JSON. */
export async function contentsOf(
  world: World,
  organization: FullOrganization,
  tables: string[],
): Promise<Map<string, unknown[]>> {
  const contents = new Map<string, unknown[]>();
  for (const table of tables) {
    const column = table === 'organization' ? 'id' : 'organization_id';
    await within(world.database, organization.scopeOf(table), async (transaction) => {
      const { rows } = await sql<{ row: unknown }>`
        select to_jsonb(t) as row from ${sql.table(table)} t
         where ${sql.ref(column)} = ${organization.id}
         order by to_jsonb(t)::text`.execute(transaction);
      contents.set(
        table,
        rows.map(({ row }) => row),
      );
    });
  }
  return contents;
}

/** Tables that belong to organizations, without partitions. */
export async function tablesOfOrganizations(world: World): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition
       and (c.relname = 'organization' or exists (
         select from pg_attribute a
          where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped))
     order by 1`.execute(world.database.global);
  return rows.map(({ name }) => name);
}

async function approveDevice(world: World, as: string, name: string) {
  const begun = await world.call('POST', '/api/v1/entity/users/cli-device-authorizations', {
    body: { device_label: `laptop of ${name}` },
  });
  const { user_code } = begun.body;
  await world.call('POST', '/api/v1/settings/cli-authorizations/approve', {
    as,
    body: { user_code },
  });
  return begun.body;
}
