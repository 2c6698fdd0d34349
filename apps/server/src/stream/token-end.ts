/**
 * When the access token of an `Authorization` header is over (its `exp`, RFC 7519, section 4.1.4);
 * null where it does not say. Whether the token is valid was found out before.
 */
export function endOfToken(authorization: string | undefined): Date | null {
  const claims = /^Bearer +[\w-]+\.([\w-]+)\./i.exec(authorization ?? '')?.[1];
  if (claims === undefined) return null;
  const said: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  if (typeof said !== 'object' || said === null || !('exp' in said)) return null;
  return typeof said.exp === 'number' ? new Date(said.exp * 1000) : null;
}
