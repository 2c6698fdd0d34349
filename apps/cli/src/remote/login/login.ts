import { keyCheckSchema } from '@touchstone/contracts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import { credentialsFile, keepLogin } from '../server/credentials.ts';
import { openServer } from '../server/server.ts';
import { approveInBrowser } from './device-approval.ts';
import { openBrowser } from './open-browser.ts';

export interface LoginFlags extends RemoteFlags {
  apiKey?: string;
  browser: boolean;
}

/** Gets a key, by approval in the browser unless one is given, tries it and keeps it. */
export async function login(url: string, flags: LoginFlags): Promise<number> {
  const made = flags.apiKey === undefined ? await approve(url, flags.browser) : undefined;
  const key = made?.api_key_token ?? flags.apiKey ?? '';
  const who = await openServer(url, key).call('/entity/users/get_user_uuid', keyCheckSchema);
  const id = made?.api_key_id;
  const { email, org_id, org_name } = who;
  await keepLogin(url, {
    api_key: key,
    ...(id !== undefined && { api_key_id: id }),
    email,
    org_id,
  });
  answer(flags, { server: url, email, org_id, org_name }, [
    `Logged in to ${url} as ${email || 'the organization itself'} of ${org_name}.`,
    `The key is in ${credentialsFile()}.`,
  ]);
  return 0;
}

function approve(url: string, browser: boolean) {
  return approveInBrowser(openServer(url), (page, code) => {
    process.stderr.write(`Open ${page}\nand let in the terminal that shows ${code}. Waiting …\n`);
    if (browser && process.stderr.isTTY) openBrowser(page);
  });
}
