import type { Snapshot } from '../driver/snapshot.ts';
import type { Check } from '../language/plan/check.ts';
import type { CheckContext, Decision } from './decision.ts';
import { decideCount } from './kinds/count.ts';
import { decideNumber } from './kinds/number.ts';
import { decideOrder } from './kinds/order.ts';
import { decideAmounts, decidePage, decideValues } from './kinds/page.ts';
import { decidePosition, decideSequence } from './kinds/places.ts';
import { decideState } from './kinds/state.ts';
import { decideText } from './kinds/text.ts';
import { type CheckMessage, sayCheckMessage } from './messages.ts';

/**
 * Whether a check holds on a screen, with what was compared. Pure; what cannot be decided from the
 * screen is undecided.
 */
export function decide(check: Check, snapshot: Snapshot, context: CheckContext): Decision {
  const decision = decideKind(check, snapshot, context);
  if (decision.verdict === 'holds' || decision.reason !== undefined) return decision;
  return {
    ...decision,
    reason: decision.verdict === 'fails' ? 'check_failed' : 'check_undecided',
  };
}

function decideKind(check: Check, snapshot: Snapshot, context: CheckContext): Decision {
  switch (check.check) {
    case 'state':
      return decideState(check, snapshot, context);
    case 'text':
      return decideText(check, snapshot, context);
    case 'number':
      return decideNumber(check, snapshot);
    case 'count':
      return decideCount(check, snapshot, context);
    case 'order':
      return decideOrder(check, snapshot, context);
    case 'sequence':
      return decideSequence(check, snapshot);
    case 'position':
      return decidePosition(check, snapshot);
    case 'address':
    case 'title':
      return decidePage(check, snapshot);
    case 'values':
      return decideValues(check, snapshot);
    case 'amounts':
      return decideAmounts(check, snapshot);
    case 'looks':
    case 'accessible':
      return unsupported(check.check);
    case 'settled':
      return unsupported('notQuiet');
    case 'console':
    case 'failedRequest':
    case 'links':
    case 'download':
    case 'cookie':
      return unsupported('notOnScreen');
  }
}

function unsupported(message: CheckMessage): Decision {
  return {
    verdict: 'undecided',
    reason: message === 'looks' || message === 'accessible' ? 'unsupported' : 'check_undecided',
    evidence: [],
    seen: [],
    message: sayCheckMessage(message),
  };
}
