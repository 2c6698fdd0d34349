/**
 * Asks where links of the page lead.
 *
 * Sent to the page as its source: only types may be imported.
 */
export function makeLinks() {
  /** So long one answer may take, in milliseconds. */
  const patience = 5_000;

  /** Whether the document has a place of that name. */
  const hasPlace = (name: string): boolean =>
    document.getElementById(name) !== null || document.getElementsByName(name).length > 0;

  /** The status of what a HEAD for the address is answered with; 0 if it may not be asked or nobody answers. */
  async function statusOf(address: string, withCookies: boolean): Promise<number> {
    try {
      const answer = await fetch(address, {
        method: 'HEAD',
        credentials: withCookies ? 'same-origin' : 'omit',
        signal: AbortSignal.timeout(patience),
      });
      return answer.status;
    } catch {
      return 0;
    }
  }

  return { hasPlace, statusOf };
}
