import type { Permission } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What people and keys may do, in the language of the page. */
export function usePermissionNames(): Record<Permission, string> {
  const { t } = useTranslation();
  return {
    can_access_testing_suite: t('settings.permission.testing'),
    can_access_code_review: t('settings.permission.codeReview'),
    can_access_admin_dashboard: t('settings.permission.dashboard'),
    has_god_mode: t('settings.permission.godMode'),
    is_sales_gated: t('settings.permission.salesGated'),
    manage_members: t('settings.permission.members'),
    manage_api_keys: t('settings.permission.apiKeys'),
    manage_settings: t('settings.permission.settings'),
    manage_security: t('settings.permission.security'),
    manage_sso: t('settings.permission.signOn'),
    manage_billing: t('settings.permission.billing'),
    view_audit_log: t('settings.permission.auditLog'),
    delete_organization: t('settings.permission.deletion'),
  };
}
