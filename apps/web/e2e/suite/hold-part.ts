import type { Page } from 'playwright-core';

/** Notes the parts that a page uploads, and lets the second one wait until it is released. */
export async function holdSecondPart(page: Page) {
  const puts: string[] = [];
  const origins: string[] = [];
  const arrived = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname.includes('/parts/'),
    async (route) => {
      origins.push(new URL(route.request().url()).origin);
      puts.push(route.request().url().split('/parts/')[1]?.slice(0, 5) ?? '');
      if (puts.length !== 2) return route.continue();
      arrived.resolve();
      await held.promise;
      // The page has given it up by then.
      return route.abort().catch(() => undefined);
    },
  );
  return { puts, origins, arrived: arrived.promise, release: () => held.resolve() };
}
