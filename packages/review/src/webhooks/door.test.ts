import { createRequire } from 'node:module';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type ConnectedWorld, connect, openConnectedWorld } from '../testing/connected.ts';

let world: ConnectedWorld;
beforeAll(async () => {
  world = await openConnectedWorld();
  await connect(world, await world.server.person());
});
afterAll(() => world[Symbol.asyncDispose]());

const examples = z
  .array(z.object({ name: z.string(), examples: z.array(z.record(z.string(), z.unknown())) }))
  .parse(createRequire(import.meta.url)('@octokit/webhooks-examples'))
  .flatMap(({ name, examples: bodies }) => bodies.map((body) => ({ name, body })));

/** Where something stands in a tree of JSON, by keys from the top. */
function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

function replaced(value: unknown, path: string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const copy: Record<string, unknown> = { ...value };
  const inner = replaced(copy[key], rest, by);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return Array.isArray(value) ? Object.values(copy) : copy;
}

test('whatever is signed, and however it is damaged, gets a clear answer', async () => {
  const damaged = fc
    .constantFrom(...examples)
    .chain(({ name, body }) =>
      fc.record({
        name: fc.constant(name),
        body: fc.constant(body),
        path: fc.constantFrom(...pathsOf(body)),
        by: fc.oneof(fc.constant(undefined), fc.jsonValue(), fc.constant('\u0000\ud800')),
      }),
    )
    .map(({ name, body, path, by }) => ({ name, body: replaced(body, path, by) }));
  await fc.assert(
    fc.asyncProperty(damaged, async ({ name, body }) => {
      // Its installation is the one that is connected, unless that is what was damaged.
      const { installation } = Object(body);
      const isWhole = typeof installation === 'object' && typeof installation?.id === 'number';
      const payload = {
        ...Object(body),
        ...(isWhole && { installation: { ...installation, id: 100 } }),
      };
      const status = await world.peer.sendEvent(100, name, payload);
      expect([200, 202, 400, 422]).toContain(status);
    }),
    { numRuns: 400 },
  );
});
