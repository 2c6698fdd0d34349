import type { Transaction } from 'kysely';
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Preparation } from '../database/migrate.ts';
import type { JobDefinition, JobHandler } from './job.ts';

/** Puts jobs into PostgreSQL and, in a worker, takes them out. */
export interface Queue {
  /**
   * Adds a job; with `transaction` it exists when that commits.
   * @returns the job's id
   */
  send<Payload extends z.ZodType>(
    definition: JobDefinition<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ): Promise<string>;
  /**
   * Begins to take jobs of these kinds, `concurrency` of each at once; of kinds that take labels also
   * those for workers with one of `labels`, as many of each label.
   */
  work(handlers: JobHandler[], concurrency: number, labels?: readonly string[]): Promise<void>;
  /** Jobs by kind: waiting, running, and given up. What was given up waits under `dead-letters`. */
  counts(): Promise<z.infer<typeof countsSchema>[]>;
  /** Takes no more jobs, lets running ones end for up to `drainSeconds`, hands the rest back. */
  close(drainSeconds: number): Promise<void>;
}

interface SendOptions {
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any set of tables will do
  transaction?: Transaction<any>;
  organizationId?: string;
  /** Higher goes first; 0 by default. */
  priority?: number;
  startAfter?: Date;
  /** Only workers with this label take the job; its kind takes labels. */
  label?: string | null;
}

interface Options {
  url: string;
  log: Logger;
  /** `worker` takes jobs, keeps the tables clean and watches schedules; `sender` only adds jobs. */
  role: 'sender' | 'worker';
}

const schema = 'pgboss';
const deadLetters = 'dead-letters';
const longestDelaySeconds = 3600;
const lookForLostSeconds = 10;
const keptSeconds = 30 * 24 * 3600;

/** Connects to the queue, whose tables `prepareQueue` has made. */
export async function openQueue({ url, log, role }: Options): Promise<Queue> {
  const works = role === 'worker';
  const boss = new PgBoss({
    connectionString: url,
    application_name: `touchstone queue ${role}`,
    schema,
    max: works ? 10 : 4,
    migrate: false,
    createSchema: false,
    supervise: works,
    schedule: works,
    useListenNotify: works,
    notifyHeartbeatIntervalMs: 2000,
    // How soon it is seen that whoever had a job is gone.
    superviseIntervalSeconds: lookForLostSeconds,
    monitorIntervalSeconds: lookForLostSeconds,
  });
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue met an error'));
  boss.on('warning', (warning) => log.warn({ warning }, 'the job queue warns'));
  await boss.start();
  const labelled = new Set<string>();

  return {
    async send(definition, payload, options = {}) {
      const { transaction, organizationId, priority, startAfter, label } = options;
      const name = queueName(definition, label ?? undefined);
      if (name !== definition.name && !labelled.has(name)) {
        await boss.createQueue(name, settingsOf(definition));
        labelled.add(name);
      }
      const envelope: Envelope = {
        organizationId: organizationId ?? null,
        payload: definition.payload.parse(payload),
      };
      const id = await boss.send(name, envelope, {
        ...(transaction && { db: fromKysely(transaction) }),
        ...(organizationId && { group: { id: organizationId } }),
        ...(priority !== undefined && { priority }),
        ...(startAfter && { startAfter }),
      });
      if (id === null) throw new Error(`The queue did not take a job ${definition.name}.`);
      return id;
    },
    async work(handlers, concurrency, labels = []) {
      const all = handlers.flatMap((handler) => [
        { handler, name: handler.definition.name },
        ...(handler.definition.takesLabels === true ? labels : []).map((label) => ({
          handler,
          name: queueName(handler.definition, label),
        })),
      ]);
      for (const { handler, name } of all) {
        const { definition } = handler;
        const { concurrencyPerOrganization } = definition;
        if (name !== definition.name) await putQueue(boss, name, settingsOf(definition));
        // Within one worker pg-boss keeps jobs of an organization apart; else each goes by itself.
        const isFair = concurrencyPerOrganization !== undefined;
        for (let slot = 0; slot < (isFair ? 1 : concurrency); slot += 1) {
          let worker: string | undefined;
          worker = await boss.work(
            name,
            {
              localConcurrency: isFair ? concurrency : 1,
              includeMetadata: true,
              // New jobs wake the worker; retries and deferred ones are found by looking.
              notifyPollingIntervalSeconds: 5,
              ...(isFair && {
                localGroupConcurrency: Math.min(concurrencyPerOrganization, concurrency),
              }),
            },
            async (jobs: JobWithMetadata<object>[]) => {
              try {
                for (const job of jobs) await runJob(handler, job, log);
              } finally {
                // What waited all along wakes nobody: after a job it is looked for at once.
                if (worker !== undefined) boss.notifyWorker(worker);
              }
            },
          );
        }
      }
    },
    async counts() {
      const { rows } = await boss.getDb().executeSql(`
        select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
               count(*) filter (where state = 'active')::int as active,
               count(*) filter (where state = 'failed')::int as failed
          from ${schema}.job where state not in ('completed', 'cancelled') group by name`);
      return z.array(countsSchema).parse(rows);
    },
    close: (drainSeconds) => boss.stop({ graceful: true, timeout: drainSeconds * 1000 }),
  };
}

