import { type Role, roles } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';

/** What each role is called in the language of the page. */
export function useRoleNames(): Map<string, string> {
  const { t } = useTranslation();
  return new Map([
    ['Owner', t('role.owner')],
    ['Admin', t('role.admin')],
    ['Member', t('role.member')],
  ]);
}

/** The roles that somebody of this role may give and take: their own and those below. */
export function grantableRoles(own: Role): Role[] {
  return roles.slice(roles.indexOf(own));
}
