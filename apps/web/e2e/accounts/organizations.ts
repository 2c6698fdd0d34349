import { keyCheckSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callAccount, callProduct, createOrganization, signUp, whoIs } from '../people.ts';
import { touchstone } from './touchstone.ts';

const check = '/api/v1/entity/users/get_user_uuid';

/** Tokens of somebody who belongs to several organizations. */
export function organizationCases(): void {
  test('somebody of two organizations has a token for each, and none for any other', async () => {
    await using ana = await signUp(touchstone, 'two@example.com');
    await using ben = await signUp(touchstone, 'ben@example.com');
    const { page } = ana;
    await createOrganization(touchstone, page, 'Halden Outdoor');
    await createOrganization(touchstone, page, 'Nordvik Apps');
    await createOrganization(touchstone, ben.page, 'Elsewhere');
    const [first, second] = await organizationsOf(page);
    const [foreign] = await organizationsOf(ben.page);
    expect([first?.name, second?.name]).toEqual(['Halden Outdoor', 'Nordvik Apps']);

    for (const organization of [first, second]) {
      const token = await tokenFor(page, organization?.id ?? '');
      expect(claimsOf(token ?? '')).toMatchObject({
        org_member_info: { org_id: organization?.id, user_role: 'Owner' },
      });
      const { body } = await callProduct(touchstone, page, 'GET', check, { token });
      expect(keyCheckSchema.parse(body)).toMatchObject({
        org_id: organization?.id,
        org_name: organization?.name,
      });
      const settings = '/api/v1/settings/organization';
      const seen = await callProduct(touchstone, page, 'GET', settings, { token });
      expect(seen).toMatchObject({ status: 200, body: { organization_id: organization?.id } });
    }
    expect(await tokenFor(page, foreign?.id ?? '')).toBeUndefined();

    // A token that is out already is worth nothing once its organization is gone.
    const token = await tokenFor(page, second?.id ?? '');
    const end = `/organizations/${second?.id}/delete`;
    const gone = await callAccount(touchstone, page, 'POST', end, { name: 'Nordvik Apps' });
    expect(gone.status).toBe(200);
    const refused = await callProduct(touchstone, page, 'GET', '/api/v1/settings/organization', {
      token,
    });
    expect(refused.status).toBe(403);
    expect(await tokenFor(page, second?.id ?? '')).toBeUndefined();
    expect((await organizationsOf(page)).map(({ name }) => name)).toEqual(['Halden Outdoor']);
  });

  test('a page of the product may ask for such a token across origins', async () => {
    await using ana = await signUp(touchstone, 'client@example.com');
    const { page } = ana;
    await createOrganization(touchstone, page, 'Client Works');
    const [organization] = await organizationsOf(page);
    // The request of the public client: with the provider's cookie.
    const answer = await page.evaluate(
      ([auth, id]) =>
        fetch(`${auth}/api/v1/refresh_token?active_org_id=${id}`, { credentials: 'include' }).then(
          (response) => response.json(),
        ),
      [touchstone.authUrl, organization?.id] as const,
    );
    const { access_token: token } = z.object({ access_token: z.string() }).parse(answer);
    expect(claimsOf(token)).toMatchObject({ org_member_info: { org_name: 'Client Works' } });
  });
}

async function organizationsOf(page: Page): Promise<{ id: string; name: string }[]> {
  const person = await whoIs(touchstone, page);
  return Object.values(person?.org_id_to_org_member_info ?? {}).map((info) => ({
    id: info.org_id,
    name: info.org_name,
  }));
}

/** A token that is bound to one organization; undefined where the person does not belong. */
async function tokenFor(page: Page, organizationId: string): Promise<string | undefined> {
  return (await whoIs(touchstone, page, organizationId))?.access_token;
}

function claimsOf(token: string): Record<string, unknown> {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return z.record(z.string(), z.unknown()).parse(JSON.parse(payload));
}
