import type { FullOrganization } from './full-organization.fixture.ts';

/** A request of which a mistake makes a bad one. */
export interface Template {
  method: string;
  path: string;
  headers: Record<string, string>;
  query: Record<string, string>;
  body: Record<string, unknown> | undefined;
}

/** One of nearly every route that changes something or is asked with words. */
export function templatesFor(
  { id, member, invitationId, apiKeyId, domain }: FullOrganization,
  as: { owner: string; operator: string; integration: string },
): Template[] {
  const make =
    (authorization: string) =>
    (
      method: string,
      path: string,
      body?: Record<string, unknown>,
      query: Record<string, string> = {},
    ): Template => ({ method, path, headers: { authorization }, query, body });
  const [owner, operator, server] = [make(as.owner), make(as.operator), make(as.integration)];
  const page = { limit: '1', cursor: 'x', q: 'x' };
  const hosted = `/api/account/organizations/${id}`;
  const settings = '/api/v1/settings';
  const backend = '/api/backend/v1';
  const bothPlaces = [hosted, settings].flatMap((base) => [
    owner('GET', `${base}/members`, undefined, { limit: '1', q: 'x', role: 'Owner' }),
    owner('PATCH', `${base}/members/${member.userId}`, {
      role: 'Superuser',
      additional_roles: ['Admin'],
      extra_permissions: ['view_audit_log'],
    }),
    owner('GET', `${base}/invitations`, undefined, page),
    owner('POST', `${base}/invitations`, { email: 'nobody', role: 'Member', additional_roles: [] }),
    owner('POST', `${base}/invitations/${invitationId.replace(/.$/, 'f')}/resend`),
    owner('GET', `${base}/api-keys`, undefined, { ...page, archived: 'x' }),
    owner('POST', `${base}/api-keys`, {
      scopes: [],
      display_name: 'k',
      expires_in_days: 0,
      owner: 'me',
    }),
    owner('DELETE', `${base}/api-keys/${apiKeyId.replace(/.$/, 'f')}`),
    owner('GET', `${base}/audit-events`, undefined, {
      ...page,
      action: 'A B',
      actor_user_id: 'x',
      from: '0000-01-01T00:00:00Z',
      to: 'later',
    }),
    owner('POST', `${base}/domains`, { domain: 'no domain' }),
    owner('POST', `${base}/domains/${domain}/prove`),
  ]);
  return [
    ...bothPlaces,
    owner('PATCH', hosted, { name: '\u202e', browser_provider: 'No Such', require_2fa: 'yes' }),
    owner('POST', `${hosted}/delete`, { name: 'Another' }),
    owner('POST', '/api/account/organizations', { name: 'http://evil.example' }),
    owner('POST', '/api/account/invitations/accept', { token: 'x' }),
    owner('POST', '/api/account/invitations/decline', { invitation_id: id }),
    owner('POST', '/api/account/invitations/preview', { token: 'short' }),
    owner('POST', `${settings}/cli-authorizations/lookup`, { user_code: 'AEIOU' }),
    owner('POST', `${settings}/cli-authorizations/approve`, { user_code: 'AEIOU' }),
    owner('POST', '/api/v1/entity/users/revoke_cli_api_key', { api_key_id: 'x' }),
    owner('POST', '/api/v1/entity/users/cli-device-authorizations/credentials', {
      device_code: 'x',
    }),
    operator('GET', '/api/account/operator/users', undefined, page),
    operator('POST', '/api/account/operator/impersonation', { user_id: id, reason: 'short' }),
    operator('POST', '/api/account/operator/operators', { user_id: id }),
    operator('POST', '/api/account/operator/integration-keys', { name: '', scopes: ['all'] }),
    operator('PATCH', `/api/account/operator/organizations/${id}`, {
      max_users: 0,
      sales_gated: 'no',
    }),
    server('GET', `${backend}/user/org/${id}`, undefined, {
      page_size: '0',
      page_number: '-1',
      role: 'Boss',
    }),
    server('POST', `${backend}/user/`, { email: 'x', password: 'short', username: '@' }),
    server('PUT', `${backend}/user/${member.userId}`, {
      picture_url: 'javascript:alert(1)',
      username: '',
    }),
    server('POST', `${backend}/magic_link`, { email: 'x', expires_in_hours: 1e6 }),
    server('POST', `${backend}/access_token`, { user_id: 'x', duration_in_minutes: 0 }),
    server('POST', `${backend}/org/`, { name: '', domain: '-' }),
    server('PUT', `${backend}/org/${id}`, {
      metadata: { big: 'x'.repeat(5000) },
      max_users: 0,
      require_2fa_by: 'soon',
    }),
    server('POST', `${backend}/org/query`, { order_by: 'SIZE', page_size: 1000 }),
    server('POST', `${backend}/org/add_user`, { role: 'Boss', user_id: id, org_id: id }),
    server('POST', `${backend}/invite_user`, { email: 'x', org_id: id, role: 'Member' }),
    server('POST', `${backend}/end_user_api_keys`, { org_id: 'x', expires_at_seconds: -1 }),
    server('POST', `${backend}/end_user_api_keys/validate`, { api_key_token: 'x' }),
    server('PATCH', `${backend}/end_user_api_keys/${apiKeyId}`, {
      expires_at_seconds: 1e300,
      metadata: 'x',
    }),
    server('GET', `${backend}/end_user_api_keys/usage`, undefined, { date: '0000-01-01' }),
  ];
}
