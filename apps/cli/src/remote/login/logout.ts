import { revokedCliKeySchema } from '@touchstone/contracts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import { forgetLogin, readCredentials } from '../server/credentials.ts';
import { RemoteError } from '../server/remote-error.ts';
import { openServer } from '../server/server.ts';

/** Forgets the key of a server, and revokes it there if the login had made it. */
export async function logout(url: string, flags: RemoteFlags): Promise<number> {
  const { [url]: kept } = (await readCredentials()).logins;
  if (kept === undefined) {
    answer(flags, { server: url, logged_out: false }, [`You were not logged in to ${url}.`]);
    return 0;
  }
  await forgetLogin(url);
  const revoked =
    kept.api_key_id !== undefined && (await revoke(url, kept.api_key, kept.api_key_id));
  answer(flags, { server: url, logged_out: true, revoked }, [
    `Logged out of ${url}.${revoked ? ' Its key is revoked.' : ''}`,
  ]);
  return 0;
}

/** False if the server does not know the key any more, or cannot be reached. */
async function revoke(url: string, key: string, id: string): Promise<boolean> {
  try {
    const call = { method: 'POST', body: { api_key_id: id } } as const;
    const server = openServer(url, key);
    return (await server.call('/entity/users/revoke_cli_api_key', revokedCliKeySchema, call))
      .success;
  } catch (error) {
    if (!(error instanceof RemoteError)) throw error;
    if (error.status !== 401 && error.status !== 404)
      process.stderr.write(`The key was not revoked: ${error.message}\n`);
    return false;
  }
}
