import type { RequestLine } from '@touchstone/contracts';
import type { Case } from '../case.ts';
import { type Fact, type FactRule, short } from './fact.ts';

/** What stands between the test and the app: the network, certificates, servers, the browser. */
export const environmentFacts: FactRule = (known) => [
  ...ofVerdict(known),
  ...known.requests.flatMap((request) => ofRequest(request, known)),
];

function ofVerdict({ attempt, step }: Case): Fact[] {
  const at = step === undefined ? {} : { path: step.path };
  const message = short(step?.message ?? attempt.message ?? '');
  if (attempt.verdict === 'error') {
    return [{ class: 'environment', weight: 0.97, fact: 'not_carried_out', values: { message } }];
  }
  switch (attempt.reason) {
    case 'unreachable':
      return [
        { class: 'environment', weight: 0.9, fact: 'page_unreachable', values: { message }, ...at },
      ];
    case 'crashed':
      return [
        { class: 'environment', weight: 0.7, fact: 'page_crashed', values: { message }, ...at },
      ];
    default:
      return [];
  }
}

/** What answered when the test passed and fails now is near, in whichever step it was asked for. */
const isNew = (method: string, url: string, { passing }: Case): boolean =>
  passing?.attempt.requests?.some(
    (then) => then.method === method && then.url === url && (then.status ?? 500) < 500,
  ) ?? false;

/** What a page cannot do without; a picture that fails is seldom why a step does. */
const vital = new Set(['document', 'fetch', 'xhr', 'script']);

function ofRequest({ method, url, kind, status, failure, path }: RequestLine, known: Case): Fact[] {
  if (!vital.has(kind)) return [];
  const values = { method, url: short(url) };
  const isNear = path === known.step?.path || isNew(method, url, known);
  const at = path === undefined ? {} : { path };
  if (status !== undefined && status >= 500) {
    const weight = isNear ? 0.92 : 0.45;
    return [
      { class: 'environment', weight, fact: 'server_error', values: { ...values, status }, ...at },
    ];
  }
  // A page that leaves breaks off what it had asked for: that is no failure.
  if (failure === undefined || /ERR_ABORTED|NS_BINDING_ABORTED/.test(failure)) return [];
  const isCertificate = /CERT|SSL/.test(failure);
  return [
    {
      class: 'environment',
      weight: isCertificate ? 0.9 : isNear ? 0.9 : 0.4,
      fact: isCertificate ? 'certificate_refused' : 'request_failed',
      values: { ...values, failure },
      ...at,
    },
  ];
}
