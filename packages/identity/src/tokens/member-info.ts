import type { MemberInfo } from '@touchstone/contracts';
import type { Membership } from '../identity.ts';

/** A membership as the token and the refresh answer spell it. */
export function toMemberInfo(membership: Membership): MemberInfo {
  return {
    org_id: membership.organizationId,
    org_name: membership.organizationName,
    url_safe_org_name: membership.urlSafeName,
    org_metadata: membership.metadata,
    org_role_structure: membership.roleStructure,
    user_role: membership.role,
    inherited_user_roles_plus_current_role: membership.inheritedRoles,
    user_permissions: membership.permissions,
    additional_roles: membership.additionalRoles,
    ...(membership.legacyOrganizationId !== null && {
      legacy_org_id: membership.legacyOrganizationId,
    }),
  };
}

/** A membership of a token. */
export function fromMemberInfo(info: MemberInfo): Membership {
  return {
    organizationId: info.org_id,
    organizationName: info.org_name,
    urlSafeName: info.url_safe_org_name,
    metadata: info.org_metadata,
    roleStructure: info.org_role_structure,
    role: info.user_role,
    inheritedRoles: info.inherited_user_roles_plus_current_role,
    additionalRoles: info.additional_roles,
    permissions: info.user_permissions,
    legacyOrganizationId: info.legacy_org_id ?? null,
  };
}
