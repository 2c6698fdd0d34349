export { type FetchOutside, fetchOutside } from './fetch-outside.ts';
export { egressPolicyOf, signInPolicyOf } from './installation.ts';
export { type Outbound, openOutside, UnreachableError } from './open-outside.ts';
export { type Allowance, EgressPolicy, type Endpoint, type PolicyOptions } from './policy.ts';
export { type ConnectFailure, type EgressProxy, openProxy } from './proxy/proxy.ts';
export { EgressRefusedError, type Refusal, type RefusalReason } from './refusal.ts';
