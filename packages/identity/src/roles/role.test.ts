import { describe, expect, test } from 'vitest';
import type { Membership } from '../identity.ts';
import {
  hasAllPermissions,
  hasPermission,
  inheritedRoles,
  isAtLeastRole,
  isRole,
  permissionsOf,
  rankOf,
  type Standing,
} from './role.ts';

const standing = (change: Partial<Standing> = {}): Standing => ({
  roleStructure: 'single_role_in_hierarchy',
  role: 'Member',
  additionalRoles: [],
  extraPermissions: [],
  ...change,
});

const membership = (change: Partial<Standing> = {}): Membership => {
  const given = standing(change);
  return {
    organizationId: 'o',
    organizationName: 'Acme',
    urlSafeName: 'acme',
    metadata: {},
    roleStructure: given.roleStructure,
    role: given.role,
    inheritedRoles: inheritedRoles(given),
    additionalRoles: [...given.additionalRoles],
    permissions: permissionsOf(given),
    legacyOrganizationId: null,
  };
};

describe('in a hierarchy of single roles', () => {
  test('an Owner is at least everything, but is exactly only an Owner', () => {
    const owner = membership({ role: 'Owner' });
    expect(owner.inheritedRoles).toEqual(['Owner', 'Admin', 'Member']);
    expect(isAtLeastRole(owner, 'Member')).toBe(true);
    expect(isRole(owner, 'Member')).toBe(false);
    expect(isRole(owner, 'Owner')).toBe(true);
  });

  test('an Admin is not at least an Owner', () => {
    expect(isAtLeastRole(membership({ role: 'Admin' }), 'Owner')).toBe(false);
  });

  test('additional roles mean nothing', () => {
    const member = membership({ additionalRoles: ['Admin'] });
    expect(isRole(member, 'Admin')).toBe(false);
    expect(hasPermission(member, 'manage_members')).toBe(false);
    expect(rankOf(standing({ additionalRoles: ['Admin'] }))).toBe(2);
  });
});

describe('where roles combine', () => {
  const combined = { roleStructure: 'multi_role', additionalRoles: ['Admin'] } as const;

  test('the additional roles count as much as the main one', () => {
    const member = membership(combined);
    expect(isRole(member, 'Admin')).toBe(true);
    expect(isRole(member, 'Member')).toBe(true);
    expect(hasPermission(member, 'manage_members')).toBe(true);
    expect(rankOf(standing(combined))).toBe(1);
  });

  test('no role stands below another', () => {
    const owner = membership({ roleStructure: 'multi_role', role: 'Owner' });
    expect(owner.inheritedRoles).toEqual(['Owner']);
    expect(isAtLeastRole(owner, 'Member')).toBe(false);
    expect(isAtLeastRole(owner, 'Owner')).toBe(true);
  });
});

describe('permissions', () => {
  test('each role holds everything that the ones below it hold', () => {
    const [owner, admin, member] = (['Owner', 'Admin', 'Member'] as const).map((role) =>
      permissionsOf(standing({ role })),
    );
    expect(owner).toEqual(expect.arrayContaining(admin ?? []));
    expect(admin).toEqual(expect.arrayContaining(member ?? []));
    expect(member).toEqual(['can_access_testing_suite', 'can_access_code_review']);
  });

  test('no role brings god mode or the sales gate', () => {
    const owner = permissionsOf(standing({ role: 'Owner' }));
    expect(owner).not.toContain('has_god_mode');
    expect(owner).not.toContain('is_sales_gated');
  });

  test('a member may hold single ones on top, once', () => {
    const extra = standing({ extraPermissions: ['view_audit_log', 'can_access_code_review'] });
    expect(permissionsOf(extra)).toEqual([
      'can_access_testing_suite',
      'can_access_code_review',
      'view_audit_log',
    ]);
  });

  test('all of several are asked for together', () => {
    const admin = membership({ role: 'Admin' });
    expect(hasAllPermissions(admin, ['manage_members', 'view_audit_log'])).toBe(true);
    expect(hasAllPermissions(admin, ['manage_members', 'delete_organization'])).toBe(false);
    expect(hasAllPermissions(admin, [])).toBe(true);
  });
});
