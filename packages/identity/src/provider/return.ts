/** Decides where a browser may be sent. */
export interface ReturnRule {
  /** The address that `rt` names if it is allowed, else the default page. */
  fromParameter(rt: string | undefined): string;
  /** `address` if it is allowed, else the default page. */
  checked(address: string | undefined): string;
}

const longestParameter = 2048;

/**
 * The rule against open redirects (`auth-provider` 4.2), for `rt` and everything else that names an
 * address: standard base64 of Latin-1, parsed as a URL, scheme by name, no user part, and the whole
 * origin in the list. Everything else silently becomes the default page.
 * @param origins the product's and the provider's own, and configured ones
 */
export function returnRule(origins: readonly string[], defaultPage: string): ReturnRule {
  const checked = (address: string | undefined): string => {
    // A URL parser would drop tabs and turn backslashes into slashes; who sends them means no good.
    if (address === undefined || /[\p{Cc}\\]/u.test(address) || address.length > longestParameter)
      return defaultPage;
    const url = URL.parse(address);
    if (url === null || !isAllowedScheme(url)) return defaultPage;
    if (url.username !== '' || url.password !== '') return defaultPage;
    return origins.includes(url.origin) ? url.href : defaultPage;
  };
  return {
    checked,
    fromParameter(rt) {
      if (rt === undefined || rt.length > longestParameter * 2) return defaultPage;
      if (!/^[A-Za-z0-9+/]+={0,2}$/.test(rt)) return defaultPage;
      return checked(Buffer.from(rt, 'base64').toString('latin1'));
    },
  };
}

/** An address as the parameter `rt` carries it; the address must be ASCII, as `URL.href` is. */
export function returnParameter(address: string): string {
  return Buffer.from(address, 'latin1').toString('base64');
}

/** The sign-in page, from which one comes to `redirectTo`. */
export function loginPage(origin: string, redirectTo: string, error?: string): string {
  const url = new URL('/login', origin);
  if (error !== undefined) url.searchParams.set('error', error);
  url.searchParams.set('rt', returnParameter(redirectTo));
  return url.href;
}

/** By name, because a `blob:` URL reports the origin inside it. */
function isAllowedScheme({ protocol, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}
