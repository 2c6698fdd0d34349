import { z } from 'zod';
import type { Route } from './servers.ts';

/** What is sent to a route, with its mistake. */
export interface BadRequest {
  path: string;
  raw: string | undefined;
  mistake: string;
}

/** Values that hardly any field takes. */
const badValues: unknown[] = [
  null,
  -1,
  1e308,
  true,
  [],
  [[]],
  {},
  { $ne: null },
  '',
  'x\u0000y',
  '\ud800',
  "'; drop table member --",
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'x'.repeat(40_000),
];

const brokenTexts = ['{', '{"a":1,}', "{'a':1}", '\u0000', '<xml/>', 'a=b', '['.repeat(20_000)];

const badPathValues = ['7', 'null', '%00', '..%2F..', '%ED%A0%80', `'--`, 'x'.repeat(90), '%'];

/**
 * Requests that the route's own schemas refuse, and some that are no JSON at all.
 * @param fill what a good path parameter is
 */
export function badRequests(route: Route, fill: (parameter: string) => string): BadRequest[] {
  const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => fill(name)).replace('*', 'x');
  const takesBody = !['GET', 'DELETE'].includes(route.method);
  const { body, querystring } = route.schemas;
  return [
    ...(takesBody ? brokenTexts.map((raw) => ({ path, raw, mistake: `no JSON: ${raw}` })) : []),
    ...(body === undefined || !takesBody
      ? []
      : refusedBy(body).map(({ value, mistake }) => ({
          path,
          raw: JSON.stringify(value),
          mistake,
        }))),
    ...(querystring === undefined
      ? []
      : refusedBy(querystring).flatMap(({ value, mistake }) => {
          const query = queryOf(value);
          return querystring.safeParse(query).success
            ? []
            : [{ path: `${path}?${new URLSearchParams(query)}`, raw: undefined, mistake }];
        })),
    ...badPaths(route, fill),
  ].map((request) => ({ ...request, mistake: request.mistake.slice(0, 100) }));
}

function badPaths(route: Route, fill: (parameter: string) => string): BadRequest[] {
  const names = [...route.url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  return names.flatMap((bad) =>
    badPathValues.map((value) => ({
      path: route.url.replaceAll(/:(\w+)/g, (_, name: string) =>
        name === bad ? value : fill(name),
      ),
      raw: undefined,
      mistake: `:${bad} is ${value}`,
    })),
  );
}

/**
 * Values that a schema refuses: a good one with one field bad or missing, and no object at all. Each
 * field gets a third of the bad values, the next one the next third.
 */
function refusedBy(schema: z.ZodType): { value: unknown; mistake: string }[] {
  const good = sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  const others = [null, [], 'text', 7, [{}]].map((value) => ({
    value,
    mistake: `it is ${JSON.stringify(value)}`,
  }));
  const fields = z.record(z.string(), z.unknown()).safeParse(good).data ?? {};
  const spoilt = Object.keys(fields).flatMap((field, at) => [
    { value: { ...fields, [field]: undefined }, mistake: `${field} is missing` },
    ...badValues
      .filter((_, turn) => turn % 3 === (field.length + at) % 3)
      .map((value) => ({
        value: { ...fields, [field]: value },
        mistake: `${field} is ${JSON.stringify(value)}`,
      })),
  ]);
  return [...others, ...spoilt].filter(({ value }) => !schema.safeParse(value).success);
}

const describedSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  minLength: z.number().optional(),
  minimum: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
});

/** A value as a JSON schema describes it, near enough. */
function sampleOf(given: unknown): unknown {
  const described = describedSchema.parse(given);
  const choice = described.anyOf?.[0] ?? described.oneOf?.[0];
  if (choice !== undefined) return sampleOf(choice);
  if (described.const !== undefined) return described.const;
  if (described.enum !== undefined) return described.enum[0];
  const [type] = [described.type].flat();
  switch (type) {
    case 'object': {
      const properties = Object.entries(described.properties ?? {});
      return Object.fromEntries(properties.map(([name, inner]) => [name, sampleOf(inner)]));
    }
    case 'array':
      return described.minItems === undefined ? [] : [sampleOf(described.items)];
    case 'number':
    case 'integer':
      return Math.max(1, described.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return sampleText(described);
  }
}

function sampleText({ format, minLength = 1 }: z.infer<typeof describedSchema>): string {
  const formats: Record<string, string> = {
    email: 'somebody@example.com',
    uuid: '0192f0c0-0000-7000-8000-00000000000a',
    uri: 'https://example.com/',
    'date-time': '2026-01-01T00:00:00Z',
    date: '2026-01-01',
  };
  return formats[format ?? ''] ?? 'x'.repeat(minLength);
}

function queryOf(value: unknown): Record<string, string> {
  const entries = Object.entries(z.record(z.string(), z.unknown()).safeParse(value).data ?? {});
  return Object.fromEntries(
    // Node itself refuses a longer first line.
    entries.flatMap(([name, inner]) =>
      inner === undefined ? [] : [[name, String(inner).slice(0, 4000)]],
    ),
  );
}
