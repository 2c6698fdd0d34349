import type { Membership } from '../identity.ts';
import type { TokenSubject } from './access-token.ts';

export const issuer = 'http://localhost:3001';

export const acme: Membership = {
  organizationId: '0192f0c0-0000-7000-8000-00000000000a',
  organizationName: 'Acme',
  urlSafeName: 'acme',
  metadata: { 'browser-provider': 'browserbase' },
  roleStructure: 'single_role_in_hierarchy',
  role: 'Admin',
  inheritedRoles: ['Admin', 'Member'],
  additionalRoles: [],
  permissions: ['can_access_testing_suite'],
  legacyOrganizationId: null,
};
/** Where she belongs, too. */
export const globex = {
  ...acme,
  organizationId: '0192f0c0-0000-7000-8000-00000000000b',
  role: 'Owner',
};

/** Somebody who is signed in. */
export const ada: TokenSubject = {
  userId: '0192f0c0-0000-7000-8000-000000000001',
  sessionId: '0192f0c0-0000-7000-8000-000000000002',
  email: 'ada@engines.example',
  firstName: 'Ada',
  lastName: null,
  username: null,
  legacyUserId: null,
  properties: {},
  loginMethod: { login_method: 'password' },
  impersonatorUserId: null,
  memberships: [acme, globex],
};
