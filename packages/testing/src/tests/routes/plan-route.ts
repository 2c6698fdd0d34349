import { planSchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';

/** What the public clients ask about money: an installation of one's own has none to pay. */
export function mountPlan(app: HttpServer): void {
  app.get(
    '/api/v1/execution/billing/plan',
    {
      config: { access: 'can_access_testing_suite' },
      schema: { tags: ['account'], response: { 200: planSchema } },
    },
    async () => ({
      plan: 'self_hosted',
      display_name: 'Self-hosted',
      monthly_base: 0,
      free_credit_label: '',
      billing_exempt: true,
    }),
  );
}
