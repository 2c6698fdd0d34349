/**
 * The query of an address as text, so that people can read and write it: `?q=cart&tag=a&tag=b`. A
 * route's schema makes numbers and truth values of it.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const values = params.getAll(key);
      const [only = ''] = values;
      return [key, values.length > 1 ? values : only];
    }),
  );
}

/** The query that reads as this; what is undefined is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) params.append(key, String(each));
    }
  }
  return params.size === 0 ? '' : `?${params}`;
}
