import type { IntegrationScope, Permission, RoleStructure } from '@touchstone/contracts';
import type { FastifyRequest } from 'fastify';

/** That somebody belongs to an organization, with everything the access token says of it. */
export interface Membership {
  organizationId: string;
  organizationName: string;
  urlSafeName: string;
  /** Small and free; `browser-provider` is ours. */
  metadata: Record<string, unknown>;
  roleStructure: RoleStructure;
  /** One of ours, unless a real PropelAuth tenant has other names. */
  role: string;
  /** The role and all below it. */
  inheritedRoles: string[];
  /** Empty in a hierarchy of single roles. */
  additionalRoles: string[];
  permissions: string[];
  legacyOrganizationId: string | null;
}

/** How and when the person of a session proved who they are. */
export interface SessionFacts {
  /** When the password, the second factor or another proof was last given. */
  authenticatedAt: Date;
  /** True when a second factor was part of it. */
  secondFactor: boolean;
}

/** A signed-in person. */
export interface PersonIdentity {
  kind: 'user';
  userId: string;
  email: string;
  emailConfirmed: boolean;
  sessionId: string;
  /** The organization that the access token is bound to; null for a plain one or a session. */
  activeOrganizationId: string | null;
  /** By organization id, joined first first. */
  memberships: ReadonlyMap<string, Membership>;
  /** Who acts as this person, if it is not they themselves. */
  impersonatorUserId: string | null;
  /** Null where only an access token was shown, which tells neither. */
  session: SessionFacts | null;
}

/** An API key of an organization. */
export interface KeyIdentity {
  kind: 'api_key';
  keyId: string;
  organizationId: string;
  /** Who it acts for; null for a key of the organization itself. */
  userId: string | null;
  scopes: Permission[];
  /** How many requests a minute one server answers it; null for the server's own limit. */
  requestsPerMinute: number | null;
}

/** An integration key of the installation: it speaks for no organization and no person. */
export interface IntegrationIdentity {
  kind: 'integration';
  keyId: string;
  scopes: IntegrationScope[];
}

/** Who makes a request. */
export type Identity = PersonIdentity | KeyIdentity | IntegrationIdentity;

/**
 * Finds the person behind a request: by access token on the product's origin, by session cookie on
 * the provider's. Null for nobody. API keys and integration keys are recognized before this is
 * asked, so it never sees them.
 * @throws TouchstoneError unauthorized for a token that was tampered with or is over.
 */
export type Identify = (request: FastifyRequest) => Promise<PersonIdentity | null>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `enforceAccess` before a route's own hooks run; null on public routes too. */
    identity: Identity | null;
    /** The membership in whose name the request acts, where the route's access asks for one. */
    membership: Membership | null;
  }
}
