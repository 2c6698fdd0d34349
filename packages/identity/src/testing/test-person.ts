import { createHash, randomBytes, randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Permission, Role } from '@touchstone/contracts';
import type { Database } from '@touchstone/platform';
import type { SigningKeys } from '../tokens/signing-keys.ts';
import type { IdentityTables } from '../users/identity-tables.ts';

type Owner = Database<IdentityTables>['global'];

interface Signer {
  keys: Pick<SigningKeys, 'current'>;
  issuer: string;
}

/** Somebody who is signed in and belongs to one organization. */
export type TestPerson = Awaited<ReturnType<typeof newPerson>>;

/** Adds somebody with a session, as the Owner of a new organization or in the one given. */
export async function newPerson(
  db: Owner,
  signer: Signer,
  { organizationId: joined, role = joined === undefined ? 'Owner' : 'Admin' }: NewPerson = {},
) {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  const organizationId = joined ?? (await newOrganization(db));
  const now = new Date();
  const email = `${userId}@acme.example`;
  await db
    .insertInto('user_account')
    .values({ id: userId, email, email_confirmed_at: now })
    .execute();
  await db
    .insertInto('session')
    .values({
      id: sessionId,
      user_id: userId,
      login_method: { login_method: 'password' },
      second_factor: false,
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      last_seen_at: now,
      authenticated_at: now,
    })
    .execute();
  await db
    .insertInto('member')
    .values({ organization_id: organizationId, user_id: userId, role })
    .execute();
  return {
    userId,
    sessionId,
    organizationId,
    email,
    token: await accessToken(signer, { userId, sessionId, email, organizationId, role }),
    /** Makes an API key: of the person, or of the organization itself. */
    key: (scopes: Permission[] = ['can_access_testing_suite'], of: 'me' | 'organization' = 'me') =>
      newKey(db, { organizationId, userId: of === 'me' ? userId : null, scopes }),
  };
}

export interface NewPerson {
  organizationId?: string;
  role?: Role;
}

async function newOrganization(db: Owner): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('organization')
    .values({ id, name: 'Acme', url_safe_name: `acme-${id}` })
    .execute();
  return id;
}

async function newKey(
  db: Owner,
  values: { organizationId: string; userId: string | null; scopes: Permission[] },
): Promise<{ id: string; token: string }> {
  const id = randomUUID();
  const secret = `tsk_${randomBytes(32).toString('hex')}`;
  const token = secret + crc32(secret).toString(16).padStart(8, '0');
  await db
    .insertInto('api_key')
    .values({
      id,
      organization_id: values.organizationId,
      user_id: values.userId,
      display_name: 'key',
      scopes: values.scopes,
      token_hash: createHash('sha256').update(token).digest(),
      token_start: token.slice(0, 10),
    })
    .execute();
  return { id, token };
}

/** An access token as the embedded provider signs it, bound to the organization. */
async function accessToken(
  { keys, issuer }: Signer,
  person: { userId: string; sessionId: string; email: string; organizationId: string; role: Role },
): Promise<string> {
  const { id, privateKey } = await keys.current();
  const claims = {
    iss: new URL(issuer).origin,
    exp: Math.floor(Date.now() / 1000) + 1800,
    jti: randomUUID(),
    sid: person.sessionId,
    user_id: person.userId,
    email: person.email,
    org_member_info: {
      org_id: person.organizationId,
      org_name: 'Acme',
      url_safe_org_name: 'acme',
      user_role: person.role,
      inherited_user_roles_plus_current_role: [person.role],
      user_permissions: [],
    },
  };
  const signed = [{ alg: 'RS256', kid: id }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`;
}
