/** What a membership says about the rights of the person. */
export interface Grants {
  orgId: string;
  userPermissions: readonly string[];
}

/** Permissions of each organization, by the organization's id. */
export type Permissions = ReadonlyMap<string, ReadonlySet<string>>;

/** What a person may do in one organization. */
export interface Access {
  review: boolean;
  testing: boolean;
  admin: boolean;
  /** The organization meets the sales gate instead of the app. */
  salesGated: boolean;
  /** May look into everything, being a helper of the operator. */
  godMode: boolean;
}

export function collectPermissions(memberships: readonly Grants[]): Permissions {
  return new Map(
    memberships.map(({ orgId, userPermissions }) => [orgId, new Set(userPermissions)]),
  );
}

/** Access in the organization; without an organization there is none, save for an impersonator. */
export function accessIn(
  permissions: Permissions,
  orgId: string | undefined,
  isImpersonating: boolean,
): Access {
  const held = orgId === undefined ? undefined : permissions.get(orgId);
  const has = (permission: string) => held?.has(permission) === true;
  const testing = has('can_access_testing_suite');
  return {
    review: testing || has('can_access_code_review'),
    testing,
    admin: has('can_access_admin_dashboard'),
    salesGated: has('is_sales_gated'),
    godMode: isImpersonating || has('has_god_mode'),
  };
}

/**
 * The organization to work in: the one chosen explicitly, else the one that was active last, else
 * the first. What the person does not belong to (any more) does not count.
 */
export function activeOrganization<Membership extends { orgId: string }>(
  memberships: readonly Membership[],
  explicit: string | undefined,
  activeOrgId: string | undefined,
): Membership | undefined {
  const byId = (id: string | undefined) => memberships.find(({ orgId }) => orgId === id);
  return byId(explicit) ?? byId(activeOrgId) ?? memberships[0];
}
