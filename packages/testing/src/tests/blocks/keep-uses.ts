import type { Work } from '../../work.ts';

interface Holder {
  organizationId: string;
  kind: 'test' | 'module';
  id: string;
}

/** Notes what the blocks of a test or module call, in place of what was noted. */
export async function keepUses(
  transaction: Work,
  { organizationId, kind, id }: Holder,
  uses: readonly { kind: 'module' | 'script'; id: string }[],
): Promise<void> {
  await transaction
    .deleteFrom('block_use')
    .where('organization_id', '=', organizationId)
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .execute();
  if (uses.length === 0) return;
  await transaction
    .insertInto('block_use')
    .values(
      uses.map((use) => ({
        organization_id: organizationId,
        holder_kind: kind,
        holder_id: id,
        used_kind: use.kind,
        used_id: use.id,
      })),
    )
    .execute();
}
