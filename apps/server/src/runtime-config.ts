import { type RuntimeConfig, runtimeConfigSchema } from '@touchstone/contracts';
import type { Config, HttpServer } from '@touchstone/platform';

/** `GET /api/config`: what the web app must know before it can show anything. */
export function mountRuntimeConfig(app: HttpServer, config: Config): void {
  const answer: RuntimeConfig = {
    apiBaseUrl: config.publicUrl,
    stepApi: '',
    actionApi: '',
    posthogKey: '',
    posthogHost: '',
    appUrl: config.publicUrl,
    authUrl: config.authUrl,
  };
  app.get(
    '/api/config',
    {
      config: { access: 'public' },
      schema: { tags: ['system'], response: { 200: runtimeConfigSchema } },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return answer;
    },
  );
}
