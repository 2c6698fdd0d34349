import type { IncomingMessage } from 'node:http';
import * as egress from '@touchstone/egress';
import { TouchstoneError } from '@touchstone/platform';
import type { TestingParts } from '../parts.ts';

/**
 * Sends a request to an address that somebody typed in, as far as the installation lets it go there.
 * @throws TouchstoneError validation_failed when the address may not be reached or does not answer.
 */
export async function openOutside(
  { egress: policy }: Pick<TestingParts, 'egress'>,
  address: string,
  outbound: Omit<egress.Outbound, 'policy'>,
): Promise<IncomingMessage> {
  try {
    return await egress.openOutside(address, { ...outbound, policy });
  } catch (error) {
    if (error instanceof egress.EgressRefusedError)
      throw new TouchstoneError('validation_failed', {
        message: describeRefusal(error.refusal),
        cause: error,
      });
    if (error instanceof egress.UnreachableError)
      throw new TouchstoneError('validation_failed', {
        message: `${error.message} Check the address.`,
        cause: error,
      });
    throw error;
  }
}

function describeRefusal({ reason, what }: egress.Refusal): string {
  switch (reason) {
    case 'scheme':
      return `The server fetches by http and https only, not by ${what}`;
    case 'loopback':
    case 'private':
    case 'link-local':
      return `${what} is an address of a private network, which the server does not fetch from. Use a public address, or have TOUCHSTONE_PRIVATE_ADDRESSES name the network.`;
    case 'metadata':
      return `${what} is a metadata service of a cloud, which the server does not fetch from. Use another address.`;
    case 'own':
      return `${what} is Touchstone’s own there, which it does not fetch from. Use another address.`;
    case 'reserved':
      return `${what} is an address of no host. Use another one.`;
  }
}
