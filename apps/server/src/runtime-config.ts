import { type RuntimeConfig, runtimeConfigSchema } from '@touchstone/contracts';
import type { Config, HttpServer } from '@touchstone/platform';

/** `GET /api/config`: what the web app must know before it can show anything. */
export function mountRuntimeConfig(app: HttpServer, config: Config): void {
  const answer = runtimeConfig(config);
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

/** What of the configuration pages may know. */
function runtimeConfig(config: Config): RuntimeConfig {
  return {
    apiBaseUrl: config.publicUrl,
    stepApi: config.stepApiUrl ?? '',
    actionApi: config.actionApiUrl ?? '',
    posthogKey: config.posthogKey ?? '',
    posthogHost: config.posthogHost ?? '',
    appUrl: config.publicUrl,
    authUrl: config.authUrl,
    invertSystemTheme: config.invertSystemTheme,
    supportChat: { scriptUrl: config.supportChatUrl ?? '', appId: config.supportChatAppId ?? '' },
    salesUrl: config.salesUrl ?? '',
    docsUrl: config.docsUrl ?? `${config.publicUrl}/api/docs`,
    errorReporting: config.errorReporting,
    errorReportingDsn: config.errorReportingDsn ?? '',
  };
}

/** Origins besides the product's own that its pages may load from and talk to: those configured. */
export function thirdParties(config: Config): string[] {
  const addresses = [config.posthogHost, config.supportChatUrl].filter(
    (address) => address !== undefined,
  );
  const origins = addresses.map((address) => new URL(address).origin);
  return [...new Set([...origins, ...config.supportChatOrigins])];
}
