import type { Vault } from '@touchstone/platform';

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

/** The value of a row, of a secret too; only for a run, never for an answer. */
export function openValue(vault: Vault, { id, value, sealed }: Kept): string {
  return sealed === null ? (value ?? '') : vault.open(sealed, id);
}
