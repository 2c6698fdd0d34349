import { EgressPolicy, type Endpoint } from './policy.ts';

/** What an installation says of itself, as its configuration names it. */
export interface InstallationAddresses {
  /** Kinds of addresses, or networks, besides public ones. */
  privateAddresses: readonly string[];
  port: number;
  authPort: number;
  sample: boolean;
  samplePort?: number | undefined;
  publicUrl: string;
  authUrl: string;
  databaseUrl?: string | undefined;
  appDatabaseUrl?: string | undefined;
  s3Endpoint?: string | undefined;
  smtpUrl?: string | undefined;
  browserProviders: ReadonlyMap<string, string>;
}

/**
 * Where tests, downloads of builds and messages of an installation may go: as it is configured, to
 * the sample shop, and never to what the product itself listens on or is connected to.
 */
export function egressPolicyOf(installation: InstallationAddresses): EgressPolicy {
  const { privateAddresses, sample, samplePort } = installation;
  return new EgressPolicy({
    allowed: privateAddresses,
    own: ownEndpoints(installation),
    endpoints: sample && samplePort !== undefined ? [{ host: '127.0.0.1', port: samplePort }] : [],
  });
}

/**
 * Where sign-in may ask an identity provider that an owner of an organization has entered: as
 * `egressPolicyOf`, and in private networks, where those of companies stand.
 */
export function signInPolicyOf(installation: InstallationAddresses): EgressPolicy {
  return new EgressPolicy({
    allowed: [...installation.privateAddresses, 'private'],
    own: ownEndpoints(installation),
  });
}

function ownEndpoints(installation: InstallationAddresses): Endpoint[] {
  const { port, authPort, databaseUrl, appDatabaseUrl, s3Endpoint, smtpUrl } = installation;
  const { publicUrl, authUrl, browserProviders } = installation;
  const addresses = [databaseUrl, appDatabaseUrl, s3Endpoint, smtpUrl, publicUrl, authUrl];
  return [
    { host: 'here', port },
    { host: 'here', port: authPort },
    ...[...addresses, ...browserProviders.values()].flatMap(endpointOf),
  ];
}

const usualPorts: Record<string, number> = {
  'postgres:': 5432,
  'postgresql:': 5432,
  'http:': 80,
  'ws:': 80,
  'https:': 443,
  'wss:': 443,
  'smtp:': 587,
  'smtps:': 465,
};

/** None for a database that is reached by a socket in the file system. */
function endpointOf(address: string | undefined): Endpoint[] {
  if (address === undefined || !URL.canParse(address)) return [];
  const { protocol, hostname, port } = new URL(address);
  const number = port === '' ? usualPorts[protocol] : Number(port);
  return hostname === '' || number === undefined ? [] : [{ host: hostname, port: number }];
}
