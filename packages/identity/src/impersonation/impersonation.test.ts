import { silentLog } from '@touchstone/platform/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { changeOrganization } from '../organizations/organizations.ts';
import { within } from '../organizations/scope.ts';
import { organizationTidyHandler } from '../organizations/tidy-job.ts';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';
import { startSession } from '../sessions/store.ts';
import { isOperator } from './operators.ts';

let world: World;
let operator: Person;
let owner: Person;
let member: Person;
let id: string;
let count: number;
const base = '/api/account/operator';
const reason = 'Looks into a support case';

beforeAll(async () => {
  world = await openWorld();
  operator = await world.person(world.operatorEmail);
});
afterAll(() => world.close());

beforeEach(async () => {
  ({ count, owner, member, id } = await world.acme());
});

const asOperator = (facts: object = {}) => world.as(operator, { secondFactor: true, ...facts });
const start = (of: Person, as = asOperator(), text = reason) =>
  world.call('POST', `${base}/impersonation`, { as, body: { user_id: of.userId, reason: text } });

describe('an operator', () => {
  test('acts as somebody, which every organization of the person reads', async () => {
    const begun = await start(member);
    expect(begun).toMatchObject({ status: 201, body: { user_id: member.userId } });
    expect(begun.headers.get('set-cookie')).toMatch(/^touchstone_session_3001=.+HttpOnly/);
    const minutes = (Date.parse(begun.body.expires_at) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
    const log = await world.call('GET', `/api/account/organizations/${id}/audit-events`, {
      as: world.as(owner),
    });
    expect(log.body.items[0]).toMatchObject({
      action: 'impersonation.started',
      actor: { impersonator_user_id: operator.userId },
      subject: { id: member.userId },
      reason,
    });
  });

  test.each([
    ['without a second factor', { secondFactor: false }, 'second_factor_required'],
    ['who proved who they are long ago', { provedMinutesAgo: 11 }, 'reauthentication_required'],
    [
      'who acts as somebody already',
      { impersonatorUserId: '00000000-0000-7000-8000-000000000009' },
      'forbidden',
    ],
  ])('%s may not', async (_, facts, key) => {
    const refused = await start(member, asOperator(facts));
    expect(refused).toMatchObject({ status: 403, body: { detail: { key } } });
  });

  test('must say why', async () => {
    expect((await start(member, asOperator(), 'because')).status).toBe(422);
  });

  test('acts as no operator, by configuration or by the table, and not as themselves', async () => {
    const other = await world.person(`other-operator${count}@acme.example`);
    const added = await world.call('POST', `${base}/operators`, {
      as: asOperator(),
      body: { user_id: other.userId },
    });
    expect(added.status).toBe(200);
    for (const target of [other, operator])
      expect(await start(target)).toMatchObject({
        status: 403,
        body: { detail: { key: 'impersonation_not_allowed' } },
      });
    const byTable = await start(member, world.as(other, { secondFactor: true }));
    expect(byTable.status).toBe(201);
    await world.call('DELETE', `${base}/operators/${other.userId}`, { as: asOperator() });
    expect((await start(member, world.as(other, { secondFactor: true }))).status).toBe(403);
  });

  test('acts as nobody of an organization that does not allow it', async () => {
    const path = `/api/account/organizations/${id}`;
    const closed = await world.call('PATCH', path, {
      as: world.as(owner),
      body: { allow_impersonation: false },
    });
    expect(closed).toMatchObject({ status: 200, body: { allow_impersonation: false } });
    expect(await start(member)).toMatchObject({
      status: 403,
      body: { detail: { key: 'impersonation_not_allowed', organizations: [`Acme ${count}`] } },
    });
  });

  test('who configured an address but has not confirmed it is none', async () => {
    const pretender = await world.person(`pretender${count}@acme.example`, { confirmed: false });
    expect(await isOperator(world.database, pretender.userId, [pretender.email])).toBe(false);
  });
});

describe('the session of an impersonation', () => {
  async function begin() {
    const own = await startSession(world.database.global, {
      userId: operator.userId,
      loginMethod: { login_method: 'password' },
      secondFactor: true,
      client: { ipAddress: null, userAgent: null },
      now: new Date(),
    });
    await start(member, asOperator({ sessionId: own.session.id }));
    const { session_id: sessionId } = await world.database.global
      .selectFrom('impersonation')
      .select('session_id')
      .where('operator_session_id', '=', own.session.id)
      .executeTakeFirstOrThrow();
    const as = world.as(member, { impersonatorUserId: operator.userId, sessionId });
    return { own, sessionId, as };
  }

  test('ends when the operator stops, and gives them their own session back', async () => {
    const { own, sessionId, as } = await begin();
    const stopped = await world.call('POST', `${base}/impersonation/stop`, { as });
    expect(stopped).toMatchObject({
      status: 200,
      body: { redirect_to: 'http://localhost:3001/account' },
    });
    const cookie = /touchstone_session_3001=([^;]+)/.exec(
      stopped.headers.get('set-cookie') ?? '',
    )?.[1];
    const tokens = await world.database.global
      .selectFrom('session_token')
      .select('session_id')
      .where('token_hash', '=', sql<Buffer>`sha256(${cookie}::text::bytea)`)
      .execute();
    expect(tokens).toEqual([{ session_id: own.session.id }]);
    expect(cookie).not.toBe(own.token);
    expect(await sessionExists(sessionId)).toBe(false);
    expect(await actions()).toContain('impersonation.stopped');
    expect(
      (await world.call('POST', `${base}/impersonation/stop`, { as: world.as(member) })).status,
    ).toBe(403);
  });

  test('writes down every change that is tried, and refuses the dangerous ones', async () => {
    const { as } = await begin();
    const path = `/api/account/organizations/${id}`;
    await world.call('GET', `${path}/members`, { as });
    const asOwner = world.as(owner, { impersonatorUserId: operator.userId });
    const invited = await world.call('POST', `${path}/invitations`, {
      as: asOwner,
      body: { email: `new${count}@acme.example` },
    });
    expect(invited.status).toBe(201);
    const refused = [
      ['POST', `${path}/invitations`, { email: `boss${count}@acme.example`, role: 'Owner' }],
      ['POST', `${path}/api-keys`, { display_name: 'k', scopes: ['view_audit_log'] }],
      ['PATCH', path, { require_2fa: true }],
      ['PATCH', `${path}/members/${member.userId}`, { role: 'Admin' }],
      ['DELETE', `${path}/members/${member.userId}`],
      ['POST', `${path}/leave`],
      ['POST', `${path}/delete`, { name: `Acme ${count}` }],
      ['POST', `${path}/domains`, { domain: 'acme.example' }],
    ] as const;
    for (const [method, to, body] of refused) {
      const answer = await world.call(method, to, { as: asOwner, body });
      expect([to, answer.body.detail?.key]).toEqual([to, 'impersonation_refused']);
    }
    const noted = (await actions()).filter((action) => action === 'impersonation.request');
    expect(noted).toHaveLength(1 + refused.length);
  });

  test('is noted as over when its hour has passed or its person signed out', async () => {
    const expired = await begin();
    await world.database.global
      .updateTable('impersonation')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('session_id', '=', expired.sessionId)
      .execute();
    const left = await begin();
    await world.database.global.deleteFrom('session').where('id', '=', left.sessionId).execute();
    const job = organizationTidyHandler(world.parts);
    const context = {
      id: 'x',
      organizationId: null,
      signal: new AbortController().signal,
      log: silentLog,
    };
    await Promise.all([job.run({}, context), job.run({}, context)]);
    const ends = (await actions()).filter((action) => /expired|stopped/.test(action));
    expect(ends.sort()).toEqual(['impersonation.expired', 'impersonation.stopped']);
    expect(await sessionExists(expired.sessionId)).toBe(false);
  });

  test('ends when an organization of the person stops allowing it', async () => {
    const { sessionId } = await begin();
    await changeOrganization(world.parts, {
      organizationId: id,
      actor: systemActor,
      change: { allow_impersonation: false },
    });
    expect(await sessionExists(sessionId)).toBe(false);
  });
});

async function sessionExists(sessionId: string): Promise<boolean> {
  const rows = await world.database.global
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .execute();
  return rows.length === 1;
}

/** Actions in the organization's log. */
async function actions(): Promise<string[]> {
  const rows = await within(world.database, { organizationId: id }, (transaction) =>
    transaction
      .selectFrom('audit_event')
      .select('action')
      .where('organization_id', '=', id)
      .execute(),
  );
  return rows.map((row) => row.action);
}
