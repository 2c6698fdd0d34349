import { Readable } from 'node:stream';
import { TouchstoneError } from '@touchstone/platform';
import type { FastifyReply } from 'fastify';
import type { TestingParts } from '../../parts.ts';
import type { LoadedReport } from '../load-report.ts';
import { junitOf } from './junit.ts';
import { pageOfReport } from './page-of-report.ts';

/** Answers a report as one HTML page to keep. @throws TouchstoneError not_found */
export function sendPage(
  parts: Pick<TestingParts, 'objects'>,
  reply: FastifyReply,
  loaded: LoadedReport,
) {
  const page = pageOfReport(parts, reportIn(loaded), loaded);
  return asFile(reply, `${loaded.row.id}.html`)
    .type('text/html; charset=utf-8')
    .send(Readable.from(page, { objectMode: false }));
}

/** Answers a report in the XML that build servers read. @throws TouchstoneError not_found */
export function sendJunit(reply: FastifyReply, loaded: LoadedReport) {
  return asFile(reply, `${loaded.row.id}.xml`)
    .type('application/xml; charset=utf-8')
    .serializer(String)
    .send(junitOf(reportIn(loaded)));
}

/** Answers a report as it is kept. @throws TouchstoneError not_found */
export function sendJson(reply: FastifyReply, loaded: LoadedReport) {
  return asFile(reply, `${loaded.row.id}.json`)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(reportIn(loaded));
}

/**
 * A link that saves one of the files for other tools, of the last attempt.
 * @throws TouchstoneError not_found for a run that left none
 */
export async function linkToFile(
  { objects }: Pick<TestingParts, 'objects'>,
  loaded: LoadedReport,
  { kind, filename }: { kind: 'trace' | 'har'; filename: string },
): Promise<{ download_url: string; filename: string }> {
  const path = reportIn(loaded).attempts.at(-1)?.[kind];
  const kept = loaded.artifacts.find((one) => one.path === path);
  if (kept === undefined)
    throw new TouchstoneError('not_found', {
      message: `This run left no ${kind === 'har' ? 'HAR' : kind}.`,
    });
  const options = { expiresInSeconds: 3600, downloadName: filename };
  return { download_url: await objects.signedGet(kept.object_key, options), filename };
}

const asFile = (reply: FastifyReply, name: string) =>
  reply
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${name}"`);

function reportIn({ row, report }: LoadedReport) {
  if (report !== null) return report;
  throw new TouchstoneError('not_found', {
    message:
      row.state === 'ended'
        ? 'This run was not carried out, so it has no report.'
        : 'This run goes on. Ask for its report when it has ended.',
  });
}
