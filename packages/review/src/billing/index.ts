export { mountBilling, mountStripeWebhook } from './routes.ts';
