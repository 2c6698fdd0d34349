import type { Permission } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What people and keys may be allowed to do, as far as an organization decides it. */
export function usePermissionNames(): Map<Permission, string> {
  const { t } = useTranslation();
  return new Map([
    ['can_access_testing_suite', t('permission.testing')],
    ['can_access_code_review', t('permission.codeReview')],
    ['can_access_admin_dashboard', t('permission.dashboard')],
    ['manage_members', t('permission.members')],
    ['manage_api_keys', t('permission.apiKeys')],
    ['manage_settings', t('permission.settings')],
    ['manage_security', t('permission.security')],
    ['manage_sso', t('permission.signOn')],
    ['manage_billing', t('permission.billing')],
    ['view_audit_log', t('permission.auditLog')],
  ]);
}
