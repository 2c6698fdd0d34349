import { errorReportSchema, pageOf, refreshAnswerSchema } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { installed } from './installed.ts';
import { createOrganization, signUp, whoIs } from './people.ts';

const scriptUrl = 'https://chat.example/widget.js';
const touchstone = installed({
  TOUCHSTONE_SUPPORT_CHAT_URL: scriptUrl,
  TOUCHSTONE_SUPPORT_CHAT_APP_ID: 'app-7',
  TOUCHSTONE_POSTHOG_KEY: 'phc_key',
  TOUCHSTONE_POSTHOG_HOST: 'https://use.example',
});

/** A chat as its vendor delivers it: it makes up the calls that waited for it. */
const widget = `{
  const calls = window.Intercom.q.map((call) => [...call]);
  window.Intercom = (...call) => calls.push(call);
  window.chatCalls = calls;
}`;
const chatCalls = (page: Page) => page.evaluate('window.chatCalls');

test('the support chat knows who asks, and leaves when the sales gate comes up', async () => {
  await using visitor = await touchstone.open('/labs/showcase');
  const { page } = visitor;
  const context = page.context();
  await context.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
  await page.goto(`${touchstone.url}/dashboard`);
  await page.getByRole('link', { name: 'Log in' }).waitFor();
  expect(await page.evaluate('typeof window.Intercom')).toBe('undefined');

  await using member = await signUp(touchstone, 'ana@example.com');
  await createOrganization(touchstone, member.page, 'Halden Outdoor');
  const someone = await whoIs(touchstone, member.page);
  await member.page.route(scriptUrl, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: widget }),
  );
  await member.page.goto(`${touchstone.url}/dashboard`);
  const identity = {
    app_id: 'app-7',
    user_id: someone?.user.user_id,
    email: 'ana@example.com',
    name: 'ana@example.com',
  };
  await expect.poll(() => chatCalls(member.page)).toEqual([['boot', identity]]);

  await member.page.route(`${touchstone.authUrl}/api/v1/refresh_token*`, async (route) => {
    const response = await route.fetch();
    const answer = refreshAnswerSchema.parse(await response.json());
    for (const membership of Object.values(answer.org_id_to_org_member_info)) {
      membership.user_permissions.push('is_sales_gated');
    }
    await route.fulfill({ response, json: answer });
  });
  await member.page.goto(`${touchstone.url}/dashboard`);
  await member.page.getByRole('heading', { name: 'AI-native mobile testing' }).waitFor();
  expect(await member.page.evaluate('typeof window.Intercom')).toBe('undefined');
  // Use is never counted on localhost, whatever is configured.
  expect(member.complaints.filter((complaint) => complaint.includes('use.example'))).toEqual([]);
});

test('a page that breaks shows the number of its error, which an admin finds', async () => {
  await using visitor = await signUp(touchstone, 'boss@example.com');
  await createOrganization(touchstone, visitor.page, 'Broken Works');
  const { page } = visitor;
  await page.route('**/assets/execute-page-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new TypeError("it broke")' }),
  );
  await page.goto(`${touchstone.url}/execute`);
  await page.getByRole('heading', { name: 'This page broke' }).waitFor();
  const [id] =
    /[0-9a-f]{32}/.exec((await page.getByText(/^Error [0-9a-f]{32}/).textContent()) ?? '') ?? [];
  const organizationId = Object.keys(
    (await whoIs(touchstone, page))?.org_id_to_org_member_info ?? {},
  )[0];
  const answer = await page.request.get(
    `${touchstone.authUrl}/api/v1/refresh_token?active_org_id=${organizationId}`,
  );
  const { access_token } = refreshAnswerSchema.parse(await answer.json());
  const found = async () => {
    const response = await page.request.get(`${touchstone.url}/api/v1/monitoring/errors`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    return pageOf(errorReportSchema).parse(await response.json()).items;
  };
  await expect
    .poll(found)
    .toContainEqual(
      expect.objectContaining({ event_id: id, message: 'TypeError: it broke', signed_in: true }),
    );
  await page.unroute('**/assets/execute-page-*.js');
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Execute', exact: true }).waitFor();
});
