import type { Vault } from '@touchstone/platform';
import { invalid } from '../refusals.ts';

interface Kept {
  id: string;
  value: string | null;
  sealed: string | null;
  is_secret: boolean;
}

/** A value as its row keeps it: a secret sealed under the row's id, anything else as it is. */
export function keepValue(
  vault: Vault,
  { id, value, isSecret }: { id: string; value: string; isSecret: boolean },
): Pick<Kept, 'value' | 'sealed' | 'is_secret'> {
  return isSecret
    ? { value: null, sealed: vault.seal(value, id), is_secret: true }
    : { value, sealed: null, is_secret: false };
}

/** Whether a row keeps this already. */
export function holdsValue(
  vault: Vault,
  row: Kept,
  { value, isSecret }: { value: string; isSecret: boolean },
): boolean {
  return row.is_secret === isSecret && openValue(vault, row) === value;
}

interface WantedValue {
  /** Names the value in a refusal. */
  field: string;
  value: string | undefined;
  isSecret: boolean | null | undefined;
}

/**
 * What a change makes of a row's value; nothing where it stays as it is.
 * @throws TouchstoneError validation_failed for a secret that would become readable: nobody may see
 * what was written as one
 */
export function changedValue(
  vault: Vault,
  row: Kept,
  { field, value, isSecret }: WantedValue,
): Partial<Pick<Kept, 'value' | 'sealed' | 'is_secret'>> {
  const secret = isSecret ?? row.is_secret;
  if (value !== undefined) return keepValue(vault, { id: row.id, value, isSecret: secret });
  if (secret === row.is_secret) return {};
  if (row.is_secret) throw invalid(field, 'is needed: a secret is not shown to anybody later');
  return keepValue(vault, { id: row.id, value: openValue(vault, row), isSecret: true });
}

/** The value of a row, of a secret too; only for a run, never for an answer. */
export function openValue(vault: Vault, { id, value, sealed }: Kept): string {
  return sealed === null ? (value ?? '') : vault.open(sealed, id);
}
