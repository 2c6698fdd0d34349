import type {
  ChangeConnection,
  CreateConnection,
  SsoConnectionMessage,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record.ts';
import { lockOrganization } from '../../members/members.ts';
import { provedDomains } from '../../organizations/domain-store.ts';
import { within } from '../../organizations/scope.ts';
import type { IdentityTables } from '../../users/identity-tables.ts';
import type { AccountParts } from '../../users/parts.ts';
import type { ConnectionSettings } from '../tables.ts';
import {
  type Connection,
  connectionAddresses,
  connectionsOf,
  protocolOf,
  toConnection,
} from './connection.ts';
import { changedSettings, describeCertificate, settingsOf } from './connection-settings.ts';

/** Whose connections, and who changes them. */
interface Asker {
  organizationId: string;
  actor: Actor;
}

type Writing = Transaction<IdentityTables>;

const connectionsAtMost = 5;

/** The connections of an organization, and the domains that they may sign in. */
export function listConnections(parts: AccountParts, organizationId: string) {
  return within(parts.database, { organizationId }, async (transaction: Writing) => ({
    connections: (await connectionsOf(transaction, organizationId)).map((connection) =>
      present(parts, connection),
    ),
    proved_domains: await provedDomains(transaction, organizationId),
  }));
}

/**
 * Adds a connection in test mode.
 * @throws TouchstoneError limit_reached, validation_failed
 */
export function addConnection(
  parts: AccountParts,
  { organizationId, actor }: Asker,
  given: CreateConnection,
): Promise<SsoConnectionMessage> {
  const id = uuid();
  const settings = settingsOf(parts, id, given);
  return within(parts.database, { organizationId }, async (transaction: Writing) => {
    await lockOrganization(transaction, organizationId);
    const existing = await connectionsOf(transaction, organizationId);
    if (existing.length >= connectionsAtMost) throw new TouchstoneError('limit_reached');
    const row = await transaction
      .insertInto('sso_connection')
      .values({
        id,
        organization_id: organizationId,
        name: given.name,
        provider: given.provider,
        settings,
        live_at: null,
        enforced: false,
        break_glass_user_id: null,
        created_at: new Date(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await note(transaction, { organizationId, actor }, 'sso.connection_added', row.id, row.name);
    return present(parts, toConnection(row));
  });
}

/**
 * Changes a connection. Going live needs a proved domain; enforcing needs a live connection and an
 * Owner who may still use a password.
 * @throws TouchstoneError not_found, conflict, domain_not_proved, validation_failed
 */
export function changeConnection(
  parts: AccountParts,
  asker: Asker,
  { id, change }: { id: string; change: ChangeConnection },
): Promise<SsoConnectionMessage> {
  const { organizationId } = asker;
  return within(parts.database, { organizationId }, async (transaction: Writing) => {
    await lockOrganization(transaction, organizationId);
    const connection = await requireConnection(transaction, organizationId, id);
    const live = change.go_live ?? connection.live;
    const enforced = change.enforced ?? connection.enforced;
    const breakGlass = change.break_glass_user_id ?? connection.breakGlassUserId;
    const settings = changedSettings(parts, id, connection.settings, change);
    if (live) {
      requireComplete(settings);
      await requireDomain(transaction, organizationId);
    }
    if (enforced) await requireWayBack(transaction, organizationId, { live, breakGlass });
    const row = await transaction
      .updateTable('sso_connection')
      .set({
        name: change.name ?? connection.name,
        provider: change.provider ?? connection.provider,
        settings,
        enforced,
        break_glass_user_id: breakGlass,
        ...(live !== connection.live && { live_at: live ? new Date() : null }),
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const fields = Object.keys(change);
    await note(transaction, asker, 'sso.connection_changed', id, row.name, {
      live,
      enforced,
      fields,
    });
    return present(parts, toConnection(row));
  });
}

/**
 * Removes a connection, the links that it made and the sessions that it began.
 * @throws TouchstoneError not_found
 */
export async function removeConnection(
  parts: AccountParts,
  asker: Asker,
  id: string,
): Promise<void> {
  const { organizationId } = asker;
  await within(parts.database, { organizationId }, async (transaction: Writing) => {
    const connection = await requireConnection(transaction, organizationId, id);
    await transaction.deleteFrom('sso_connection').where('id', '=', id).execute();
    await transaction.deleteFrom('external_identity').where('provider', '=', id).execute();
    await transaction.deleteFrom('pending_link').where('provider', '=', id).execute();
    await transaction.deleteFrom('session').where('sso_connection_id', '=', id).execute();
    await note(transaction, asker, 'sso.connection_removed', id, connection.name);
  });
}

async function requireConnection(
  transaction: Writing,
  organizationId: string,
  id: string,
): Promise<Connection> {
  const row = await transaction
    .selectFrom('sso_connection')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row !== undefined) return toConnection(row);
  throw new TouchstoneError('not_found', { message: 'The organization has no such connection.' });
}

function requireComplete(settings: ConnectionSettings): void {
  if (settings.kind !== 'draft') return;
  throw new TouchstoneError('conflict', {
    message: 'Enter what the identity provider gave you before you go live.',
  });
}

async function requireDomain(transaction: Writing, organizationId: string): Promise<void> {
  if ((await provedDomains(transaction, organizationId)).length > 0) return;
  throw new TouchstoneError('domain_not_proved', {
    message: 'Prove a domain first: a connection signs in addresses of proved domains only.',
  });
}

async function requireWayBack(
  transaction: Writing,
  organizationId: string,
  { live, breakGlass }: { live: boolean; breakGlass: string | null },
): Promise<void> {
  if (!live)
    throw new TouchstoneError('conflict', {
      message: 'Go live and sign in once before you make everybody use it.',
    });
  const owner =
    breakGlass !== null &&
    (await transaction
      .selectFrom('member')
      .innerJoin('user_account', 'user_account.id', 'member.user_id')
      .select('user_account.id')
      .where('member.organization_id', '=', organizationId)
      .where('member.user_id', '=', breakGlass)
      .where('member.role', '=', 'Owner')
      .where('user_account.password_hash', 'is not', null)
      .executeTakeFirst());
  if (owner) return;
  throw new TouchstoneError('conflict', {
    message: 'Name an Owner with a password who may still sign in if the connection breaks.',
  });
}

async function note(
  transaction: Writing,
  { organizationId, actor }: Asker,
  action: `sso.${string}`,
  id: string,
  label: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const subject = { kind: 'sso_connection', id, label };
  await recordAudit(transaction, { organizationId, actor, action, subject, details });
}

function present(parts: AccountParts, connection: Connection): SsoConnectionMessage {
  const { settings } = connection;
  const addresses = connectionAddresses(parts.origin, connection.id);
  const facts = {
    connection_id: connection.id,
    name: connection.name,
    provider: connection.provider,
    live: connection.live,
    enforced: connection.enforced,
    break_glass_user_id: connection.breakGlassUserId,
    created_at_seconds: Math.floor(connection.createdAt.getTime() / 1000),
  };
  if (protocolOf(connection) === 'oidc')
    return {
      ...facts,
      kind: 'oidc',
      issuer: settings.kind === 'oidc' ? settings.issuer : null,
      client_id: settings.kind === 'oidc' ? settings.clientId : null,
      redirect_url: addresses.redirectUrl,
    };
  return {
    ...facts,
    kind: 'saml',
    idp_entity_id: settings.kind === 'saml' ? settings.idpEntityId : null,
    idp_sso_url: settings.kind === 'saml' ? settings.idpSsoUrl : null,
    ...describeCertificate(settings.kind === 'saml' ? settings.idpCertificate : null),
    entity_id: addresses.entityId,
    acs_url: addresses.acsUrl,
    metadata_url: addresses.metadataUrl,
  };
}
