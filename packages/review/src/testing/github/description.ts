import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';
import type { Operation } from './operations.ts';

const nodeSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.string().optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

const described = z
  .object({
    responses: z.record(z.string(), z.unknown()),
    schemas: z.record(z.string(), z.unknown()),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'description.json'), 'utf8')));

const validators = new Map<string, ValidateFunction>();

/** What GitHub's description finds wrong with an answer; undefined for nothing. */
export function faultsOf(operation: Operation, answer: unknown): string | undefined {
  const validate = validators.get(operation) ?? compile(operation);
  validators.set(operation, validate);
  if (validate(answer)) return undefined;
  return (validate.errors ?? [])
    .slice(0, 5)
    .map(({ instancePath, message }) => `${operation} ${instancePath} ${message}`)
    .join('; ');
}

function compile(operation: Operation): ValidateFunction {
  const ajv = new Ajv({ strict: false, allErrors: false });
  formats.default(ajv);
  const schema = described.responses[operation];
  return ajv.compile({
    ...z.record(z.string(), z.unknown()).parse(schema),
    schemas: described.schemas,
  });
}

type Tree = Record<string, unknown>;

const samples = new Map<string, Tree>();

/** The smallest object that the description of a thing allows, with what is given in its place. */
export function likeGithub(name: string, given: Tree): Tree {
  const sample =
    samples.get(name) ??
    z.record(z.string(), z.unknown()).parse(sampleOf({ $ref: `#/schemas/${name}` }));
  samples.set(name, sample);
  return { ...sample, ...given };
}

function sampleOf(given: unknown): unknown {
  const node = nodeSchema.parse(given);
  if (node.$ref !== undefined)
    return sampleOf(described.schemas[node.$ref.split('/').at(-1) ?? '']);
  const choices = node.anyOf ?? node.oneOf;
  if (choices !== undefined) {
    const isNullable = choices.some((choice) => nodeSchema.parse(choice).type === 'null');
    return isNullable ? null : sampleOf(choices[0]);
  }
  if (node.allOf !== undefined) return Object.assign({}, ...node.allOf.map(sampleOf));
  if (node.enum !== undefined) return node.enum[0];
  switch (node.type) {
    case 'object': {
      const names = node.required ?? [];
      return Object.fromEntries(
        names.map((name) => [name, sampleOf(node.properties?.[name] ?? {})]),
      );
    }
    case 'array':
      return [];
    case 'integer':
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'string':
      return sampleText(node.format);
    default:
      return null;
  }
}

function sampleText(format: string | undefined): string {
  if (format === 'date-time') return '2026-01-01T00:00:00Z';
  return format === 'uri' ? 'https://github.invalid/' : '';
}
