import { integrationScopeSchema } from '@touchstone/contracts';
import { type Database, outlastOutage, SetupError, TouchstoneError } from '@touchstone/platform';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { findApiKey } from '../api-keys/find-api-key.ts';
import type { KeyUsage } from '../api-keys/key-usage.ts';
import { looksLikeToken } from '../api-keys/token.ts';
import type { Identify, Identity, Membership, PersonIdentity } from '../identity.ts';
import { noteImpersonated } from '../impersonation/note-request.ts';
import { isOperator } from '../impersonation/operators.ts';
import { findIntegrationKey } from '../management/integration-keys/find-integration-key.ts';
import { membershipOf, membershipsOf } from '../members/memberships.ts';
import type { OrganizationTables } from '../organizations/tables.ts';
import { can, canManageReview, canReview, isPermission } from './can.ts';
import { requireStorableText } from './storable-text.ts';

/** What the check of access stands on. */
export interface AccessParts {
  database: Database<OrganizationTables>;
  /** Finds the person behind a request. */
  identify: Identify;
  keyUsage: KeyUsage;
  /** Configured addresses of operators. */
  operators: readonly string[];
  /**
   * `database`: a role holds as it is now, so that a change takes effect at once. `token`: as the
   * access token says, where a real PropelAuth tenant keeps the memberships.
   */
  membershipSource: 'database' | 'token';
}

/**
 * Guards every route that is mounted on `app` after this: finds out who makes a request
 * (`request.identity`), in the name of which organization (`request.membership`), and lets it
 * through if that is what the route's `access` asks for. 401 without a valid identity, 403 without
 * the right, 404 for an organization that one does not belong to. Text that cannot be kept is refused
 * on every route, the public ones too.
 * @throws SetupError for a route whose access is a word that does not exist.
 */
export function enforceAccess(app: FastifyInstance, parts: AccessParts): void {
  app.decorateRequest('identity', null);
  app.decorateRequest('membership', null);
  app.addHook('preValidation', requireStorableText);
  const guards = new Map<string, onRequestAsyncHookHandler>();
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined || access === 'public' || access === 'metrics') return;
    if (!isKnown(access)) {
      throw new SetupError(
        `${String(route.method)} ${route.url} declares the access "${access}", which does not exist.`,
      );
    }
    const guard = guards.get(access) ?? makeGuard(parts, access);
    guards.set(access, guard);
    const own = route.onRequest === undefined ? [] : [route.onRequest].flat();
    if (!own.includes(guard)) route.onRequest = [guard, ...own];
    route.config = { ...route.config, guarded: true };
  });
}

type Word = string;

function isKnown(word: Word): boolean {
  const [first, scope] = word.split(':', 2);
  if (first === 'integration')
    return scope === undefined || integrationScopeSchema.safeParse(scope).success;
  const words = ['signed_in', 'person', 'member', 'review', 'review:manage', 'operator'];
  return words.includes(word) || isPermission(word);
}

function makeGuard(parts: AccessParts, access: Word): onRequestAsyncHookHandler {
  return async (request) => {
    const patiently = request.routeOptions.config.outlastsOutage ? outlastOutage : once;
    const identity = await patiently(() => identityBehind(request, parts));
    request.identity = identity;
    if (identity.kind === 'api_key') parts.keyUsage.note(identity);
    await patiently(() => check(request, identity, access, parts));
    await noteImpersonated(request, parts.database);
  };
}

function once<Result>(work: () => Promise<Result>): Promise<Result> {
  return work();
}

async function check(
  request: FastifyRequest,
  identity: Identity,
  access: Word,
  parts: AccessParts,
): Promise<void> {
  if (access.startsWith('integration')) return requireIntegration(identity, access);
  if (identity.kind === 'integration') throw new TouchstoneError('forbidden');
  if (access === 'signed_in') return;
  if (access === 'operator') return requireOperator(identity, parts);
  if (['person', 'member'].includes(access) && identity.kind !== 'user')
    throw new TouchstoneError('forbidden', { message: 'This needs a person, not a key.' });
  if (access === 'person') return;
  request.membership = await membershipFor(request, identity, parts);
  if (access === 'review' && !canReview(identity, request.membership))
    throw new TouchstoneError('forbidden', { facts: { permission: 'can_access_code_review' } });
  if (access === 'review:manage' && !canManageReview(identity, request.membership))
    throw new TouchstoneError('forbidden', { facts: { role: 'Admin' } });
  if (isPermission(access) && !can(identity, request.membership, access)) {
    throw new TouchstoneError('forbidden', { facts: { permission: access } });
  }
}

