import type { IncomingMessage, ServerResponse } from 'node:http';
import { petStoreDocument, pets } from './pet-store.ts';
import { installed, type RunningApp } from './real-app.ts';
import { bodyOf, sendJson, servePages } from './static-pages.ts';

const setUp = `window.ui = SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
});`;

/** Swagger UI (React, Redux) before a small pet shop that answers. */
export function startSwaggerUi(): Promise<RunningApp> {
  const shop = [...pets];
  return servePages({
    folder: installed('swagger-ui-dist'),
    answer: (request, response, path) => {
      if (path === '/openapi.json') return sendJson(response, 200, petStoreDocument);
      if (path === '/swagger-initializer.js') {
        response.setHeader('content-type', 'text/javascript').end(setUp);
        return true;
      }
      if (path === '/api/orders/count') return sendJson(response, 200, { orders: 7 });
      if (path === '/api/pets') return listOrAdd(shop, request, response);
      const id = /^\/api\/pets\/(\d+)$/.exec(path)?.[1];
      if (id === undefined) return false;
      return findOrRemove(shop, Number(id), request, response);
    },
  });
}

type Pets = Readonly<Record<string, unknown>>[];

async function listOrAdd(
  shop: Pets,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.method === 'POST') {
    const pet: unknown = JSON.parse(await bodyOf(request));
    const named = typeof pet === 'object' && pet !== null && 'name' in pet && pet.name !== '';
    if (!named) return sendJson(response, 400, { message: 'A pet needs a name' });
    shop.push({ ...pet });
    return sendJson(response, 201, pet);
  }
  const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const status = searchParams.get('status');
  const shown = shop.filter((pet) => status === null || pet.status === status);
  return sendJson(response, 200, shown);
}

function findOrRemove(
  shop: Pets,
  id: number,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const at = shop.findIndex((pet) => pet.id === id);
  if (at < 0) return sendJson(response, 404, { message: `There is no pet ${id}` });
  if (request.method !== 'DELETE') return sendJson(response, 200, shop[at]);
  shop.splice(at, 1);
  response.writeHead(204).end();
  return true;
}
