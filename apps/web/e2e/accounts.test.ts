import { apiKeyCases } from './accounts/api-keys.ts';
import { impersonationCases } from './accounts/impersonation.ts';
import { organizationCases } from './accounts/organizations.ts';
import { secondFactorCases } from './accounts/second-factor.ts';

apiKeyCases();
organizationCases();
secondFactorCases();
impersonationCases();