/** Makes the tables of the queue and a queue for each kind of job, with its present settings. */
export function prepareQueue(definitions: JobDefinition[]): Preparation {
  return async ({ url, appRole }) => {
    const boss = new PgBoss({ connectionString: url, schema, supervise: false, schedule: false });
    boss.on('error', () => undefined);
    await boss.start();
    try {
      await boss.createQueue(deadLetters, { retentionSeconds: keptSeconds });
      for (const definition of definitions) {
        const { name, schedule: times } = definition;
        await putQueue(boss, name, settingsOf(definition));
        if (times === undefined) continue;
        const envelope: Envelope = { organizationId: null, payload: {} };
        await boss.schedule(name, times, envelope, { tz: 'UTC' });
      }
      await removeOldSchedules(boss, definitions);
      await grant(boss, appRole);
    } finally {
      await boss.stop({ graceful: false });
    }
  };
}

interface Envelope {
  organizationId: string | null;
  payload: unknown;
}

const countsSchema = z.object({
  name: z.string(),
  waiting: z.number(),
  active: z.number(),
  failed: z.number(),
});

const envelopeSchema = z.object({ organizationId: z.string().nullable(), payload: z.unknown() });

async function runJob(handler: JobHandler, job: JobWithMetadata<object>, log: Logger) {
  const { organizationId, payload } = envelopeSchema.parse(job.data);
  const jobLog = log.child({ job: job.id, kind: job.name, organizationId });
  try {
    await handler.run(payload, { id: job.id, organizationId, signal: job.signal, log: jobLog });
  } catch (error) {
    const last = job.retryCount >= job.retryLimit;
    jobLog[last ? 'error' : 'warn']({ err: error, try: job.retryCount + 1 }, 'the job failed');
    throw error;
  }
}

type QueueSettings = ReturnType<typeof settingsOf>;

async function putQueue(boss: PgBoss, name: string, settings: QueueSettings): Promise<void> {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}

function settingsOf(definition: JobDefinition) {
  const { retries, retryDelaySeconds, timeoutSeconds, heartbeatSeconds } = definition;
  return {
    retryLimit: retries,
    retryDelay: retryDelaySeconds,
    retryBackoff: true,
    retryDelayMax: longestDelaySeconds,
    expireInSeconds: timeoutSeconds,
    deadLetter: deadLetters,
    notify: true,
    ...(heartbeatSeconds && { heartbeatSeconds }),
  };
}

function queueName({ name, takesLabels }: JobDefinition, label: string | undefined): string {
  return label === undefined || takesLabels !== true ? name : `${name}/${label}`;
}

async function removeOldSchedules(boss: PgBoss, definitions: JobDefinition[]): Promise<void> {
  const scheduled = definitions.filter((definition) => definition.schedule !== undefined);
  const names = scheduled.map((definition) => definition.name);
  for (const { name } of await boss.getSchedules()) {
    if (!names.includes(name)) await boss.unschedule(name);
  }
}

async function grant(boss: PgBoss, appRole: string): Promise<void> {
  const role = `"${appRole.replaceAll('"', '""')}"`;
  await boss.getDb().executeSql(`
    grant usage on schema ${schema} to ${role};
    grant all on all tables in schema ${schema} to ${role};
    grant usage on all sequences in schema ${schema} to ${role};
    grant execute on all functions in schema ${schema} to ${role}`);
}
