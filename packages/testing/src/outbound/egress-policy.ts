import { EgressPolicy, type Endpoint, type Refusal } from '@touchstone/egress';
import type { Config } from '@touchstone/platform';

type Settings = Pick<
  Config,
  | 'privateAddresses'
  | 'port'
  | 'authPort'
  | 'sample'
  | 'samplePort'
  | 'publicUrl'
  | 'authUrl'
  | 'databaseUrl'
  | 'appDatabaseUrl'
  | 's3Endpoint'
  | 'smtpUrl'
  | 'browserProviders'
>;

/**
 * Where tests, downloads of builds and messages of this installation may go: as it is configured, to
 * the sample shop, and never to what the product itself listens on or is connected to.
 */
export function egressPolicyOf(settings: Settings): EgressPolicy {
  const { privateAddresses, sample, samplePort } = settings;
  return new EgressPolicy({
    allowed: privateAddresses,
    own: ownEndpoints(settings),
    endpoints: sample && samplePort !== undefined ? [{ host: '127.0.0.1', port: samplePort }] : [],
  });
}

/**
 * Why no worker of this installation opens an address. Which private networks one reaches is known
 * there: workers may stand in several.
 */
export function lastingRefusal(
  { egress }: { egress: EgressPolicy },
  url: string,
): Refusal | undefined {
  const refusal = egress.refusalOfUrl(url);
  return refusal !== undefined && lasting.has(refusal.reason) ? refusal : undefined;
}

const lasting: ReadonlySet<Refusal['reason']> = new Set(['scheme', 'metadata', 'own']);

function ownEndpoints(settings: Settings): Endpoint[] {
  const { port, authPort, databaseUrl, appDatabaseUrl, s3Endpoint, smtpUrl } = settings;
  const { publicUrl, authUrl, browserProviders } = settings;
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
