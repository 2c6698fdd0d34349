import { lazyRouteComponent } from '@tanstack/react-router';
import { isServerThere } from '../failures/late-code.ts';
import { PageNotLoaded } from '../failures/page-not-loaded.ts';
import type { Area } from '../i18n/areas.ts';
import { learn } from '../i18n/catalogues.ts';

/** A page whose code is loaded when it is opened, together with the texts of what it says. */
export function pageOf<Page extends Record<string, unknown>, Name extends keyof Page = 'default'>(
  areas: Area[],
  load: () => Promise<Page>,
  name?: Name,
) {
  const page = lazyRouteComponent(async () => {
    try {
      const [loaded] = await Promise.all([load(), learn(areas)]);
      return loaded;
    } catch (error) {
      // From a server that answers it is gone for a newer one: the router loads the document anew,
      // which without a server would take away all that is shown.
      if (await isServerThere()) throw error;
      throw new PageNotLoaded(error, async () => page.preload?.());
    }
  }, name);
  return page;
}
