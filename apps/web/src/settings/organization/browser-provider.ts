import { useTranslation } from '@touchstone/ui';
import { z } from 'zod';
import type { Organization } from '../settings-query.ts';

/** Where browsers of web tests may run. The first is what an organization has that chose none. */
const browserProviders = ['browserbase', 'local'] as const;

const storedSchema = z.string().catch(browserProviders[0]);

/** The one that an organization has. */
export function browserProviderOf({ metadata }: Organization): string {
  return storedSchema.parse(metadata['browser-provider']);
}

/** What can be chosen: the known ones, and the organization's own if it is another. */
export function useBrowserProviders(own: string): { value: string; label: string }[] {
  const { t } = useTranslation();
  const names = {
    browserbase: t('settings.organization.browserbase'),
    local: t('settings.organization.local'),
  };
  const known = browserProviders.map((value) => ({ value: String(value), label: names[value] }));
  return known.some(({ value }) => value === own) ? known : [...known, { value: own, label: own }];
}
