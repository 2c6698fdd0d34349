/**
 * Why something may not be reached: its scheme, the network that it leads into, `metadata` services
 * of clouds, or because it is the product's `own`.
 */
export type RefusalReason =
  | 'scheme'
  | 'loopback'
  | 'private'
  | 'link-local'
  | 'metadata'
  | 'reserved'
  | 'own';

/** Something that may not be reached. */
export interface Refusal {
  reason: RefusalReason;
  /** The scheme, or the host as it was asked for; never what its name resolves to. */
  what: string;
}

/** A connection was refused by the policy. */
export class EgressRefusedError extends Error {
  override readonly name = 'EgressRefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`${refusal.what} may not be reached (${refusal.reason}).`);
    this.refusal = refusal;
  }
}
