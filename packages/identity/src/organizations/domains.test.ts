import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../audit/actor.ts';
import { membershipsOf } from '../members/memberships.ts';
import { joinByDomain } from './domains.ts';
import { openWorld, type Person, type World } from './world.fixture.ts';

let world: World;
let owner: Person;
let admin: Person;
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
  id = await world.organization(`Acme ${count}`, [
    [owner, 'Owner'],
    [admin, 'Admin'],
  ]);
  base = `/api/account/organizations/${id}`;
});

const change = (by: Person, body: object) => world.call('PATCH', base, { as: world.as(by), body });

describe('mail domains', () => {
  const domains = (method: string, path = '', body?: object, by = owner) =>
    world.call(method, `${base}/domains${path}`, { as: world.as(by), body });

  async function prove(domain: string) {
    const added = await domains('POST', '', { domain });
    const { record_name, record_value } = added.body.find(
      (one: { domain: string }) => one.domain === domain,
    );
    world.txt.set(record_name, [
      ['unrelated'],
      [record_value.slice(0, 10), record_value.slice(10)],
    ]);
    return domains('POST', `/${domain}/prove`);
  }

  test('are proved by a DNS record, by one organization', async () => {
    const domain = `acme${count}.example`;
    const added = await domains('POST', '', { domain: domain.toUpperCase() });
    expect(added.body).toMatchObject([
      { domain, verified_at: null, record_name: `_touchstone.${domain}` },
    ]);
    const early = await domains('POST', `/${domain}/prove`);
    expect(early.body.detail).toMatchObject({
      key: 'domain_not_proved',
      record_name: `_touchstone.${domain}`,
    });
    expect((await prove(domain)).body).toMatchObject([{ verified_at: expect.any(String) }]);
    const other = await world.organization(`Other ${count}`, [[admin, 'Owner']]);
    const path = `/api/account/organizations/${other}/domains`;
    const claimed = await world.call('POST', path, { as: world.as(admin), body: { domain } });
    world.txt.set(`_touchstone.${domain}`, [[claimed.body[0].record_value]]);
    const taken = await world.call('POST', `${path}/${domain}/prove`, { as: world.as(admin) });
    expect(taken.body.detail.key).toBe('domain_taken');
    expect((await domains('DELETE', `/${domain}`)).body).toEqual([]);
    expect((await domains('DELETE', `/${domain}`)).status).toBe(404);
  });

  test('are an Owner’s matter', async () => {
    expect((await domains('GET', '', undefined, admin)).status).toBe(403);
  });

  test('let people with a confirmed address in by themselves, once the organization says so', async () => {
    const domain = `join${count}.example`;
    const joiner = await world.person(`joiner@${domain}`);
    const join = () => joinByDomain(world.parts, { ...joiner, actor: systemActor });
    const joined = async () => (await membershipsOf(world.database, joiner.userId)).length;
    await prove(domain);
    await join();
    expect(await joined()).toBe(0);
    await change(owner, { autojoin_by_domain: true });
    await Promise.all([join(), join(), join()]);
    expect(await joined()).toBe(1);
    expect((await membershipsOf(world.database, joiner.userId))[0]?.role).toBe('Member');
  });

  test('an unproved one lets nobody in', async () => {
    const domain = `unproved${count}.example`;
    const joiner = await world.person(`joiner@${domain}`);
    await domains('POST', '', { domain });
    await change(owner, { autojoin_by_domain: true });
    await joinByDomain(world.parts, { ...joiner, actor: systemActor });
    expect(await membershipsOf(world.database, joiner.userId)).toEqual([]);
  });

  test('may be the only ones that are invited', async () => {
    const domain = `only${count}.example`;
    await prove(domain);
    await change(owner, { restrict_to_domain: true });
    const invite = (email: string) =>
      world.call('POST', `${base}/invitations`, { as: world.as(owner), body: { email } });
    expect((await invite(`a@${domain.toUpperCase()}`)).status).toBe(201);
    expect((await invite(`a@sub.${domain}`)).body.detail.key).toBe('address_not_allowed');
  });
});
