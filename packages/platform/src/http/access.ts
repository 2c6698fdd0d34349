import type { IntegrationScope, Permission } from '@touchstone/contracts';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { SetupError } from '../errors.ts';

/**
 * Who may call a route: everyone (`public`); whoever holds the token for metrics; any signed-in
 * person or API key (`signed_in`); a person only (`person`); a person who is a member of the
 * organization that the request is about (`member`); a member who has a permission, or an API key
 * with that scope; whoever may use code review or the testing suite (`review`), and of these at
 * least an Admin, or a key of the organization that may change settings (`review:manage`); an
 * operator of the installation; an integration key, with a scope where one is named.
 */
type RouteAccess =
  | 'public'
  | 'metrics'
  | 'signed_in'
  | 'person'
  | 'member'
  | 'review'
  | 'review:manage'
  | 'operator'
  | 'integration'
  | `integration:${IntegrationScope}`
  | Permission;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Every route declares this; the server does not start with one that does not. */
    access?: RouteAccess;
    /** Set by what enforces `access`; the server does not start with a route that nothing guards. */
    guarded?: boolean;
    /** The route waits while the database is away for a moment, the check of access too. */
    outlastsOutage?: boolean;
  }
}

/**
 * Makes the server refuse to start when a route, of a plugin too, declares no access, or declares
 * one that nothing enforces.
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const silent = routes.filter((route) => route.config?.access === undefined);
    if (silent.length > 0)
      throw new SetupError(`These routes do not declare their access: ${namesOf(silent)}.`);
    const open = routes.filter((route) => !isOpen(route) && route.config?.guarded !== true);
    if (open.length > 0)
      throw new SetupError(
        `Nothing guards these routes: ${namesOf(open)}. Enforce access before they are mounted.`,
      );
  });
}

/** Declares everything that `app`, a scope of its own, registers as open to everyone. */
export function declarePublic(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
}

/** True where no identity is needed; the routes for metrics check their token themselves. */
function isOpen(route: RouteOptions): boolean {
  return route.config?.access === 'public' || route.config?.access === 'metrics';
}

function namesOf(routes: RouteOptions[]): string {
  return routes.map((route) => `${String(route.method)} ${route.url}`).join(', ');
}
