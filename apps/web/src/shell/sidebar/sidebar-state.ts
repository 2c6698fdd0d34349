/** Days, in seconds, that a browser remembers whether the sidebar is open. */
export const sidebarCookieSeconds = 7 * 24 * 60 * 60;

const cookieName = 'sidebar_state';

/** Below this width, in pixels, the sidebar is a sheet. */
export const mobileBreakpoint = 768;

/** The page that needs the whole width. */
const widePath = '/execute';

/** What the cookies of the document remember; undefined when they say nothing. */
export function rememberedSidebar(cookies: string): boolean | undefined {
  const [, value] = new RegExp(`(?:^|;\\s*)${cookieName}=(true|false)`).exec(cookies) ?? [];
  return value === undefined ? undefined : value === 'true';
}

/** The cookie, as it is set, that remembers this. */
export function sidebarCookie(open: boolean): string {
  return `${cookieName}=${open}; path=/; max-age=${sidebarCookieSeconds}; samesite=lax`;
}

/** What a person did with the sidebar in this visit. */
export interface SidebarChoice {
  /** On every page but the wide one; undefined until the person chooses. */
  usual: boolean | undefined;
  /** On the wide page, for as long as they stay there. */
  wide: boolean | undefined;
}

/** Whether the sidebar is open: closed at first on the wide page, open at first on every other. */
export function isSidebarOpen(path: string, { usual, wide }: SidebarChoice): boolean {
  return isWide(path) ? (wide ?? false) : (usual ?? true);
}

/** The choice after the sidebar was opened or closed on this page. */
export function withToggled(path: string, choice: SidebarChoice): SidebarChoice {
  const open = !isSidebarOpen(path, choice);
  return isWide(path) ? { ...choice, wide: open } : { ...choice, usual: open };
}

/** Whether the page is one whose sidebar the cookie does not remember. */
export function isWide(path: string): boolean {
  return path === widePath;
}
