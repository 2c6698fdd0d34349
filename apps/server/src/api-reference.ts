import swaggerUi from '@fastify/swagger-ui';
import { declarePublic, type HttpServer } from '@touchstone/platform';
import { relaxPolicy } from './relax-policy.ts';

/** The browsable reference of the API at `/api/docs`, made from the OpenAPI document. */
export async function mountApiReference(app: HttpServer): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    // Swagger UI sets styles in attributes; scripts stay as strict here as everywhere.
    relaxPolicy(scope, [["style-src 'self'", "style-src 'self' 'unsafe-inline'"]]);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'API · Touchstone' },
      uiConfig: { deepLinking: true, tryItOutEnabled: true },
    });
  });
}
