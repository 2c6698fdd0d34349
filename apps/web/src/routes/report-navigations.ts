import { type AnyRouter, rootRouteId } from '@tanstack/react-router';
import { reportNavigation } from '../observability/error-reporting.ts';

/** Reports how long each way to a page takes; addresses that lead nowhere are left out. */
export function reportNavigations(router: AnyRouter): void {
  let start = Date.now();
  router.subscribe('onBeforeNavigate', () => {
    start = Date.now();
  });
  router.subscribe('onResolved', () => {
    // An address that leads nowhere matches the root alone.
    const page = router.state.matches.at(-1);
    if (page === undefined || page.routeId === rootRouteId) return;
    reportNavigation(page.fullPath, start, Date.now());
  });
}
