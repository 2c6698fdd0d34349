import { describe, expect, test } from 'vitest';
import { accessIn, activeOrganization, collectPermissions } from './access.ts';

const permissions = collectPermissions([
  { orgId: 'review', userPermissions: ['can_access_code_review'] },
  { orgId: 'testing', userPermissions: ['can_access_testing_suite'] },
  { orgId: 'admin', userPermissions: ['can_access_admin_dashboard'] },
  { orgId: 'gated', userPermissions: ['is_sales_gated'] },
  { orgId: 'god', userPermissions: ['has_god_mode'] },
]);
const none = { review: false, testing: false, admin: false, salesGated: false, godMode: false };

describe('access', () => {
  test('to code review comes with its own permission and with the testing suite', () => {
    expect(accessIn(permissions, 'review', false)).toEqual({ ...none, review: true });
    expect(accessIn(permissions, 'testing', false)).toEqual({
      ...none,
      review: true,
      testing: true,
    });
  });

  test('of an administrator, behind the sales gate and in god mode is that alone', () => {
    expect(accessIn(permissions, 'admin', false)).toEqual({ ...none, admin: true });
    expect(accessIn(permissions, 'gated', false)).toEqual({ ...none, salesGated: true });
    expect(accessIn(permissions, 'god', false)).toEqual({ ...none, godMode: true });
  });

  test('of an impersonator is god mode', () => {
    expect(accessIn(permissions, 'admin', true)).toEqual({ ...none, admin: true, godMode: true });
  });

  test('in no organization, or in a foreign one, is none', () => {
    expect(accessIn(permissions, undefined, false)).toEqual(none);
    expect(accessIn(permissions, 'foreign', false)).toEqual(none);
  });
});

describe('the active organization', () => {
  const memberships = [{ orgId: 'a' }, { orgId: 'b' }, { orgId: 'c' }];

  test('is the explicit one, else the last active one, else the first', () => {
    expect(activeOrganization(memberships, 'c', 'b')).toEqual({ orgId: 'c' });
    expect(activeOrganization(memberships, undefined, 'b')).toEqual({ orgId: 'b' });
    expect(activeOrganization(memberships, undefined, undefined)).toEqual({ orgId: 'a' });
  });

  test('is never one that the person has left', () => {
    expect(activeOrganization(memberships, 'gone', 'b')).toEqual({ orgId: 'b' });
    expect(activeOrganization(memberships, 'gone', 'gone')).toEqual({ orgId: 'a' });
    expect(activeOrganization([], 'a', 'a')).toBeUndefined();
  });
});
