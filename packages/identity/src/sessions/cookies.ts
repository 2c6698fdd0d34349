import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookies of the provider; none is readable by scripts. */
type CookieName = 'session' | 'challenge' | 'browser' | 'device' | 'sso' | 'link';

/** Reads and writes the provider's cookies. */
export interface Cookies {
  read(request: FastifyRequest, name: CookieName): string | undefined;
  /** @param seconds how long the browser keeps it */
  write(reply: FastifyReply, name: CookieName, value: string, seconds: number): void;
  clear(reply: FastifyReply, name: CookieName): void;
}

/**
 * Cookies as RFC 6265bis wants them: HttpOnly, SameSite=Lax (Strict would be lost on arrival from
 * mails and identity providers), Path=/, no Domain. Under https also Secure with the prefix
 * `__Host-`; not on http://localhost, where Safari refuses Secure. Cookies ignore ports, so the
 * port is part of the name and installations on one machine keep apart.
 */
export function cookiesFor(authUrl: string): Cookies {
  const { protocol, port } = new URL(authUrl);
  const secure = protocol === 'https:';
  const fullName = (name: CookieName) =>
    `${secure ? '__Host-' : ''}touchstone_${name}${port === '' ? '' : `_${port}`}`;
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  function add(reply: FastifyReply, line: string): void {
    const before = reply.getHeader('set-cookie');
    const lines = before === undefined ? [] : [before].flat().map(String);
    const name = line.slice(0, line.indexOf('=') + 1);
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', [...lines.filter((other) => !other.startsWith(name)), line]);
  }

  return {
    read(request, name) {
      const prefix = `${fullName(name)}=`;
      const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
      const value = pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
      return value === undefined || !/^[\w.-]{1,400}$/.test(value) ? undefined : value;
    },
    write(reply, name, value, seconds) {
      add(reply, `${fullName(name)}=${value}; Max-Age=${Math.floor(seconds)}; ${attributes}`);
    },
    clear(reply, name) {
      add(reply, `${fullName(name)}=; Max-Age=0; ${attributes}`);
    },
  };
}
