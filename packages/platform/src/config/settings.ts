import { workerLabelPattern } from '@touchstone/contracts';
import { z } from 'zod';
import { browserSettings } from './browser-settings.ts';
import { pageSettings } from './page-settings.ts';
import { reachSettings } from './reach-settings.ts';
import { reviewSettings } from './review-settings.ts';
import { documentation, httpUrl } from './setting.ts';

const port = z.coerce.number().int().min(1).max(65_535);
const positiveInteger = z.coerce.number().int().positive();
const postgresUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host:5432/database',
});

/** Every environment variable of the product. */
export const settingsSchema = z.object({
  mode: z.enum(['embedded', 'production']).default('production').register(documentation, {
    variable: 'TOUCHSTONE_MODE',
    shown: '`embedded` under `touchstone start`, else `production`',
    meaning:
      '`embedded`: whatever is not configured is kept in the data folder. `production`: database, secret key and object store must be given.',
  }),
  port: port.default(3000).register(documentation, {
    variable: 'TOUCHSTONE_PORT',
    meaning: 'Port of the product.',
  }),
  host: z.string().min(1).default('localhost').register(documentation, {
    variable: 'TOUCHSTONE_HOST',
    meaning: 'Address to listen on; `0.0.0.0` for every network, as in a container.',
  }),
  publicUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_PUBLIC_URL',
    shown: '`http://localhost:<port>`',
    meaning: 'Address that people type; signed links begin with it.',
  }),
  authPort: port.default(3001).register(documentation, {
    variable: 'TOUCHSTONE_AUTH_PORT',
    meaning: 'Port of the sign-in provider.',
  }),
  authUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_AUTH_URL',
    shown: '`http://localhost:<auth port>`',
    meaning:
      'Address of the sign-in provider: the same site and scheme as the product, or its own origin.',
  }),
  dataFolder: z.string().min(1).default('./.touchstone').register(documentation, {
    variable: 'TOUCHSTONE_DATA',
    meaning: 'Folder for everything that an embedded installation keeps.',
  }),
  sample: z.stringbool().default(false).register(documentation, {
    variable: 'TOUCHSTONE_SAMPLE',
    shown: '`true` under `touchstone start`, else `false`',
    meaning:
      'Serve a sample shop to this machine alone, and give each new organization three tests of it that have run.',
  }),
  samplePort: port.optional().register(documentation, {
    variable: 'TOUCHSTONE_SAMPLE_PORT',
    shown: 'the one after the sign-in provider’s, or a free one',
    meaning: 'Port of the sample shop; kept in the data folder, because tests name it.',
  }),
  databaseUrl: postgresUrl.optional().register(documentation, {
    variable: 'DATABASE_URL',
    shown: 'embedded PostgreSQL',
    meaning:
      'PostgreSQL 16 or newer, as the role that owns the database: it makes the tables and a second role, `<database>_app`, that cannot bypass row-level security.',
    secret: true,
  }),
  appDatabaseUrl: postgresUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_APP_DATABASE_URL',
    shown: 'made from `DATABASE_URL`',
    meaning:
      'The second role, where the owner may not create roles: a login role without SUPERUSER, BYPASSRLS and ownership of the tables.',
    secret: true,
  }),
  databasePool: positiveInteger.max(500).default(10).register(documentation, {
    variable: 'TOUCHSTONE_DATABASE_POOL',
    meaning: 'Database connections of each process at most.',
  }),
  secretKey: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits, as `openssl rand -hex 32` makes')
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_SECRET_KEY',
      shown: 'made once, kept in the data folder',
      meaning:
        'Key for stored secrets and signed links, 64 hexadecimal digits. The same for every process.',
      secret: true,
    }),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_LOG_LEVEL',
      shown: '`warn` embedded, else `info`',
      meaning: 'Least important log line that is written.',
    }),
  logFormat: z.enum(['json', 'pretty']).optional().register(documentation, {
    variable: 'TOUCHSTONE_LOG_FORMAT',
    shown: '`pretty` in a terminal, else `json`',
    meaning: 'How log lines look.',
  }),
  smtpUrl: z
    .url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// address' })
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_SMTP_URL',
      shown: 'files in the data folder',
      meaning: 'Mail server, `smtp://user:password@host:587`.',
      secret: true,
    }),
  mailFrom: z.string().min(3).default('Touchstone <touchstone@localhost>').register(documentation, {
    variable: 'TOUCHSTONE_MAIL_FROM',
    meaning: 'Sender of mail.',
  }),
  s3Bucket: z.string().min(3).max(63).optional().register(documentation, {
    variable: 'TOUCHSTONE_S3_BUCKET',
    shown: 'a folder in the data folder',
    meaning: 'Bucket of an S3-compatible object store.',
  }),
  s3Endpoint: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_S3_ENDPOINT',
    shown: 'AWS',
    meaning: 'Address of the S3-compatible store.',
  }),
  s3Region: z.string().min(1).default('us-east-1').register(documentation, {
    variable: 'TOUCHSTONE_S3_REGION',
    meaning: 'Region of the bucket.',
  }),
  s3AccessKeyId: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_S3_ACCESS_KEY_ID',
    shown: 'the AWS default chain',
    meaning: 'Access key of the bucket.',
  }),
  s3SecretAccessKey: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_S3_SECRET_ACCESS_KEY',
    shown: 'the AWS default chain',
    meaning: 'Secret access key of the bucket.',
    secret: true,
  }),
  s3ForcePathStyle: z.stringbool().default(false).register(documentation, {
    variable: 'TOUCHSTONE_S3_FORCE_PATH_STYLE',
    meaning: 'Put the bucket into the path instead of the host name, as MinIO and others need it.',
  }),
  objectMaxBytes: positiveInteger.default(4_294_967_296).register(documentation, {
    variable: 'TOUCHSTONE_OBJECT_MAX_BYTES',
    meaning: 'Largest object that the folder store accepts, in bytes.',
  }),
  ...reachSettings,
  operators: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim().toLowerCase()))
    .default([])
    .register(documentation, {
      variable: 'TOUCHSTONE_OPERATORS',
      shown: 'none',
      meaning:
        'E-mail addresses, separated by commas, of the people who operate this installation and may act as others to help them.',
    }),
  githubClientId: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_CLIENT_ID',
    shown: 'no sign-in by GitHub',
    meaning: 'OAuth application for signing in by GitHub.',
  }),
  githubClientSecret: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GITHUB_CLIENT_SECRET',
    shown: 'no sign-in by GitHub',
    meaning: 'Its secret.',
    secret: true,
  }),
  googleClientId: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GOOGLE_CLIENT_ID',
    shown: 'no sign-in by Google',
    meaning: 'OAuth client for signing in by Google.',
  }),
  googleClientSecret: z.string().min(1).optional().register(documentation, {
    variable: 'TOUCHSTONE_GOOGLE_CLIENT_SECRET',
    shown: 'no sign-in by Google',
    meaning: 'Its secret.',
    secret: true,
  }),
  propelauthUrl: httpUrl.optional().register(documentation, {
    variable: 'TOUCHSTONE_PROPELAUTH_URL',
    shown: 'the embedded provider',
    meaning: 'Address of a PropelAuth tenant that takes the place of the embedded provider.',
  }),
  propelauthVerifierKey: z
    .string()
    .startsWith('-----BEGIN PUBLIC KEY-----')
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_PROPELAUTH_VERIFIER_KEY',
      shown: 'the embedded provider',
      meaning: 'Public key (PEM) that the tenant signs access tokens with.',
    }),
  ...browserSettings,
  workerConcurrency: positiveInteger.max(256).optional().register(documentation, {
    variable: 'TOUCHSTONE_WORKER_CONCURRENCY',
    shown: 'from cores and memory',
    meaning: 'Jobs of one kind that a worker does at the same time.',
  }),
  workerLabels: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.string().regex(workerLabelPattern, 'must be words such as `vpn`')))
    .default([])
    .register(documentation, {
      variable: 'TOUCHSTONE_WORKER_LABELS',
      shown: 'none',
      meaning:
        'Words, separated by commas, for what this worker can reach or do. Runs that ask for one (`run_config.worker_label` of a test or a workflow) go only to workers that have it; all workers take those that ask for none.',
    }),
  drainSeconds: z.coerce.number().int().min(0).max(7200).default(0).register(documentation, {
    variable: 'TOUCHSTONE_DRAIN_SECONDS',
    meaning:
      'How long a server that gets SIGTERM waits for the live streams that are open to end, with `/health/ready` answering 503 meanwhile. A deploy then cuts no pipeline off that watches a run; the load balancer must wait as long before it kills.',
  }),
  rateLimit: positiveInteger.default(1200).register(documentation, {
    variable: 'TOUCHSTONE_RATE_LIMIT',
    meaning:
      'Requests a minute that one API key, or one address without a key, may make to one server.',
  }),
  trustProxy: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .optional()
    .register(documentation, {
      variable: 'TOUCHSTONE_TRUST_PROXY',
      shown: 'none',
      meaning:
        'Addresses or networks of your own reverse proxies, separated by commas; only their `X-Forwarded-For` is believed.',
    }),
  metricsToken: z.string().min(16).optional().register(documentation, {
    variable: 'TOUCHSTONE_METRICS_TOKEN',
    shown: 'only this machine may read',
    meaning: 'Bearer token for `/metrics`.',
    secret: true,
  }),
  ...reviewSettings,
  ...pageSettings,
});
