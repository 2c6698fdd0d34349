import {
  createTestSchema,
  type fromBlocksAnswerSchema,
  type fromBlocksSchema,
} from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import { z } from 'zod';
import type { Asker } from '../../asker.ts';
import type { TestingParts } from '../../parts.ts';
import { replaceTags } from '../../tags/tag-tests.ts';
import { everyBlock } from '../blocks/block.ts';
import { findTest } from '../find-test.ts';
import { insertTest } from '../saving/create-test.ts';

/** What is told of the test besides its blocks; more may come and is not read. */
const metadataSchema = createTestSchema.omit({ tasks: true }).extend({
  tags: z.array(z.string().trim().min(1).max(128)).max(100).nullish(),
});

/**
 * Makes a test of blocks that a recording gave.
 * @throws TouchstoneError validation_failed, not_found for an app that is not there
 */
export function createFromBlocks(
  { database }: Pick<TestingParts, 'database'>,
  asker: Asker,
  { blocks, metadata }: z.infer<typeof fromBlocksSchema>,
): Promise<z.infer<typeof fromBlocksAnswerSchema>> {
  const { tags, ...facts } = readMetadata(metadata);
  const { organizationId } = asker;
  return database.inOrganization(organizationId, async (work) => {
    const created = await insertTest(work, asker, { ...facts, tasks: blocks });
    if (tags) await replaceTags(work, organizationId, { testId: created.id, names: tags });
    const { tasks } = await findTest(work, organizationId, created.id);
    return {
      success: true,
      test_id: created.id,
      blocks_count: everyBlock(tasks).length,
      generated_ids: created.made,
      errors: [],
      created_at: created.createdAt.toISOString(),
    };
  });
}

function readMetadata(metadata: Record<string, unknown>): z.infer<typeof metadataSchema> {
  const read = metadataSchema.safeParse(metadata);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message, code }) => ({
    field: ['metadata', ...path].join('.'),
    message,
    type: code,
  }));
  const [first] = fields;
  throw new TouchstoneError('validation_failed', {
    fields,
    ...(first && { message: `${first.field}: ${first.message}` }),
  });
}
