import type { BillingCheck, CodeHostUsers, OrganizationRepositories } from '@touchstone/contracts';

/** What is known of something that was asked for. */
interface Asked<Data> {
  data?: Data | undefined;
  isError: boolean;
}

/**
 * What `/review` shows. `failed`: not even the connection is known; `noPeople`: somebody has to give
 * out seats, and nobody is known yet to whom.
 */
export type Display =
  | 'loading'
  | 'failed'
  | 'noPermissions'
  | 'seatSelection'
  | 'noPeople'
  | 'noRepositories'
  | 'dashboard';

interface Known {
  connection: Asked<OrganizationRepositories>;
  billing: Asked<Pick<BillingCheck, 'allowed'>>;
  /** Asked for only where `asksForPeople`. */
  people: Asked<Pick<CodeHostUsers, 'total_count'>>;
}

/** What is shown, the first of these in their order that holds. */
export function displayOf({ connection, billing, people }: Known): Display {
  if (connection.data === undefined) return connection.isError ? 'failed' : 'loading';
  const { has_access: hasAccess, repositories } = connection.data;
  if (!hasAccess) return 'noPermissions';
  if (billing.data === undefined && !billing.isError) return 'loading';
  const hasNone = repositories.length === 0;
  if (billing.data?.allowed === false && !hasNone) {
    if (people.data === undefined && !people.isError) return 'loading';
    return people.data?.total_count ? 'seatSelection' : 'noPeople';
  }
  if (hasNone || connection.isError) return 'noRepositories';
  return billing.data === undefined ? 'failed' : 'dashboard';
}

/** Whether it matters yet who there is: there is access, and nobody has paid or tries it. */
export function asksForPeople({ connection, billing }: Omit<Known, 'people'>): boolean {
  return connection.data?.has_access === true && billing.data?.allowed === false;
}
