import type { ErrorReport, ErrorReportQuery } from '@touchstone/contracts';
import { type Generated, type Selectable, sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../database/database.ts';
import { isolateByOrganization } from '../database/isolation.ts';
import type { Migrations } from '../database/migrate.ts';
import type { Envelope } from './envelope.ts';

/** The table of errors that pages reported. */
export interface MonitoringTables {
  error_report: {
    id: string;
    /** Null for what came in before anybody was signed in. */
    organization_id: string | null;
    received_at: Generated<Date>;
    event_id: string | null;
    level: string | null;
    message: string | null;
    page: string | null;
    release: string | null;
    /** As it came, without NUL characters. */
    envelope: string;
  };
}

/** What is kept of one organization, and of nobody's. */
const kept = { days: 30, reports: 1000 };

/** Keeps a report and forgets those that are too old or too many. */
export async function keepReport<Tables extends MonitoringTables>(
  database: Database<Tables>,
  organizationId: string | null,
  report: { envelope: Envelope; body: Buffer },
): Promise<void> {
  const { event, eventId } = report.envelope;
  await inNameOf(database, organizationId, async (transaction) => {
    await sql`
      insert into error_report
        (id, organization_id, event_id, level, message, page, release, envelope)
      values (${uuidv7()}, ${organizationId}, ${eventId ?? null}, ${storable(event?.level, 40)},
              ${storable(event?.message, 2000)}, ${storable(event?.page, 2000)},
              ${storable(event?.release, 200)}, ${storable(report.body.toString('utf8'))})`.execute(
      transaction,
    );
    await sql`
      delete from error_report
       where organization_id is not distinct from ${organizationId}::uuid
         and (received_at < now() - make_interval(days => ${kept.days})
              or id <= (select id from error_report
                         where organization_id is not distinct from ${organizationId}::uuid
                         order by id desc offset ${kept.reports} limit 1))`.execute(transaction);
  });
}

/** A page of reports, newest first: of an organization and, with `alsoNobodys`, of nobody. */
export async function listReports<Tables extends MonitoringTables>(
  database: Database<Tables>,
  organizationId: string,
  { cursor, limit, alsoNobodys }: ErrorReportQuery & { alsoNobodys: boolean },
): Promise<{ items: ErrorReport[]; next_cursor: string | null }> {
  const read = async (transaction: Transaction<Tables>) => {
    const { rows } = await sql<Selectable<MonitoringTables['error_report']>>`
      select * from error_report
       where (organization_id = ${organizationId} or organization_id is null)
         and (${cursor ?? null}::uuid is null or id < ${cursor ?? null}::uuid)
       order by id desc limit ${limit + 1}`.execute(transaction);
    return rows;
  };
  const rows = await database.inOrganization(organizationId, async (transaction) => {
    if (alsoNobodys) await openNobodys(transaction);
    return read(transaction);
  });
  const page = rows.slice(0, limit);
  return {
    items: page.map(present),
    next_cursor: rows.length > limit ? (page.at(-1)?.id ?? null) : null,
  };
}

function present(row: Selectable<MonitoringTables['error_report']>): ErrorReport {
  return {
    report_id: row.id,
    event_id: row.event_id,
    received_at: row.received_at.toISOString(),
    level: row.level,
    message: row.message,
    page: row.page,
    release: row.release,
    signed_in: row.organization_id !== null,
    envelope: row.envelope,
  };
}

function inNameOf<Tables>(
  database: Database<Tables>,
  organizationId: string | null,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (organizationId !== null) return database.inOrganization(organizationId, work);
  return database.global.transaction().execute(async (transaction) => {
    await openNobodys(transaction);
    await work(transaction);
  });
}

/** Lets a transaction see and keep what belongs to no organization. */
async function openNobodys<Tables>(transaction: Transaction<Tables>): Promise<void> {
  await sql`select set_config('app.error_reports_of_nobody', 'yes', true)`.execute(transaction);
}

/** PostgreSQL keeps no NUL character. */
function storable(text: string | null | undefined, length?: number): string | null {
  return text?.replaceAll('\u0000', '').slice(0, length) ?? null;
}

export const monitoringMigrations: Migrations = {
  '2026-11-21-error-report': async (db, { appRole }) => {
    await sql`
      create table error_report (
        id uuid primary key,
        organization_id uuid,
        received_at timestamptz not null default now(),
        event_id text,
        level text,
        message text,
        page text,
        release text,
        envelope text not null
      )`.execute(db);
    await sql`create index error_report_of_organization on error_report (organization_id, id)`.execute(
      db,
    );
    await isolateByOrganization(db, 'error_report', {
      appRole,
      privileges: ['select', 'insert', 'delete'],
    });
    await sql`
      create policy error_report_of_nobody on error_report
        using (organization_id is null
               and current_setting('app.error_reports_of_nobody', true) = 'yes')`.execute(db);
  },
};
