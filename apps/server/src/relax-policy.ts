import type { HttpServer } from '@touchstone/platform';

/** Gives each answer of a scope a policy in which these directives begin otherwise. */
export function relaxPolicy(scope: HttpServer, directives: readonly [string, string][]): void {
  scope.addHook('onSend', async (_request, reply) => {
    const policy = String(reply.getHeader('content-security-policy'));
    reply.header(
      'content-security-policy',
      directives.reduce((all, [strict, relaxed]) => all.replace(strict, relaxed), policy),
    );
  });
}
