import { hostname } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import {
  type DeviceCredentials,
  deviceAuthorizationSchema,
  deviceCredentialsSchema,
} from '@touchstone/contracts';
import { RemoteError } from '../server/remote-error.ts';
import type { Server } from '../server/server.ts';

const base = '/entity/users/cli-device-authorizations';

/**
 * Asks a person to let this terminal in, in a browser on whatever machine (RFC 8628), and waits for
 * the answer.
 * @param show is given the page to open and the code that it shows
 * @throws RemoteError when the person says no or lets the code run out
 */
export async function approveInBrowser(
  server: Server,
  show: (page: string, code: string) => void,
): Promise<DeviceCredentials & { api_key_token: string }> {
  const body = { device_label: `${hostname()} (touchstone)` };
  const begun = await server.call(base, deviceAuthorizationSchema, { method: 'POST', body });
  show(begun.verification_uri_complete, begun.user_code);
  const end = Date.now() + begun.expires_in * 1000;
  while (Date.now() < end) {
    await setTimeout(begun.interval * 1000);
    const told = await server.call(`${base}/credentials`, deviceCredentialsSchema, {
      method: 'POST',
      body: { device_code: begun.device_code },
    });
    if (told.state === 'denied') throw new RemoteError('The login was refused in the browser.');
    const { api_key_token } = told;
    if (told.state === 'approved' && api_key_token !== undefined) return { ...told, api_key_token };
  }
  throw new RemoteError('Nobody answered in time. Start the login again.');
}
