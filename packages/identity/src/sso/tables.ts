import type { SamlProvider } from '@touchstone/contracts';
import { isolateByOrganization } from '@touchstone/platform';
import { type Generated, type Kysely, sql } from 'kysely';

/** What a SAML connection knows of its identity provider. */
interface SamlSettings {
  kind: 'saml';
  idpEntityId: string;
  idpSsoUrl: string;
  idpCertificate: string;
}

/** What an OIDC connection knows of its provider. */
interface OidcSettings {
  kind: 'oidc';
  issuer: string;
  clientId: string;
  sealedClientSecret: string;
}

/** A connection whose other side is not known yet; our addresses go there first. */
interface DraftSettings {
  kind: 'draft';
  protocol: 'saml' | 'oidc';
}

export type ConnectionSettings = SamlSettings | OidcSettings | DraftSettings;

/** What the other side said of a person, checked. */
export interface Assertion {
  /** Unique and lasting at the other side. */
  subject: string;
  email: string;
  firstName: string | null;
  lastName: string | null;
  pictureUrl: string | null;
}

/** Sign-in at other parties: GitHub, Google, and the connections of organizations. */
export interface SsoTables {
  sso_connection: {
    id: string;
    organization_id: string;
    name: string;
    provider: SamlProvider;
    settings: ConnectionSettings;
    /** Null in test mode. */
    live_at: Date | null;
    enforced: Generated<boolean>;
    break_glass_user_id: string | null;
    created_at: Date;
  };
  external_identity: {
    id: string;
    user_id: string;
    /** `github`, `google`, or the id of a connection. */
    provider: string;
    subject: string;
    email: string;
    created_at: Date;
  };
  /** Sign-ins that began here and have not come back. */
  sso_request: {
    /** SHA-256 of the state (OAuth) or the request id (SAML). */
    id: Buffer;
    provider: string;
    /** SHA-256 of the cookie of the browser that began. */
    browser_hash: Buffer;
    /** PKCE verifier and nonce, sealed; null for SAML. */
    sealed_secrets: string | null;
    redirect_to: string;
    /** Who was signed in when it began; may try a connection in test mode. */
    user_id: string | null;
    /** What a SAML response said, until the browser that began comes for it. */
    assertion: Assertion | null;
    /** SHA-256 of the code with which it comes. */
    relay_hash: Buffer | null;
    expires_at: Date;
  };
  /** Assertions that were taken; none is taken twice. */
  used_assertion: {
    id: Buffer;
    expires_at: Date;
  };
  /** Proven accounts outside that wait for their person to prove the old account here. */
  pending_link: {
    /** SHA-256 of the cookie's value. */
    token_hash: Buffer;
    user_id: string;
    provider: string;
    /** How the page names the provider. */
    provider_name: string;
    assertion: Assertion;
    expires_at: Date;
  };
}

export async function createSsoTables(db: Kysely<unknown>, appRole: string): Promise<void> {
  await createConnectionTable(db, appRole);
  await sql`
    create table external_identity (
      id uuid primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      provider text not null,
      subject text not null,
      email text not null,
      created_at timestamptz not null,
      unique (provider, subject))`.execute(db);
  await sql`create index external_identity_user on external_identity (user_id)`.execute(db);
  await sql`
    create table sso_request (
      id bytea primary key,
      provider text not null,
      browser_hash bytea not null,
      sealed_secrets text,
      redirect_to text not null,
      user_id uuid references user_account (id) on delete cascade,
      assertion jsonb,
      relay_hash bytea unique,
      expires_at timestamptz not null)`.execute(db);
  await sql`
    create table used_assertion (
      id bytea primary key,
      expires_at timestamptz not null)`.execute(db);
  await sql`
    create table pending_link (
      token_hash bytea primary key,
      user_id uuid not null references user_account (id) on delete cascade,
      provider text not null,
      provider_name text not null,
      assertion jsonb not null,
      expires_at timestamptz not null)`.execute(db);
  await sql`
    grant select, insert, update, delete
      on external_identity, sso_request, used_assertion, pending_link
      to ${sql.id(appRole)}`.execute(db);
}

/**
 * A connection is its organization's. Nobody is signed in when it is used, so whoever names its id
 * in `app.sso_connection_id` reads that one; the installation knows whether there is any.
 */
async function createConnectionTable(db: Kysely<unknown>, appRole: string): Promise<void> {
  await sql`
    create table sso_connection (
      id uuid primary key,
      organization_id uuid not null references organization (id) on delete cascade,
      name text not null,
      provider text not null,
      settings jsonb not null,
      live_at timestamptz,
      enforced boolean not null default false,
      break_glass_user_id uuid references user_account (id) on delete set null,
      created_at timestamptz not null)`.execute(db);
  await sql`create index sso_connection_organization on sso_connection (organization_id)`.execute(
    db,
  );
  await isolateByOrganization(db, 'sso_connection', { appRole });
  await sql`
    create policy connection_in_use on sso_connection for select
      using (id = nullif(current_setting('app.sso_connection_id', true), '')::uuid)`.execute(db);
  await sql`
    create policy connection_of_installation on sso_connection for select
      using (current_setting('app.installation', true) = 'yes')`.execute(db);
}
