import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type Person, type World } from '../organizations/world.fixture.ts';

let world: World;
let owner: Person;
let admin: Person;
let invited: Person;
let id: string;
let base: string;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

beforeEach(async () => {
  count += 1;
  owner = await world.person(`owner${count}@acme.example`);
  admin = await world.person(`admin${count}@acme.example`);
  invited = await world.person(`Invited${count}@else.example`);
  id = await world.organization(`Acme ${count}`, [
    [owner, 'Owner'],
    [admin, 'Admin'],
  ]);
  base = `/api/account/organizations/${id}/invitations`;
});

const invite = (email = invited.email, role = 'Member', by = owner) =>
  world.call('POST', base, { as: world.as(by), body: { email, role } });
const accept = (body: object, by = invited) =>
  world.call('POST', '/api/account/invitations/accept', { as: world.as(by), body });

/** The token of the newest mail to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await world.mails()).filter(({ to }) => to === email).at(-1);
  const token = /invitation\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no invitation was mailed to ${email}`);
  return token;
}

test('an invited person sees who invites, accepts, and is a member with the role', async () => {
  expect((await invite(invited.email, 'Admin')).status).toBe(201);
  const token = await tokenFor(invited.email);
  const seen = await world.call('POST', '/api/account/invitations/preview', { body: { token } });
  expect(seen).toMatchObject({
    status: 200,
    body: { organization_name: `Acme ${count}`, invited_by: owner.email, role: 'Admin' },
  });
  expect(await accept({ token })).toMatchObject({ status: 200, body: { organization_id: id } });
  const members = await world.call('GET', `/api/account/organizations/${id}/members`, {
    as: world.as(invited),
  });
  expect(members.body.items).toContainEqual(
    expect.objectContaining({ email: invited.email, role: 'Admin' }),
  );
  expect((await accept({ token })).status).toBe(410);
});

test('the list of one’s own invitations needs no link, but a confirmed address', async () => {
  await invite();
  const own = (person: Person) =>
    world.call('GET', '/api/account/invitations', { as: world.as(person) });
  const list = await own(invited);
  expect(list.body).toMatchObject([{ organization_id: id, email: invited.email }]);
  expect((await own(admin)).body).toEqual([]);
  const pretender = await world.person(`pretender${count}@else.example`, { confirmed: false });
  await invite(pretender.email);
  expect((await own(pretender)).body).toEqual([]);
  const [{ invitation_id }] = list.body;
  expect((await accept({ invitation_id }, admin)).status).toBe(404);
  expect((await accept({ invitation_id })).status).toBe(200);
});

test('only the invited, confirmed address can accept, link or not', async () => {
  await invite();
  const token = await tokenFor(invited.email);
  expect(await accept({ token }, admin)).toMatchObject({
    status: 403,
    body: { detail: { key: 'invitation_for_other_address' } },
  });
  const unconfirmed = await world.person(`soon${count}@else.example`, { confirmed: false });
  await invite(unconfirmed.email);
  expect(await accept({ token: await tokenFor(unconfirmed.email) }, unconfirmed)).toMatchObject({
    status: 403,
    body: { detail: { key: 'email_not_confirmed' } },
  });
  expect((await accept({ token: 'x'.repeat(43) })).status).toBe(410);
});

test('an address is invited once at a time, whatever its case', async () => {
  const answers = await Promise.all([
    invite(invited.email),
    invite(invited.email.toUpperCase()),
    invite(invited.email.toLowerCase()),
    invite(invited.email),
  ]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409, 409]);
  const list = await world.call('GET', base, { as: world.as(admin) });
  expect(list.body.items).toHaveLength(1);
  const mails = (await world.mails()).filter(
    ({ to }) => to.toLowerCase() === invited.email.toLowerCase(),
  );
  expect(mails).toHaveLength(1);
});

test('a link that was sent again replaces the one before', async () => {
  const { invitation_id } = (await invite()).body;
  const first = await tokenFor(invited.email);
  const again = await world.call('POST', `${base}/${invitation_id}/resend`, {
    as: world.as(admin),
  });
  expect(again.status).toBe(200);
  const second = await tokenFor(invited.email);
  expect(second).not.toBe(first);
  expect((await accept({ token: first })).status).toBe(410);
  expect((await accept({ token: second })).status).toBe(200);
});

test('nobody is mailed without end', async () => {
  const { invitation_id } = (await invite()).body;
  const statuses = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const again = await world.call('POST', `${base}/${invitation_id}/resend`, {
      as: world.as(owner),
    });
    statuses.push(again.status);
  }
  expect(statuses).toEqual([200, 200, 200, 200, 429]);
  await world.call('DELETE', `${base}/${invitation_id}`, { as: world.as(owner) });
  expect((await invite()).status).toBe(429);
});

test('an invitation that expired cannot be accepted and may be made anew', async () => {
  await invite();
  const token = await tokenFor(invited.email);
  await world.inOrganization(id, (transaction) =>
    transaction
      .updateTable('invitation')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute(),
  );
  expect((await accept({ token })).status).toBe(410);
  const list = await world.call('GET', base, { as: world.as(owner) });
  expect(list.body.items).toMatchObject([{ expired: true }]);
  expect((await invite(invited.email, 'Admin')).status).toBe(201);
  expect((await accept({ token: await tokenFor(invited.email) })).status).toBe(200);
});

test('revoked and declined ones are over', async () => {
  const { invitation_id } = (await invite()).body;
  const token = await tokenFor(invited.email);
  const revoke = () => world.call('DELETE', `${base}/${invitation_id}`, { as: world.as(admin) });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(404);
  expect((await accept({ token })).status).toBe(410);
  await invite();
  const second = { token: await tokenFor(invited.email) };
  const declined = await world.call('POST', '/api/account/invitations/decline', {
    as: world.as(invited),
    body: second,
  });
  expect(declined.status).toBe(200);
  expect((await accept(second)).status).toBe(410);
});

test('an Admin invites no Owner, and does not take an Owner’s invitation back', async () => {
  expect((await invite(invited.email, 'Owner', admin)).body.detail.key).toBe('role_too_high');
  const { invitation_id } = (await invite(invited.email, 'Owner')).body;
  const revoked = await world.call('DELETE', `${base}/${invitation_id}`, { as: world.as(admin) });
  expect(revoked.body.detail.key).toBe('role_too_high');
  const again = await world.call('POST', `${base}/${invitation_id}/resend`, {
    as: world.as(admin),
  });
  expect(again.body.detail.key).toBe('role_too_high');
  expect((await accept({ token: await tokenFor(invited.email) })).status).toBe(200);
});

test('members are not invited', async () => {
  expect((await invite(admin.email.toUpperCase())).body.detail.key).toBe('already_member');
});

test('four acceptances at the same moment make one member', async () => {
  await invite();
  const token = await tokenFor(invited.email);
  const answers = await Promise.all([1, 2, 3, 4].map(() => accept({ token })));
  expect(answers.some((answer) => answer.status === 200)).toBe(true);
  const members = await world.call('GET', `/api/account/organizations/${id}/members`, {
    as: world.as(owner),
  });
  const emails = members.body.items.map((member: Person) => member.email);
  expect(emails.filter((email: string) => email === invited.email)).toHaveLength(1);
});

test('nothing is kept of an invitation whose mail could not be queued', async () => {
  const broken = {
    ...world.parts,
    queue: { ...world.parts.queue, send: () => Promise.reject(new Error('no queue')) },
  };
  const { invite: inviteDirectly } = await import('./invite.ts');
  const { systemActor } = await import('../audit/actor.ts');
  const failing = inviteDirectly(broken, {
    organizationId: id,
    actor: systemActor,
    by: owner.userId,
    email: invited.email,
    role: 'Member',
    additionalRoles: [],
  });
  await expect(failing).rejects.toThrow('no queue');
  const list = await world.call('GET', base, { as: world.as(owner) });
  expect(list.body.items).toEqual([]);
});

describe('the mail', () => {
  test('is in the language of the invited person', async () => {
    await world.database.global
      .updateTable('user_account')
      .set({ locale: 'es' })
      .where('id', '=', invited.userId)
      .execute();
    await invite();
    const mail = (await world.mails()).at(-1);
    expect(mail).toMatchObject({ to: invited.email, subject: `Te invitaron a Acme ${count}` });
    expect(mail?.text).toContain('http://localhost:3001/invitation?token=');
  });

  test('is in the language of whoever invites when the address is new', async () => {
    await world.database.global
      .updateTable('user_account')
      .set({ locale: 'es' })
      .where('id', '=', owner.userId)
      .execute();
    await invite(`new${count}@else.example`);
    expect((await world.mails()).at(-1)?.subject).toBe(`Te invitaron a Acme ${count}`);
  });
});

test('the database keeps no token', async () => {
  await invite();
  const token = await tokenFor(invited.email);
  const rows = await world.inOrganization(id, (transaction) =>
    transaction.selectFrom('invitation').selectAll().execute(),
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});
