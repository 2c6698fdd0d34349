import { receivedInvitationSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { z } from 'zod';
import { callAccount, callProduct, createOrganization, signUp, whoIs } from '../people.ts';
import { openShop } from '../suite/shop.ts';
import type { Installed, Visitor } from '../visitor.ts';

/** Somebody who writes tests of a shop, in an organization with a module and a variable. */
export interface Author extends Visitor {
  /** Address of the shop. */
  shop: string;
  /** Calls the product's API, as somebody else if their token is given. */
  call(method: string, path: string, data?: object, as?: string): Promise<unknown>;
  /** Answers the id of an empty test. */
  newTest(name: string): Promise<string>;
  storedBlocks(id: string): Promise<unknown>;
  /** The token of somebody else of the organization, who joins now. */
  colleague(email: string): Promise<string | undefined>;
}

export async function newAuthor(touchstone: Installed): Promise<Author> {
  const shop = await openShop();
  const visitor = await signUp(touchstone, 'tess@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  const organization = await organizationId(touchstone, page);
  const token = (await whoIs(touchstone, page, organization))?.access_token;
  const call: Author['call'] = async (method, path, data, as = token) => {
    const given = { token: as, ...(data !== undefined && { data }) };
    const { status, body } = await callProduct(touchstone, page, method, `/api/v1${path}`, given);
    expect(status).toBe(200);
    return body;
  };
  await call('POST', '/modules/create', {
    name: 'open the shop',
    blocks: [{ type: 'instructions', step_description: `Open ${shop.url}` }],
  });
  await call('POST', '/variables/global', { variable_name: 'city', variable_value: 'León' });
  return {
    page,
    complaints: visitor.complaints,
    shop: shop.url,
    call,
    async newTest(name) {
      const made = await call('POST', '/tests/create', { name, platform: 'web', tasks: [] });
      return z.object({ id: z.string() }).parse(made).id;
    },
    async storedBlocks(id) {
      const found = await call('GET', `/tests/get_test_by_id/${id}`);
      return z.object({ tasks: z.unknown() }).parse(found).tasks;
    },
    async colleague(email) {
      const path = '/api/v1/settings/invitations';
      const data = { email, role: 'Admin' };
      const { status } = await callProduct(touchstone, page, 'POST', path, { token, data });
      expect(status).toBe(201);
      await using joining = await signUp(touchstone, email);
      const { body } = await callAccount(touchstone, joining.page, 'GET', '/invitations');
      const [invitation] = z.array(receivedInvitationSchema).parse(body);
      await callAccount(touchstone, joining.page, 'POST', '/invitations/accept', {
        invitation_id: invitation?.invitation_id,
      });
      return (await whoIs(touchstone, joining.page, organization))?.access_token;
    },
    async [Symbol.asyncDispose]() {
      await visitor[Symbol.asyncDispose]();
      shop.close();
    },
  };
}

async function organizationId(touchstone: Installed, page: Page): Promise<string> {
  const who = await whoIs(touchstone, page);
  const [id] = Object.keys(who?.org_id_to_org_member_info ?? {});
  if (id === undefined) throw new Error('Nobody is signed in.');
  return id;
}
