import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type HttpServer, mountFiles } from '@touchstone/platform';
import { relaxPolicy } from './relax-policy.ts';

/** Playwright's own viewer, of the version that records the traces. */
const folder = join(
  dirname(fileURLToPath(import.meta.resolve('playwright-core/package.json'))),
  'lib/vite/traceViewer',
);

/** Playwright's trace viewer at `/trace-viewer/index.html?trace=<address>`, for frames of our pages. */
export async function mountTraceViewer(app: HttpServer): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  await app.register(async (scope) => {
    relaxPolicy(scope, [
      ["frame-ancestors 'none'", "frame-ancestors 'self'"],
      ["script-src 'self'", `script-src 'self' ${scripts.join(' ')}`],
      // Where an act left no copy of the page, an empty one stands in an address.
      ["frame-src 'self'", "frame-src 'self' data:"],
      // Its editor writes style sheets.
      ["style-src 'self'", "style-src 'self' 'unsafe-inline'"],
    ]);
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('x-frame-options', 'SAMEORIGIN');
    });
    await mountFiles(scope, folder, '/trace-viewer/');
  });
}
