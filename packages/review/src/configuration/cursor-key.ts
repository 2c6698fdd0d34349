import { TouchstoneError } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';

/** Milliseconds that the vendor has to answer. */
const patience = 10_000;

/**
 * Asks the vendor once whether a key is good: the list of a team's members, which its Admin API gives
 * for the key as the name of a Basic login with an empty password.
 * @throws TouchstoneError assistant_key_missing, assistant_key_invalid, assistant_rate_limited,
 * assistant_sync_failed
 */
export async function requireGoodKey(
  { config }: Pick<ReviewParts, 'config'>,
  key: string,
): Promise<void> {
  if (key.trim() === '') throw new TouchstoneError('assistant_key_missing');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new TouchstoneError('assistant_key_invalid');
  const { status } = await fetch(`${config.cursorApiUrl.replace(/\/+$/, '')}/teams/members`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  }).catch((cause: unknown) => {
    throw new TouchstoneError('assistant_sync_failed', { cause });
  });
  if (status === 401 || status === 403) throw new TouchstoneError('assistant_key_invalid');
  if (status === 429) throw new TouchstoneError('assistant_rate_limited');
  if (status >= 300) throw new TouchstoneError('assistant_sync_failed');
}
