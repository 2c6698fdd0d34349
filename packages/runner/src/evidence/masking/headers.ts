import { mask } from '../../variables/masker.ts';

/** Headers that let someone in, whatever their value. */
const secretHeader =
  /^(?:authorization|proxy-authorization|cookie|set-cookie)$|api-?key|token|secret|password|csrf|xsrf/i;

interface NamedValue {
  name: string;
  value: string;
}

/** The headers, those with a mask that let someone in. */
export function maskHeaders<T extends NamedValue>(headers: readonly T[]): T[] {
  return headers.map((header) =>
    secretHeader.test(header.name) ? { ...header, value: mask } : header,
  );
}

/** Cookies and fields of forms: every value of the first, of the second those of passwords and the like. */
export function maskValues<T extends NamedValue>(values: readonly T[], which = /^/): T[] {
  return values.map((one) => (which.test(one.name) ? { ...one, value: mask } : one));
}

export const secretField = /passw|passphrase|secret|token|api-?key|^(?:pass|pwd|pin|otp|cvc|cvv)$/i;
