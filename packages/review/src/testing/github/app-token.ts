import { createSign } from 'node:crypto';

/** A token with which an App shows that it is itself, for five minutes. */
export function appToken(appId: string, privateKey: string): string {
  const now = Math.floor(Date.now() / 1000);
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claims = { iss: appId, iat: now - 60, exp: now + 300 };
  const signed = `${encoded({ alg: 'RS256' })}.${encoded(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(privateKey, 'base64url')}`;
}
