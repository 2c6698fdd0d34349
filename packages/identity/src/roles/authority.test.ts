import { type Role, roles } from '@touchstone/contracts';
import { describe, expect, test } from 'vitest';
import { requireAuthority, type StandingOf } from './authority.ts';

const standing = (role: Role, change: Partial<StandingOf> = {}): StandingOf => ({
  userId: `the ${role}`,
  roleStructure: 'single_role_in_hierarchy',
  role,
  additionalRoles: [],
  extraPermissions: [],
  ...change,
});

const allows = (...given: Parameters<typeof requireAuthority>): boolean => {
  try {
    requireAuthority(...given);
    return true;
  } catch {
    return false;
  }
};

describe('in a hierarchy', () => {
  // For each actor: from which role to which may they move somebody else?
  const rankOf = (role: Role) => roles.indexOf(role);

  test.each(roles)(
    'an actor who is %s moves others between roles that are not above their own',
    (by) => {
      const actor = standing(by);
      for (const from of roles) {
        for (const to of roles) {
          const before = standing(from, { userId: 'somebody else' });
          const expected = rankOf(from) >= rankOf(by) && rankOf(to) >= rankOf(by);
          const after = { ...before, role: to };
          expect([by, from, to, allows(actor, { before, after })]).toEqual([
            by,
            from,
            to,
            expected,
          ]);
        }
        const gone = allows(actor, { before: standing(from, { userId: 'somebody else' }) });
        expect([by, from, 'gone', gone]).toEqual([by, from, 'gone', rankOf(from) >= rankOf(by)]);
      }
    },
  );

  test.each(roles)('nobody who is %s raises themselves, but everybody may step down', (by) => {
    const before = standing(by);
    for (const to of roles)
      expect([by, to, allows(before, { before, after: { ...before, role: to } })]).toEqual([
        by,
        to,
        rankOf(to) >= rankOf(by),
      ]);
  });

  test('an additional role that means nothing here raises nobody above it', () => {
    const actor = standing('Member', { additionalRoles: ['Admin'] });
    const before = standing('Admin', { userId: 'somebody else' });
    expect(allows(actor, { before })).toBe(false);
  });
});

describe('where roles combine', () => {
  const combined = { roleStructure: 'multi_role' } as const;

  test('the highest of the actor’s roles counts', () => {
    const actor = standing('Member', { ...combined, additionalRoles: ['Admin'] });
    const before = standing('Member', { ...combined, userId: 'somebody else' });
    expect(allows(actor, { before, after: { ...before, additionalRoles: ['Admin'] } })).toBe(true);
    expect(allows(actor, { before, after: { ...before, role: 'Owner' } })).toBe(false);
  });

  test('the highest of the other’s roles counts too', () => {
    const actor = standing('Member', combined);
    const before = standing('Member', {
      ...combined,
      userId: 'somebody else',
      additionalRoles: ['Admin'],
    });
    expect(allows(actor, { before })).toBe(false);
  });
});

describe('single permissions', () => {
  const before = standing('Member', { userId: 'somebody else' });

  test('are given only by who holds them', () => {
    const give = (by: StandingOf) =>
      allows(by, { before, after: { ...before, extraPermissions: ['manage_billing'] } });
    expect(give(standing('Owner'))).toBe(true);
    expect(give(standing('Admin'))).toBe(false);
    expect(give(standing('Admin', { extraPermissions: ['manage_billing'] }))).toBe(true);
  });

  test('are taken away without being held', () => {
    const rich = { ...before, extraPermissions: ['manage_billing'] as const };
    expect(allows(standing('Admin'), { before: rich, after: before })).toBe(true);
  });

  test('are not given to oneself', () => {
    const owner = standing('Owner');
    const after = { ...owner, extraPermissions: ['view_audit_log'] as const };
    expect(allows(owner, { before: owner, after })).toBe(false);
  });
});