async function identityBehind(request: FastifyRequest, parts: AccessParts): Promise<Identity> {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined || !looksLikeToken(token)) {
    const person = await parts.identify(request);
    if (person === null) throw new TouchstoneError('unauthorized');
    return person;
  }
  const key =
    (await findApiKey(parts.database, token)) ?? (await findIntegrationKey(parts.database, token));
  if (key === null) throw new TouchstoneError('api_key_refused');
  return key;
}

function requireIntegration(identity: Identity, access: Word): void {
  if (identity.kind !== 'integration') throw new TouchstoneError('unauthorized');
  const scope = access.split(':')[1];
  if (scope === undefined || identity.scopes.some((held) => held === scope)) return;
  throw new TouchstoneError('forbidden', { facts: { scope } });
}

async function requireOperator(identity: Identity, parts: AccessParts): Promise<void> {
  if (identity.kind !== 'user' || identity.impersonatorUserId !== null)
    throw new TouchstoneError('forbidden');
  if (!(await isOperator(parts.database, identity.userId, parts.operators)))
    throw new TouchstoneError('forbidden');
  if (identity.session?.secondFactor !== true) throw new TouchstoneError('second_factor_required');
}

/** Null only for a key that acts for nobody. */
async function membershipFor(
  request: FastifyRequest,
  identity: Exclude<Identity, { kind: 'integration' }>,
  parts: AccessParts,
): Promise<Membership | null> {
  const organizationId = organizationFor(request, identity);
  if (organizationId === undefined) throw await noOrganization(identity, parts);
  if (identity.kind === 'api_key') {
    if (identity.organizationId !== organizationId) throw notFound();
    if (identity.userId === null) return null;
    const held = await membershipOf(parts.database, organizationId, identity.userId);
    if (held === null) throw new TouchstoneError('unauthorized');
    return held;
  }
  const membership = await membershipOfPerson(identity, organizationId, parts);
  if (membership !== null) return membership;
  throw namesOrganization(request) ? notFound() : new TouchstoneError('organization_required');
}

/**
 * What the person is there now. An organization that requires a second factor is left out of what a
 * session without one, and its tokens, say of memberships.
 */
async function membershipOfPerson(
  identity: PersonIdentity,
  organizationId: string,
  { database, membershipSource }: AccessParts,
): Promise<Membership | null> {
  const said = identity.memberships.get(organizationId) ?? null;
  if (membershipSource === 'token') return said;
  const held = await membershipOf(database, organizationId, identity.userId);
  if (said === null && held?.requiresSecondFactor === true)
    throw new TouchstoneError('second_factor_required');
  return held;
}

/**
 * The one in the path, else the key's own, else the one that the request names in its header, else
 * the active one, else the one joined first.
 */
function organizationFor(
  request: FastifyRequest,
  identity: Exclude<Identity, { kind: 'integration' }>,
): string | undefined {
  if (namesOrganization(request)) {
    const named = pathSchema.safeParse(request.params);
    if (named.success) return named.data.organization_id.toLowerCase();
    throw notFound();
  }
  if (identity.kind === 'api_key') return identity.organizationId;
  return (
    organizationInHeader(request, identity) ??
    identity.activeOrganizationId ??
    [...identity.memberships.keys()][0]
  );
}

const pathSchema = z.object({ organization_id: z.uuid() });

/**
 * The one of several to act in; only one that the token speaks of.
 * @throws TouchstoneError forbidden
 */
function organizationInHeader(
  request: FastifyRequest,
  { memberships }: PersonIdentity,
): string | undefined {
  const named = request.headers['x-organization-id'];
  if (named === undefined) return undefined;
  const id = String(named).toLowerCase();
  if (memberships.has(id)) return id;
  throw new TouchstoneError('forbidden', { message: 'You belong to no such organization.' });
}

function namesOrganization(request: FastifyRequest): boolean {
  return request.routeOptions.url?.includes('/:organization_id') === true;
}

/** Why somebody has no organization to act in: none at all, or none that is open to them. */
async function noOrganization(
  identity: Exclude<Identity, { kind: 'integration' }>,
  { database, membershipSource }: AccessParts,
): Promise<TouchstoneError> {
  const held =
    identity.kind === 'user' && membershipSource === 'database'
      ? await membershipsOf(database, identity.userId)
      : [];
  const isClosed = held.some(({ requiresSecondFactor }) => requiresSecondFactor);
  return new TouchstoneError(isClosed ? 'second_factor_required' : 'organization_required');
}

function notFound(): TouchstoneError {
  return new TouchstoneError('not_found', { message: 'You belong to no such organization.' });
}
