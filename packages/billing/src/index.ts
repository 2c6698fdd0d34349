export { type Billing, openBilling } from './billing.ts';
export { billingDomain } from './domain.ts';
export { billingJobHandlers } from './jobs.ts';
export type { BillingParts } from './parts.ts';
export { erasedAfterDays } from './reminders/remind.ts';
export type { BillingTables } from './schema/tables.ts';
export type { SeatAssignment, SeatHolder } from './seats/seats.ts';
export { takeNotice } from './stripe/take-notice.ts';
export type { BillingState } from './subscription/billing-state.ts';
