import type { BillingCheck } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import { numberFormat } from '../../i18n/formats.ts';
import { useLocale } from '../../i18n/locale.ts';

/** What a seat costs, as a sentence; undefined where nothing has a price. */
export function usePrice(plan: BillingCheck['plan']): string | undefined {
  const { t } = useTranslation();
  const locale = useLocale();
  if (plan === null) return undefined;
  const { currency, price_per_seat_cents: cents, interval } = plan;
  const money = numberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  const amount = money.format(cents / 100);
  if (interval === 'month') return t('review.billing.perMonth', { amount });
  if (interval === 'year') return t('review.billing.perYear', { amount });
  return t('review.billing.perInterval', { amount, interval });
}
