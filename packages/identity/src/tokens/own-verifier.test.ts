import { createHmac, generateKeyPairSync } from 'node:crypto';
import { openVault } from '@touchstone/platform';
import { createTestDatabase, silentLog, type TestDatabase } from '@touchstone/platform/testing';
import { decodeJwt, decodeProtectedHeader, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMigrations } from '../organizations/migrations.ts';
import { type EndedSessions, watchEndedSessions } from '../sessions/ended-sessions.ts';
import { endSession, startSession } from '../sessions/store.ts';
import type { IdentityTables } from '../users/identity-tables.ts';
import { accountMigrations } from '../users/migration.ts';
import { insertUser } from '../users/store.ts';
import { signAccessToken, type TokenSubject } from './access-token.ts';
import { acme, ada, globex, issuer } from './ada.fixture.ts';
import { ownVerifier } from './own-verifier.ts';
import { openSigningKeys, type SigningKeys } from './signing-keys.ts';

const domain = { migrations: { ...accountMigrations, ...organizationMigrations }, jobs: [] };
describe('access tokens of the embedded provider', () => {
  let database: TestDatabase<IdentityTables>;
  let keys: SigningKeys;
  let ended: EndedSessions;
  beforeAll(async () => {
    database = await createTestDatabase<IdentityTables>([domain]);
    keys = openSigningKeys(database.database.global, openVault(database.secretKey));
    ended = await watchEndedSessions(database.database.global, silentLog);
  });
  afterAll(async () => {
    await ended.close();
    await database.drop();
  });

  const verify = (token: string, address = issuer) =>
    ownVerifier({ keys, issuer: address, ended }).verify(token);
  const mint = async (subject: Partial<TokenSubject> = {}, now = new Date()) =>
    (await signAccessToken({ ...ada, ...subject }, { issuer, key: await keys.current(), now }))
      .token;
  const refused = expect.objectContaining({ key: 'unauthorized', status: 401 });

  test('say who it is and where they belong, joined first first', async () => {
    const identity = await verify(await mint());
    expect(identity).toMatchObject({
      kind: 'user',
      userId: ada.userId,
      sessionId: ada.sessionId,
      activeOrganizationId: null,
      impersonatorUserId: null,
    });
    expect([...identity.memberships.values()]).toEqual([acme, globex]);
  });

  test('that are bound to an organization name no other', async () => {
    const token = await mint({ activeOrganizationId: globex.organizationId });
    expect(decodeJwt(token)).not.toHaveProperty('org_id_to_org_member_info');
    const identity = await verify(token);
    expect(identity.activeOrganizationId).toBe(globex.organizationId);
    expect([...identity.memberships.keys()]).toEqual([globex.organizationId]);
  });

  test('have a random id, live for thirty minutes and are RS256', async () => {
    const [one, two] = [await mint(), await mint()];
    expect(one).not.toBe(two);
    expect(decodeProtectedHeader(one)).toMatchObject({ alg: 'RS256', kid: expect.any(String) });
    const { iat = 0, exp = 0, iss } = decodeJwt(one);
    expect(exp - iat).toBe(1800);
    expect(iss).toBe(issuer);
  });

  test('say who acts as the person', async () => {
    const identity = await verify(await mint({ impersonatorUserId: globex.organizationId }));
    expect(identity.impersonatorUserId).toBe(globex.organizationId);
  });

  test('are refused after their end', async () => {
    const old = new Date(Date.now() - 1806_000);
    await expect(verify(await mint({}, old))).rejects.toEqual(refused);
  });

  test('are refused when one character is another', async () => {
    const token = await mint();
    const places = [5, token.indexOf('.') + 20, token.length - 40];
    for (const place of places) {
      const other = token[place] === 'A' ? 'B' : 'A';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      await expect(verify(changed)).rejects.toEqual(refused);
    }
  });

  test('are refused at another address, also at 127.0.0.1 for localhost', async () => {
    await expect(verify(await mint(), 'http://127.0.0.1:3001')).rejects.toEqual(refused);
    await expect(verify(await mint(), 'http://localhost:3002')).rejects.toEqual(refused);
  });

  test('of another key under our name are refused', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const { id } = await keys.current();
    const key = { id, privateKey };
    const forged = await signAccessToken(ada, { issuer, key, now: new Date() });
    await expect(verify(forged.token)).rejects.toEqual(refused);
    const unknown = await signAccessToken(ada, {
      issuer,
      key: { id: 'unknown', privateKey },
      now: new Date(),
    });
    await expect(verify(unknown.token)).rejects.toEqual(refused);
  });

  test('without a signature, or with our public key as a shared secret, are refused', async () => {
    const claims = { ...decodeJwt(await mint()) };
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${encode({ alg: 'none' })}.${encode(claims)}.`;
    await expect(verify(unsigned)).rejects.toEqual(refused);
    const [published] = await keys.published();
    const input = `${encode({ alg: 'HS256', kid: published?.id })}.${encode(claims)}`;
    const mac = createHmac('sha256', published?.pem ?? '')
      .update(input)
      .digest('base64url');
    await expect(verify(`${input}.${mac}`)).rejects.toEqual(refused);
  });

  test.each(['jti', 'sid', 'exp', 'user_id'])('without the claim %s are refused', async (claim) => {
    const { [claim]: _, ...rest } = decodeJwt(await mint());
    const { id, privateKey } = await keys.current();
    const token = await new SignJWT(rest)
      .setProtectedHeader({ alg: 'RS256', kid: id })
      .sign(privateKey);
    await expect(verify(token)).rejects.toEqual(refused);
  });

  test.each(['', 'x', 'a.b.c', 'eyJhbGciOiJSUzI1NiJ9..', '\u0000.\u0000.\u0000'])(
    'that are none (%j) are refused',
    async (text) => {
      await expect(verify(text)).rejects.toEqual(refused);
    },
  );

  test('are refused once their session has ended, and whoever listens is told', async () => {
    const db = database.database.global;
    const user = await insertUser(db, { email: 'grace@navy.example', locale: 'en' });
    const { session } = await startSession(db, {
      userId: user?.id ?? '',
      loginMethod: { login_method: 'password' },
      secondFactor: false,
      client: { ipAddress: null, userAgent: null },
      now: new Date(),
    });
    const token = await mint({ userId: session.userId, sessionId: session.id });
    await expect(verify(token)).resolves.toBeDefined();
    const told: string[] = [];
    const forget = ended.onEnd((id) => told.push(id));
    await endSession(db, { sessionId: session.id, userId: session.userId });
    await ended.catchUp();
    forget();
    expect(told).toEqual([session.id]);
    await expect(verify(token)).rejects.toEqual(refused);
  });

  test('go on through a change of keys: published, used later, the old one kept', async () => {
    const before = await keys.current();
    const old = await mint();
    const { keyId, usedFrom } = await keys.rotate();
    expect((await keys.published()).map((key) => key.id)).toEqual([keyId, before.id]);
    expect((await keys.current()).id).toBe(before.id);
    expect(usedFrom.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);

    await database.database.global
      .updateTable('signing_key')
      .set({ used_from: new Date() })
      .where('id', '=', keyId)
      .execute();
    const elsewhere = openSigningKeys(database.database.global, openVault(database.secretKey));
    expect((await elsewhere.current()).id).toBe(keyId);
    const fresh = await signAccessToken(ada, {
      issuer,
      key: await elsewhere.current(),
      now: new Date(),
    });
    await expect(verify(old)).resolves.toBeDefined();
    await expect(verify(fresh.token)).resolves.toBeDefined();
  });

  test('are signed by one key, whichever of several processes starts first', async () => {
    await using fresh = await createTestDatabase<IdentityTables>([domain]);
    const vault = openVault(fresh.secretKey);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => openSigningKeys(fresh.database.global, vault).current()),
    );
    expect(new Set(made.map((key) => key.id)).size).toBe(1);
  });

  test('are signed by keys that lie sealed in the database', async () => {
    const rows = await database.database.global.selectFrom('signing_key').selectAll().execute();
    for (const row of rows) expect(row.sealed_private_key).not.toContain('PRIVATE KEY');
    const other = openSigningKeys(database.database.global, openVault(Buffer.alloc(32, 7)));
    await expect(other.current()).rejects.toThrow(/cannot be read with this secret key/);
    await expect(other.check()).rejects.toThrow(/sealed with another TOUCHSTONE_SECRET_KEY/);
  });
});
