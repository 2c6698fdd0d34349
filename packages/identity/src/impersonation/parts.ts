import type { OrganizationParts } from '../organizations/parts.ts';
import type { Cookies } from '../sessions/cookies.ts';

/** What operators' routes stand on, besides what organizations do. */
export interface OperatorParts extends OrganizationParts {
  cookies: Cookies;
  /** Configured addresses of operators. */
  operators: readonly string[];
}
