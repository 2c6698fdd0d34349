import { styleText } from 'node:util';
import { type Config, version } from '@touchstone/platform';

/**
 * What a person reads after the start: where the product is, where it keeps its data, and what is
 * not configured together with what that means.
 */
export function describeInstallation(config: Config, milliseconds: number): string {
  const lines = [
    ['Open', styleText(['bold', 'underline'], config.publicUrl)],
    ['Sign-in', config.authUrl],
    ['Data', config.dataFolder],
    ...sampleOf(config),
    ...notConfigured(config),
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
