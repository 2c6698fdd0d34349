/**
 * Makes `description.json`, the part of GitHub's own description of its API that the peer of our tests
 * is held to. The whole is 385 MB on disk, so that it is no dependency: whoever renews the part runs
 * `npm pack @octokit/openapi && tar xf octokit-openapi-*.tgz` somewhere, and then
 * `node packages/review/src/testing/github/extract-description.ts package/generated/api.github.com.json`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { operations } from './operations.ts';

const nodeSchema = z.record(z.string(), z.unknown());
type Node = z.infer<typeof nodeSchema>;

const documentSchema = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  components: z.object({
    schemas: z.record(z.string(), z.unknown()),
    responses: z.record(z.string(), z.unknown()),
  }),
});

const keywords = new Set([
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'anyOf',
  'oneOf',
  'allOf',
  'format',
  'additionalProperties',
  'minItems',
  'maxItems',
]);

const [, , source = ''] = process.argv;
const whole = documentSchema.parse(JSON.parse(await readFile(source, 'utf8')));
const schemas: Record<string, unknown> = {};
const responses: Record<string, unknown> = {};
for (const operation of operations) responses[operation] = withParts(responseOf(operation));
const file = join(import.meta.dirname, 'description.json');
const sorted = Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile(
  file,
  `${JSON.stringify({ version: whole.info.version, responses, schemas: sorted })}\n`,
);

/** The schema of what an operation answers when all is well. */
function responseOf(operation: string): unknown {
  const [method = '', path = ''] = operation.split(' ');
  const { responses: given } = z
    .object({ responses: z.record(z.string(), z.unknown()) })
    .parse(whole.paths[path]?.[method.toLowerCase()]);
  const [, found] = Object.entries(given).find(([code]) => code.startsWith('2')) ?? [];
  const response = nodeSchema.parse(found);
  const name = referenced(response);
  const { content } = z
    .object({ content: z.record(z.string(), z.object({ schema: z.unknown() })) })
    .parse(name === undefined ? response : whole.components.responses[name]);
  return content['application/json']?.schema ?? Object.values(content)[0]?.schema;
}

/** A schema as JSON Schema has it, with every part that it names kept as well. */
function withParts(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(withParts);
  const node = nodeSchema.safeParse(given);
  if (!node.success) return given;
  const name = referenced(node.data);
  if (name !== undefined) {
    if (!(name in schemas)) {
      schemas[name] = {};
      schemas[name] = withParts(whole.components.schemas[name]);
    }
    return orNull({ $ref: `#/schemas/${name}` }, node.data.nullable === true);
  }
  const kept = Object.entries(node.data).flatMap(([key, value]): [string, unknown][] => {
    if (!keywords.has(key)) return [];
    if (key === 'properties')
      return [
        [
          key,
          Object.fromEntries(
            Object.entries(nodeSchema.parse(value)).map(([property, inner]) => [
              property,
              withParts(inner),
            ]),
          ),
        ],
      ];
    return [[key, withParts(value)]];
  });
  return orNull(Object.fromEntries(kept), node.data.nullable === true);
}

/** OpenAPI 3.0 says `nullable` where JSON Schema names another type. */
function orNull(schema: Node, isNullable: boolean): Node {
  return isNullable ? { anyOf: [schema, { type: 'null' }] } : schema;
}

function referenced({ $ref }: Node): string | undefined {
  return typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;
}
