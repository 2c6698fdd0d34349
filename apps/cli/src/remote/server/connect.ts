import { UsageError } from '../../files/usage-error.ts';
import { readCredentials } from './credentials.ts';
import { openServer, type Server } from './server.ts';

/**
 * The server that is named, else that of `TOUCHSTONE_SERVER`, else that of the last login; with the
 * key of `TOUCHSTONE_API_KEY`, else that of the login to it.
 * @throws UsageError when one of the two is missing
 */
export async function connect(named?: string): Promise<Server> {
  const url = await addressOf(named);
  const key = process.env.TOUCHSTONE_API_KEY || (await readCredentials()).logins[url]?.api_key;
  if (key !== undefined) return openServer(url, key);
  throw new UsageError(
    `You are not logged in to ${url}. Log in (touchstone login --server ${url}) or set TOUCHSTONE_API_KEY.`,
  );
}

/** @throws UsageError when there is none, or it is no address */
export async function addressOf(named?: string): Promise<string> {
  const url = named ?? (process.env.TOUCHSTONE_SERVER || (await readCredentials()).server);
  if (url === null) {
    throw new UsageError(
      'Say which server: --server https://touchstone.example, or set TOUCHSTONE_SERVER, or log in once.',
    );
  }
  if (URL.canParse(url) && /^https?:/.test(url)) return url.replace(/\/+$/, '');
  throw new UsageError(
    `${url} is no address of a server. It is written as https://touchstone.example.`,
  );
}
