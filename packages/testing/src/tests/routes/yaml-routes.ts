import {
  fromBlocksAnswerSchema,
  fromBlocksSchema,
  savedTestYamlSchema,
  saveTestYamlSchema,
  testYamlSchema,
  validateYamlSchema,
  yamlValidationSchema,
} from '@touchstone/contracts';
import { organizationOf } from '@touchstone/identity';
import type { HttpServer } from '@touchstone/platform';
import { z } from 'zod';
import { askerOf } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { findTest, type TestRow } from '../find-test.ts';
import { createFromBlocks } from '../yaml/from-blocks.ts';
import { saveYaml } from '../yaml/save-yaml.ts';
import { validateYaml } from '../yaml/validate-yaml.ts';
import { yamlOf } from '../yaml/yaml-of.ts';
import { languageOf } from './language-of.ts';

const base = '/api/v1/tests';
const config = { access: 'can_access_testing_suite' } as const;
const tags = ['tests'];
const params = z.object({ id: z.string() });
/** A file of a million characters, escaped. */
const bodyLimit = 4 * 1024 * 1024;

/** Tests as files. */
export function mountTestYaml(app: HttpServer, parts: TestingParts): void {
  app.get(
    `${base}/:id/yaml`,
    { config, schema: { tags, params, response: { 200: testYamlSchema } } },
    async (request) => {
      const organizationId = organizationOf(request);
      return parts.database.inOrganization(organizationId, async (work) => {
        const test = await findTest(work, organizationId, request.params.id);
        return present(test, await yamlOf(work, test));
      });
    },
  );
  app.put(
    `${base}/:id/yaml`,
    {
      config,
      bodyLimit,
      schema: { tags, params, body: saveTestYamlSchema, response: { 200: savedTestYamlSchema } },
    },
    async (request) => {
      const { test, yaml, messages } = await saveYaml(parts, askerOf(request), {
        testId: request.params.id,
        yaml: request.body.yaml,
        expectedVersion: request.body.expected_version,
        autosave: request.body.autosave,
        language: languageOf(request),
      });
      return { ...present(test, yaml), messages };
    },
  );
  app.post(
    `${base}/yaml/validate-yaml`,
    {
      config,
      bodyLimit,
      schema: { tags, body: validateYamlSchema, response: { 200: yamlValidationSchema } },
    },
    async (request) =>
      validateYaml(parts, organizationOf(request), {
        text: request.body.yaml_content,
        kind: request.body.validation_type,
        language: languageOf(request),
      }),
  );
  app.post(
    `${base}/yaml/from-blocks`,
    {
      config,
      bodyLimit,
      schema: { tags, body: fromBlocksSchema, response: { 200: fromBlocksAnswerSchema } },
    },
    async (request) => createFromBlocks(parts, askerOf(request), request.body),
  );
}

function present({ id, version, updated_at, updated_by_email }: TestRow, yaml: string) {
  const last_modified_by = updated_by_email;
  return { id, version, yaml, updated_at: updated_at.toISOString(), last_modified_by };
}
