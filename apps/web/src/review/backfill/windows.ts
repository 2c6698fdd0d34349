/** Days back that screens show. */
const windows = [7, 30, 90, 365] as const;

const day = 86_400_000;

/**
 * Which of the windows are wholly loaded, when history is complete from a time on. A window of so many
 * days begins with the first of them, and today is the last; days are those of UTC, by which history
 * is loaded.
 */
export function loadedWindows(coveredFrom: string | null, now: number) {
  const from = coveredFrom === null ? Number.POSITIVE_INFINITY : Date.parse(coveredFrom);
  const today = Math.floor(now / day) * day;
  return windows.map((days) => ({ days, isLoaded: from <= today - (days - 1) * day }));
}
