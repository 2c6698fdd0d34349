import { invalid } from '../../refusals.ts';
import type { Work } from '../../work.ts';
import { acceptBlocks, requireShape } from './accept.ts';
import { type Block, everyBlock, respell, type Spelling } from './block.ts';
import { namesFor, usesOf, withIds } from './names.ts';
import { reuseIds } from './reuse-ids.ts';

/** Blocks as they are kept, and what is noted with them. */
export interface PreparedBlocks {
  blocks: Block[];
  /** Ids of blocks that came without one and are new. */
  made: string[];
  uses: { kind: 'module' | 'script'; id: string }[];
}

/**
 * Makes sent blocks ready to be kept: in one spelling, with ids, calling modules and scripts by id
 * as well as by name.
 * @throws TouchstoneError validation_failed, also for a `{{global.x}}` that the organization has not.
 */
export async function prepareBlocks(
  work: Work,
  organizationId: string,
  {
    sent,
    earlier = [],
    spelling,
  }: { sent: readonly Block[]; earlier?: readonly Block[]; spelling: Spelling },
): Promise<PreparedBlocks> {
  sent.forEach(requireShape);
  const accepted = acceptBlocks(reuseIds(earlier, respell(sent, spelling)), spelling);
  const named = await namesFor(work, organizationId, accepted.blocks);
  await requireGlobals(work, organizationId, accepted.blocks);
  const blocks = withIds(accepted.blocks, named);
  return { blocks, made: accepted.made, uses: usesOf(blocks, named) };
}

async function requireGlobals(
  work: Work,
  organizationId: string,
  blocks: readonly Block[],
): Promise<void> {
  const texts = everyBlock(blocks).flatMap((block) =>
    Object.values(block).filter((value) => typeof value === 'string'),
  );
  const wanted = new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\{\{\s*global\.([^{}\s]+)\s*\}\}/g)].map(([, name = '']) => name),
    ),
  );
  if (wanted.size === 0) return;
  const rows = await work
    .selectFrom('global_variable')
    .select('name')
    .where('organization_id', '=', organizationId)
    .where('name', 'in', [...wanted])
    .execute();
  for (const { name } of rows) wanted.delete(name);
  const [missing] = wanted;
  if (missing !== undefined)
    throw invalid('tasks', `use {{global.${missing}}}, a variable that the organization has not`);
}
