import { SetupError } from '@touchstone/platform';

interface Addresses {
  authUrl: string;
  publicUrl: string;
  moreOrigins?: readonly string[];
}

const onThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Refuses addresses with which nobody could sign in, or not safely: browsers bring the session
 * cookie only when product and provider are one site under one scheme, and over plain http anybody
 * on the way could read it.
 * @throws SetupError that names the address and what to do.
 */
export function requireSoundAddresses({ authUrl, publicUrl, moreOrigins = [] }: Addresses): void {
  const provider = new URL(authUrl);
  if (provider.pathname !== '/' || provider.search !== '' || provider.hash !== '')
    throw new SetupError(
      `TOUCHSTONE_AUTH_URL (${authUrl}) has a path. The sign-in provider lives at the root of its address.`,
    );
  requireEncrypted('TOUCHSTONE_AUTH_URL', provider);
  for (const address of [publicUrl, ...moreOrigins]) requirePair(provider, new URL(address));
}

/** @throws SetupError for a key that nobody can have drawn by lot, such as 32 zeros. */
export function requireRandomKey(secretKey: Buffer): void {
  // Of 32 random bytes 30 differ on average; 16 or fewer differ once in 10^13 keys.
  if (secretKey.length >= 32 && new Set(secretKey).size > 16) return;
  throw new SetupError(
    'TOUCHSTONE_SECRET_KEY is not random enough. Make one with `openssl rand -hex 32`.',
  );
}

function requireEncrypted(variable: string, url: URL): void {
  if (url.protocol === 'https:' || onThisMachine.includes(url.hostname)) return;
  throw new SetupError(
    `${variable} (${url.origin}) is http. Passwords and cookies need https; http is for localhost only.`,
  );
}

function requirePair(provider: URL, product: URL): void {
  requireEncrypted('TOUCHSTONE_PUBLIC_URL', product);
  if (provider.protocol !== product.protocol)
    throw new SetupError(
      `The product (${product.origin}) and the sign-in provider (${provider.origin}) have different schemes. Browsers keep them apart; give both https.`,
    );
  if (siteOf(provider.hostname) === siteOf(product.hostname)) return;
  throw new SetupError(
    `The product (${product.origin}) and the sign-in provider (${provider.origin}) are different sites. Browsers would bring no cookie from one to the other: give them names under one domain, such as app.example.com and auth.example.com.`,
  );
}

/** Words that stand below a country's domain and belong to nobody, as in `example.co.uk`. */
const sharedSecondLevels = new Set(
  'ac co com edu gob gov ltd me mil net ne nom or org plc'.split(' '),
);

/**
 * The registrable domain, as far as it can be told without the list of public suffixes: the last two
 * labels, three below names such as `co.uk`. Names and addresses of machines stand for themselves.
 */
function siteOf(host: string): string {
  if (host.startsWith('[') || /^[\d.]+$/.test(host)) return host;
  const labels = host.replace(/\.$/, '').split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const kept = top.length === 2 && sharedSecondLevels.has(second) ? 3 : 2;
  return labels.slice(-kept).join('.');
}
