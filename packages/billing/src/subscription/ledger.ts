import { TouchstoneError } from '@touchstone/platform';
import type { BillingProvider } from './provider.ts';

/** Billing without any outside service: whoever runs the installation says what is paid. */
export const ledger: BillingProvider = {
  mode: 'ledger',
  plan: async () => null,
  attach: async () => {
    throw new TouchstoneError('billing_unauthorized', {
      message:
        'The trial of this organization is used up. Whoever runs this installation activates its plan.',
    });
  },
  setSeats: async (_stored, _seats, now) => ({ from: now, prorationCents: null }),
  cancel: async () => undefined,
  current: async () => undefined,
};
