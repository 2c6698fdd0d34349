/** A time on the wire: RFC 3339 in UTC, to the second. */
export function toSecond(time: Date): string {
  return time.toISOString().replace(/\.\d+Z$/, 'Z');
}

export function toSecondOrNull(time: Date | null): string | null {
  return time === null ? null : toSecond(time);
}
