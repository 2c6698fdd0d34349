import { deviceNamesSchema, livingWorkersSchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { deviceNames } from '@touchstone/runner';
import type { TestingParts } from '../parts.ts';
import { readWorkers } from './workers.ts';

/** What whoever runs tests may know of the workers: how many there are, their labels, and what their browsers can stand for. */
export function mountWorkers(app: HttpServer, parts: TestingParts): void {
  app.get(
    '/api/v1/workers',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags: ['runs'],
        summary: 'Workers that live, and the labels that runs may ask for',
        response: { 200: livingWorkersSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return readWorkers(parts.database.global);
    },
  );
  app.get(
    '/api/v1/workers/devices',
    {
      config: { access: 'can_access_testing_suite' },
      schema: {
        tags: ['runs'],
        summary: 'Devices that runs may name, which the browser of a worker takes on',
        response: { 200: deviceNamesSchema },
      },
    },
    async () => ({ devices: await deviceNames() }),
  );
}
