import { lazyRouteComponent } from '@tanstack/react-router';
import type { Area } from '../i18n/areas.ts';
import { learn } from '../i18n/catalogues.ts';

/** A page whose code is loaded when it is opened, together with the texts of what it says. */
export function pageOf<Page extends Record<string, unknown>, Name extends keyof Page = 'default'>(
  areas: Area[],
  load: () => Promise<Page>,
  name?: Name,
) {
  return lazyRouteComponent(async () => {
    const [page] = await Promise.all([load(), learn(areas)]);
    return page;
  }, name);
}
