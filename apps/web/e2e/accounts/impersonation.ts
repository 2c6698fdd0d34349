import { auditEventSchema, pageOf } from '@touchstone/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { switchOnSecondFactor } from '../authenticator.ts';
import {
  callAccount,
  callProduct,
  createOrganization,
  password,
  signUp,
  whoIs,
} from '../people.ts';
import { touchstone } from './touchstone.ts';

const reason = 'Looks into a run that hangs';
const product = '/api/v1/settings';

/** Support that acts as a customer. */
export function impersonationCases(): void {
  test('an operator acts as somebody, who reads of it, and dangerous changes are refused', async () => {
    await using support = await signUp(touchstone, 'operator@example.com');
    await using customer = await signUp(touchstone, 'ana@example.com');
    await createOrganization(touchstone, customer.page, 'Customer Works');
    const { page } = support;
    const [operator, ana] = [await whoIs(touchstone, page), await whoIs(touchstone, customer.page)];
    const organizationId = Object.keys(ana?.org_id_to_org_member_info ?? {})[0] ?? '';
    const begin = { user_id: ana?.user.user_id, reason };

    expect(await start(page, begin)).toMatchObject(refusal('second_factor_required'));
    expect(await start(customer.page, begin)).toMatchObject(refusal('forbidden'));
    await switchOnSecondFactor(touchstone, page);
    expect((await start(page, { ...begin, reason: 'because' })).status).toBe(422);
    expect(await start(page, begin)).toMatchObject({
      status: 201,
      body: { user_id: begin.user_id, redirect_to: touchstone.url },
    });

    await page.goto(touchstone.url);
    await page.getByText('You act as ana@example.com. What you do is recorded.').waitFor();
    const acting = await whoIs(touchstone, page);
    expect(acting).toMatchObject({
      user: { email: 'ana@example.com' },
      impersonator_user: operator?.user.user_id,
    });
    await page.goto(`${touchstone.authUrl}/account`);
    await page.getByText('You act as this person. The account cannot be changed').waitFor();
    for (const name of ['Second factor', 'Delete the account', 'Change password'])
      expect(await page.getByText(name, { exact: true }).count()).toBe(0);

    const path = `/organizations/${organizationId}`;
    const onPages = [
      ['POST', '/password', { current_password: password, password: 'another forest kettle' }],
      ['POST', '/email', { email: 'elsewhere@example.com' }],
      ['POST', '/second-factor/enable'],
      ['POST', '/reauthenticate', { password }],
      ['POST', '/sessions/revoke-others'],
      ['GET', '/export'],
      ['POST', '/delete', { email: 'ana@example.com' }],
      ['POST', `${path}/api-keys`, { display_name: 'k', scopes: ['view_audit_log'] }],
      ['POST', `${path}/invitations`, { email: 'boss@example.com', role: 'Owner' }],
      ['PATCH', path, { require_2fa: true }],
      ['POST', `${path}/sso/connections`, { kind: 'oidc', name: 'Mine' }],
      ['POST', `${path}/delete`, { name: 'Customer Works' }],
    ] as const;
    for (const [method, to, data] of onPages)
      expect([to, await callAccount(touchstone, page, method, to, data)]).toMatchObject([
        to,
        refusal('impersonation_refused', 'This is not possible while you act as somebody else.'),
      ]);
    const token = acting?.access_token;
    const key = { display_name: 'k', scopes: ['view_audit_log'] };
    const made = { token, data: key };
    expect(await callProduct(touchstone, page, 'POST', `${product}/api-keys`, made)).toMatchObject(
      refusal('impersonation_refused'),
    );
    const colleague = { token, data: { email: 'colleague@example.com' } };
    const invited = await callProduct(
      touchstone,
      page,
      'POST',
      `${product}/invitations`,
      colleague,
    );
    expect(invited.status).toBe(201);
    expect(await start(page, begin)).toMatchObject(refusal('forbidden'));

    const stopped = await callAccount(touchstone, page, 'POST', '/operator/impersonation/stop');
    expect(stopped).toMatchObject({ status: 200, body: { status: 'done' } });
    const back = await whoIs(touchstone, page);
    expect(back?.user.email).toBe('operator@example.com');
    expect(back?.impersonator_user).toBeUndefined();
    // The token that was handed out ends with the session.
    await expect
      .poll(() => callProduct(touchstone, page, 'GET', `${product}/organization`, { token }))
      .toMatchObject({ status: 401 });

    expect((await whoIs(touchstone, customer.page))?.impersonator_user).toBeUndefined();
    const log = await callAccount(
      touchstone,
      customer.page,
      'GET',
      `${path}/audit-events?limit=100`,
    );
    const byOperator = pageOf(auditEventSchema)
      .parse(log.body)
      .items.filter(({ actor }) => actor.impersonator_user_id === operator?.user.user_id);
    const actions = byOperator.map(({ action }) => action);
    expect(actions.filter((action) => action === 'impersonation.request')).toHaveLength(7);
    expect([actions.at(-1), actions[0]]).toEqual([
      'impersonation.started',
      'impersonation.stopped',
    ]);
    expect(actions).toContain('invitation.created');
    expect(byOperator.at(-1)).toMatchObject({ reason, subject: { id: begin.user_id } });
    expect(customer.complaints).toEqual([]);
  });
}

function start(page: Page, body: object) {
  return callAccount(touchstone, page, 'POST', '/operator/impersonation', body);
}

function refusal(key: string, message: string = expect.any(String)) {
  return { status: 403, body: { message, detail: { key } } };
}
