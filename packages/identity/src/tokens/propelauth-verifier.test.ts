import { generateKeyPairSync } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { acme, ada, issuer } from './ada.fixture.ts';
import { tokenVerifier } from './choose-verifier.ts';
import { propelAuthVerifier } from './propelauth-verifier.ts';

describe('access tokens of a real PropelAuth tenant', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const verifierKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const tenant = { url: 'https://auth.acme.example/some/path', verifierKey };
  const sign = (changes: Record<string, unknown> = {}, key = privateKey) => {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: 'https://auth.acme.example',
      iat: now,
      exp: now + 1800,
      user_id: ada.userId,
      email: ada.email,
      login_method: { login_method: 'saml_sso', provider: 'Okta', org_id: acme.organizationId },
      org_member_info: {
        org_id: acme.organizationId,
        org_name: 'Acme',
        url_safe_org_name: 'acme',
        org_metadata: {},
        user_role: 'Boss',
        inherited_user_roles_plus_current_role: ['Boss', 'Member'],
        user_permissions: ['can_access_code_review'],
      },
      ...changes,
    })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(key);
  };

  test('are accepted with the recorded key, without asking anybody', async () => {
    const identity = await propelAuthVerifier(tenant).verify(await sign());
    expect(identity).toMatchObject({ userId: ada.userId, email: ada.email });
    expect(identity.memberships.get(acme.organizationId)).toMatchObject({
      role: 'Boss',
      permissions: ['can_access_code_review'],
      additionalRoles: [],
    });
  });

  test('may have the key in one line, as environment variables hold it', async () => {
    const oneLine = { ...tenant, verifierKey: verifierKey.replaceAll('\n', '\\n') };
    await expect(propelAuthVerifier(oneLine).verify(await sign())).resolves.toBeDefined();
  });

  test('are refused when expired, endless, foreign or forged', async () => {
    const verifier = propelAuthVerifier(tenant);
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    const tokens = await Promise.all([
      sign({ exp: 1 }),
      sign({ exp: undefined }),
      sign({ iss: 'https://evil.example' }),
      sign({}, other),
    ]);
    for (const token of [...tokens, 'x', '']) {
      await expect(verifier.verify(token)).rejects.toMatchObject({ key: 'unauthorized' });
    }
  });

  test('are what is checked where a tenant is configured, else our own', async () => {
    const keys = { published: async () => [], refresh: async () => [] };
    const own = { keys, ended: { has: () => false } };
    const both = { propelauthUrl: tenant.url, propelauthVerifierKey: verifierKey };
    const token = await sign();
    await expect(
      tokenVerifier({ authUrl: issuer, ...both }, own).verify(token),
    ).resolves.toBeDefined();
    await expect(tokenVerifier({ authUrl: issuer }, own).verify(token)).rejects.toMatchObject({
      key: 'unauthorized',
    });
    for (const half of [{ propelauthUrl: tenant.url }, { propelauthVerifierKey: verifierKey }])
      expect(() => tokenVerifier({ authUrl: issuer, ...half }, own)).toThrow(/go together/);
  });

  test('need a key that is one', () => {
    expect(() => propelAuthVerifier({ ...tenant, verifierKey: 'secret' })).toThrow(/PEM/);
  });
});
