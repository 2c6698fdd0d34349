/** Days back that screens show. */
export const windows = [7, 30, 90, 365] as const;

const day = 86_400_000;

/** Which of the windows are wholly loaded, when history is complete from a time on. */
export function loadedWindows(coveredFrom: string | null, now: number) {
  const from = coveredFrom === null ? Number.POSITIVE_INFINITY : Date.parse(coveredFrom);
  return windows.map((days) => ({ days, isLoaded: from <= now - days * day }));
}
