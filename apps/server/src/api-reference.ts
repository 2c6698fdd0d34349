import swaggerUi from '@fastify/swagger-ui';
import { declarePublic, type HttpServer } from '@touchstone/platform';

/** The browsable reference of the API at `/api/docs`, made from the OpenAPI document. */
export async function mountApiReference(app: HttpServer): Promise<void> {
  await app.register(async (scope) => {
    declarePublic(scope);
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      theme: { title: 'API · Touchstone' },
      uiConfig: { deepLinking: true, tryItOutEnabled: true },
    });
  });
}
