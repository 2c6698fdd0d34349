const query = new URLSearchParams(location.search);

/** The return parameter of this page, passed on as it came: only the server reads it. */
export const rt: string | undefined = query.get('rt') ?? undefined;

/** The token of a mailed link. */
export const linkToken: string = query.get('token') ?? '';

/** A parameter of this page's address. */
export function parameter(name: string): string | undefined {
  return query.get(name) ?? undefined;
}

/** The further parameters of a sign-up, which are kept with the new person. */
export function signupParameters(): Record<string, string> {
  const own = ['rt', 'lang', 'email'];
  return Object.fromEntries([...query].filter(([name]) => !own.includes(name)));
}

/** The address of another page of the provider, with everything that this one was opened with. */
export function pageWithSameQuery(path: string): string {
  const kept = new URLSearchParams(location.search);
  for (const name of ['token', 'error']) kept.delete(name);
  return kept.size === 0 ? path : `${path}?${kept}`;
}
