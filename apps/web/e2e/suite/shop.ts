import { once } from 'node:events';
import { createServer } from 'node:http';
import { savedTestSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { callProduct, whoIs } from '../people.ts';
import type { Installed } from '../visitor.ts';

/** A page on loopback on which tests run. */
export async function openShop() {
  let button = 'Add to cart';
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Shop</title>
      <style>h1 { color: rgb(1, 2, 3) }</style><h1 style="margin: 7px">Welcome</h1>
      <p>Items: <b id="n">0</b></p><button id="add" onclick="n.textContent = 1">${button}</button></html>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('No TCP address.');
  return {
    url: `http://127.0.0.1:${at.port}`,
    /** What the button is called from now on. */
    call(name: string) {
      button = name;
    },
    close: () => server.close(),
  };
}

/** Calls the product's API as whoever sits at the browser, in their one organization. */
export async function call(
  touchstone: Installed,
  page: Page,
  method: string,
  path: string,
  data?: object,
) {
  const person = await whoIs(touchstone, page);
  const [organizationId] = Object.keys(person?.org_id_to_org_member_info ?? {});
  const token = (await whoIs(touchstone, page, organizationId))?.access_token;
  return callProduct(touchstone, page, method, path, { token, ...(data && { data }) });
}

interface NewTest {
  name: string;
  actions: string[];
  check?: string;
  /** Name of a module that it calls at its end. */
  module?: string;
}

/** Stores a test of sentences. */
export async function addTest(touchstone: Installed, page: Page, test: NewTest): Promise<void> {
  const { name, actions, check, module } = test;
  const { body } = await call(touchstone, page, 'POST', '/api/v1/tests/create', {
    name,
    platform: 'web',
    tasks: [
      ...actions.map((sentence) => ({ type: 'instructions', step_description: sentence })),
      ...(check === undefined ? [] : [{ type: 'validation', step_description: check }]),
      ...(module === undefined ? [] : [{ type: 'module_import', module }]),
    ],
  });
  savedTestSchema.parse(body);
}
