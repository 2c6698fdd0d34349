import { expect, test } from 'vitest';
import { readDetails } from './details.ts';

test('facts are written as they are, lists as words and nothing as a dash', () => {
  expect(
    readDetails({ scopes: ['view_audit_log', 'x'], owner: 'me', expires_at: null, keys: [], n: 3 }),
  ).toEqual([
    { field: 'scopes', after: 'view_audit_log, x' },
    { field: 'owner', after: 'me' },
    { field: 'expires_at', after: '–' },
    { field: 'keys', after: '–' },
    { field: 'n', after: '3' },
  ]);
});

test('a change of fields tells each before and after', () => {
  expect(
    readDetails({
      name: { before: 'Halden', after: 'Halden Outdoor' },
      restrict_to_domain: { after: true },
    }),
  ).toEqual([
    { field: 'name', before: 'Halden', after: 'Halden Outdoor' },
    { field: 'restrict_to_domain', before: '–', after: 'true' },
  ]);
});

test('of a whole thing before and after only the differences are told', () => {
  const before = { role: 'Member', extra_permissions: [], additional_roles: [] };
  const after = { role: 'Admin', extra_permissions: [], additional_roles: [] };
  expect(readDetails({ before, after })).toEqual([
    { field: 'role', before: 'Member', after: 'Admin' },
  ]);
  expect(
    readDetails({
      metadata: { before: { team: 'a' }, after: { team: 'a', 'browser-provider': 'local' } },
    }),
  ).toEqual([{ field: 'metadata.browser-provider', before: '–', after: 'local' }]);
});
