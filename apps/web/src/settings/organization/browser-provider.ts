import { browserProviderOf } from '@touchstone/contracts';
import { useTranslation } from '@touchstone/ui';
import type { Organization } from '../settings-query.ts';

type Providers = Pick<Organization, 'metadata' | 'browser_providers'>;

/** What can be chosen: the known ones, those that are set up here, and the organization's own. */
export function useBrowserProviders({ metadata, browser_providers: here }: Providers) {
  const { t } = useTranslation();
  const names = new Map([
    ['browserbase', t('settings.organization.browserbase')],
    ['local', t('settings.organization.local')],
  ]);
  const values = new Set([...names.keys(), ...here, browserProviderOf(metadata)]);
  return [...values].map((value) => ({ value, label: names.get(value) ?? value }));
}

/** Where tests run with this choice. */
export function useWhereTestsRun({ browser_providers: here }: Providers, provider: string): string {
  const { t } = useTranslation();
  if (provider === 'local') return t('settings.organization.runsHere');
  if (here.includes(provider)) return t('settings.organization.runsThere');
  return t('settings.organization.runsHereForNow');
}
