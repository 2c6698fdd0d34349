export { deliveryHandler } from './handle-delivery.ts';
export { mountGithubWebhook } from './routes.ts';
export { deliveryJob } from './take-delivery.ts';
