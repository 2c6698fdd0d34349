import type { EgressPolicy, Refusal } from '@touchstone/egress';

/**
 * Why no worker of this installation opens an address. Which private networks one reaches is known
 * there: workers may stand in several.
 */
export function lastingRefusal(
  { egress }: { egress: EgressPolicy },
  url: string,
): Refusal | undefined {
  const refusal = egress.refusalOfUrl(url);
  return refusal !== undefined && lasting.has(refusal.reason) ? refusal : undefined;
}

const lasting: ReadonlySet<Refusal['reason']> = new Set(['scheme', 'metadata', 'own']);
