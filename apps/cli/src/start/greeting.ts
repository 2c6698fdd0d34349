import { styleText } from 'node:util';
import { type Config, version } from '@touchstone/platform';

/**
 * What a person reads after the start: where the product is, where it keeps its data, and what is
 * not configured together with what that means.
 */
export async function describeInstallation(config: Config, milliseconds: number): Promise<string> {
  const lines = [
    ['Open', styleText(['bold', 'underline'], config.publicUrl)],
    ['Sign-in', config.authUrl],
    ['Data', config.dataFolder],
    ...sampleOf(config),
    ...notConfigured(config),
    ['Reach', reachOf(config)],
    ['Browser', await browserOf()],
  ];
  const body = lines.map(([name, text]) => `  ${styleText('dim', (name ?? '').padEnd(9))}${text}`);
  const seconds = (milliseconds / 1000).toFixed(1);
  return [
    '',
    `  ${styleText('bold', `Touchstone ${version}`)} ${styleText('dim', `ready in ${seconds} s`)}`,
    '',
    ...body,
    '',
    styleText('dim', '  Ctrl+C stops it.'),
    '',
  ].join('\n');
}

/** Where tests may go besides the internet. */
function reachOf({ privateAddresses }: Config): string {
  const also = privateAddresses.length === 0 ? 'nothing else' : privateAddresses.join(', ');
  return `tests open public addresses and ${also}; TOUCHSTONE_PRIVATE_ADDRESSES changes that`;
}

/** How far the pages of tests are shut off from this machine. */
async function browserOf(): Promise<string> {
  const { describeProtection, protectionHere } = await import('@touchstone/runner');
  return describeProtection(await protectionHere());
}

function sampleOf({ samplePort }: Config): [string, string][] {
  if (samplePort === undefined) return [];
  const address = `http://127.0.0.1:${samplePort}`;
  return [
    ['Sample', `${address}, a shop for the first tests; TOUCHSTONE_SAMPLE=false leaves it out`],
  ];
}

function notConfigured(config: Config): [string, string][] {
  const rows: [string, string][] = [];
  if (config.databaseUrl === undefined)
    rows.push(['Database', 'embedded PostgreSQL in the data folder; DATABASE_URL takes your own']);
  if (config.s3Bucket === undefined)
    rows.push(['Objects', 'files in the data folder; TOUCHSTONE_S3_BUCKET takes a bucket']);
  if (config.smtpUrl === undefined)
    rows.push([
      'Mail',
      'not sent, written to mail/ in the data folder; TOUCHSTONE_SMTP_URL sends it',
    ]);
  rows.push(['Model', 'none, and this version has no use for one']);
  return rows;
}
