import { z } from 'zod';
import type { Seeded } from './seed.ts';

const parameterSchema = z.looseObject({ name: z.string(), in: z.string() });
const operationSchema = z.looseObject({
  tags: z.array(z.string()).default([]),
  parameters: z.array(parameterSchema).default([]),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
});

const testingTags = new Set([
  ...['account', 'tests', 'tags', 'scripts', 'modules', 'variables', 'files', 'apps', 'builds'],
  ...['runs', 'reports', 'workflows', 'workflow runs', 'workflow notifications'],
]);

/** Goes out to the internet, which a fuzzer must not. */
const outgoing = '/api/v1/apps/{id}/builds/from-url';

/**
 * The server's own OpenAPI document with the routes of the testing half alone. Where a path takes an
 * id, it is that of something that is there, except for deletions, which would leave nothing.
 */
export function documentToFuzz(document: unknown, seeded: Seeded): object {
  const { paths, ...rest } = documentSchema.parse(readable(document));
  const kept = Object.entries(paths).flatMap(([path, operations]) => {
    if (path === outgoing) return [];
    const id = seeded.find(([start]) => path.startsWith(start))?.[1];
    const chosen = Object.entries(operations)
      .filter(([, { tags }]) => tags.some((tag) => testingTags.has(tag)))
      .map(([method, operation]) => [
        method,
        id === undefined || method === 'delete' ? operation : withId(operation, id),
      ]);
    return chosen.length === 0 ? [] : [[path, Object.fromEntries(chosen)]];
  });
  return { ...rest, paths: Object.fromEntries(kept) };
}

/** Control characters as schemathesis can read them, too: it knows no classes of Unicode. */
function readable(document: unknown): unknown {
  const text = JSON.stringify(document).replaceAll('\\\\p{Cc}', '\\\\x00-\\\\x1f\\\\x7f-\\\\x9f');
  return JSON.parse(text);
}

/** The last parameter of a path is the one whose beginning told what it is of. */
function withId(operation: z.infer<typeof operationSchema>, id: string) {
  const parameters = operation.parameters.map((parameter) =>
    parameter.in === 'path' ? { ...parameter, schema: { type: 'string', enum: [id] } } : parameter,
  );
  return { ...operation, parameters };
}
