import { operatorCases } from './pages/operator.ts';
import { organizationCases } from './pages/organization-page.ts';
import { signOnCases } from './pages/saml-page.ts';

organizationCases();
signOnCases();
operatorCases();
