/** The address of a project of an error service, as the Sentry protocol writes it. */
export interface Dsn {
  publicKey: string;
  /** Scheme, host and port of the service. */
  origin: string;
  projectId: string;
  /** Where the project takes envelopes. */
  envelopeUrl: string;
}

/**
 * Reads `https://<public key>@<host>[/<path>]/<project id>`; null for anything else.
 * @see https://develop.sentry.dev/sdk/overview/#parsing-the-dsn
 */
export function parseDsn(text: string): Dsn | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, origin, pathname, search, hash } = new URL(text);
  const parts = /^(.*)\/([\w-]+)$/.exec(pathname);
  const [, path, projectId] = parts ?? [];
  if (!/^https?:$/.test(protocol) || username === '' || search !== '' || hash !== '') return null;
  if (path === undefined || projectId === undefined) return null;
  return {
    publicKey: username,
    origin,
    projectId,
    envelopeUrl: `${origin}${path}/api/${projectId}/envelope/`,
  };
}

/** Whether two DSNs lead to the same project with the same key. */
export function sameProject(one: Dsn, other: Dsn): boolean {
  return one.publicKey === other.publicKey && one.envelopeUrl === other.envelopeUrl;
}
