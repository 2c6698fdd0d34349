/** Where a person is, as far as the gates care. */
interface Place {
  path: string;
  search: URLSearchParams;
}

/** A report that was shared by a link: whoever has the link may read it. */
export function isSharedReport({ path, search }: Place): boolean {
  return path === '/report' && Boolean(search.get('token')) && Boolean(search.get('testId'));
}

/** A page that stands alone: no frame, no login, no sales gate. */
function isBare({ path }: Place): boolean {
  return path === '/labs/showcase';
}

/** Whether the login and the sales gate stand before this page. */
export function isGated(place: Place): boolean {
  return !isBare(place) && !isSharedReport(place);
}
