/**
 * The name as addresses carry it: in lower case, `-` for each space, without what would end a path
 * segment. The clients derive the same from the name to find an organization by it.
 */
export function urlSafeName(name: string): string {
  const safe = name
    .toLowerCase()
    .replaceAll(' ', '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}\-._~!'()*&+,;=@$]/gu, '');
  return safe === '' ? 'organization' : safe;
}

/** The first of `name`, `name-2`, `name-3` … that is not among `taken`. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let candidate = name;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${name}-${number}`;
  return candidate;
}
