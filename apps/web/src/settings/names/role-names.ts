import { type Role, roles } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What each role is called in the language of the page. */
export function useRoleNames(): Record<Role, string> {
  const { t } = useTranslation();
  return {
    Owner: t('settings.role.owner'),
    Admin: t('settings.role.admin'),
    Member: t('settings.role.member'),
  };
}

/** The roles that somebody of this role may give and take: their own and those below. */
export function grantableRoles(own: Role): Role[] {
  return roles.slice(roles.indexOf(own));
}
