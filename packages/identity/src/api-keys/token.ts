import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What a token opens: an API key of an organization, or an integration key of the installation. */
type TokenKind = 'api_key' | 'integration';

/** Fixed beginnings, so that secret scanners recognize what leaked. */
const prefixes: Record<TokenKind, string> = { api_key: 'tsk_', integration: 'tsi_' };

const form = /^(ts[ki]_)([0-9a-f]{64})([0-9a-f]{8})$/;

/** Makes a token: prefix, 256 random bits, and a checksum (CRC-32) that tells a mistyped one. */
export function makeToken(kind: TokenKind): string {
  const secret = randomBytes(32).toString('hex');
  return `${prefixes[kind]}${secret}${checksum(prefixes[kind] + secret)}`;
}

/** The kind of a token by its form alone; null for what cannot be one. */
export function kindOfToken(token: string): TokenKind | null {
  const [, prefix, secret, sum] = form.exec(token) ?? [];
  if (prefix === undefined || secret === undefined || sum !== checksum(prefix + secret))
    return null;
  return prefix === prefixes.api_key ? 'api_key' : 'integration';
}

/** True for everything that begins like a token of ours, a damaged one too. */
export function looksLikeToken(text: string): boolean {
  return Object.values(prefixes).some((prefix) => text.startsWith(prefix));
}

/** The beginning that lists show, enough to recognize a token and too little to use it. */
export function startOfToken(token: string): string {
  return token.slice(0, 10);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
