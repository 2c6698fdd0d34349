import type { Refusal } from '@touchstone/egress';
import type { Said } from '../../language/say/said.ts';
import { tell } from './messages.ts';

/** Why an address cannot be opened, for a person. */
export function tellRefusal(url: string, { reason }: Refusal): Said {
  switch (reason) {
    case 'scheme':
      return tell('refusedScheme', { url });
    case 'loopback':
      return tell('refusedLoopback', { url });
    case 'private':
    case 'link-local':
      return tell('refusedPrivate', { url });
    case 'metadata':
      return tell('refusedMetadata', { url });
    case 'own':
      return tell('refusedOwn', { url });
    case 'reserved':
      return tell('refusedReserved', { url });
  }
}
