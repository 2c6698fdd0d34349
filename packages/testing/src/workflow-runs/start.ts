import { createHash } from 'node:crypto';
import type { StartWorkflow } from '@touchstone/contracts';
import { appendEvents, outlastOutage, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { requireNamedBuild } from '../builds/choose-build.ts';
import type { TestingParts } from '../parts.ts';
import type { StartedBy } from '../runs/start.ts';
import type { Work } from '../work.ts';
import { selectWorkflowTests, type WorkflowRow, type WorkflowTestRow } from '../workflows/store.ts';
import { findWorkflow } from '../workflows/workflows.ts';
import { advanceJob } from './advance-job.ts';
import { workflowStarted } from './events.ts';
import { type Only, planOf } from './plan.ts';
import { selectWorkflowRun, selectWorkflowRuns, type WorkflowRunRow } from './store.ts';

type Parts = Pick<TestingParts, 'database' | 'queue' | 'vault'>;

interface Start {
  /** The run's id, where it is known before; made by this otherwise. */
  id?: string;
  asked: StartWorkflow;
  startedBy: StartedBy;
  triggeredBy: string;
  idempotencyKey?: string | undefined;
  /** Whether the same request within a few seconds is a client that repeats it. */
  isRepeatable: boolean;
  only?: Only;
}

/** Seconds in which the same request of the same caller is taken for a repeated one. */
const repeatedWithinSeconds = 5;

/**
 * Starts a workflow: its row, those of its tests, its first event and its job exist together or not
 * at all. A client that repeats its request gets the run that the first one started.
 * @throws TouchstoneError not_found
 */
export function startWorkflow(
  parts: Parts,
  organizationId: string,
  start: Start,
): Promise<WorkflowRunRow> {
  return startPatiently(parts, organizationId, (transaction, id) =>
    startWorkflowWithin(transaction, parts, organizationId, { ...start, id }),
  );
}

/**
 * Starts a workflow by `start`, in one transaction that is tried again while the database is away for
 * a moment. The run gets the id that `start` is given.
 */
export function startPatiently(
  { database }: Pick<Parts, 'database'>,
  organizationId: string,
  start: (transaction: Work, id: string) => Promise<WorkflowRunRow>,
): Promise<WorkflowRunRow> {
  const id = uuid();
  return outlastOutage((isAgain) =>
    database.inOrganization(organizationId, async (transaction) => {
      const made = isAgain ? await selectWorkflowRun(transaction, organizationId, id) : undefined;
      return made ?? start(transaction, id);
    }),
  );
}

/** The same as a part of a larger change. */
export async function startWorkflowWithin(
  transaction: Work,
  parts: Pick<Parts, 'queue' | 'vault'>,
  organizationId: string,
  start: Start,
): Promise<WorkflowRunRow> {
  const { asked, startedBy, isRepeatable, idempotencyKey, only } = start;
  const { userId, keyId, ci } = startedBy;
  const hash = hashOf([userId, keyId, ci.run_id ?? null, asked]);
  const key =
    idempotencyKey === undefined
      ? null
      : hashOf([userId, keyId, idempotencyKey]).toString('base64url');
  if (isRepeatable) {
    const known = await findRepeated(transaction, organizationId, { hash, key });
    if (known !== undefined) return known;
  }
  requireNamedBuild(asked);
  const workflow = await findWorkflow(transaction, organizationId, asked.workflow_id);
  const tests = await chosenTests(transaction, workflow, asked);
  const id = start.id ?? uuid();
  const { items, settings } = planOf(workflow, { tests, only }, asked, id);
  const { timeout_minutes, parallelism, stop_on_failure } = workflow.run_config;
  await transaction
    .insertInto('workflow_run')
    .values({
      id,
      organization_id: organizationId,
      workflow_id: workflow.id,
      workflow_name: workflow.name,
      sealed_settings: parts.vault.seal(JSON.stringify(settings), id),
      parallelism: (asked.concurrency_limit_override ?? parallelism) || items.length + 1,
      stop_on_failure: stop_on_failure ?? false,
      setup_modules: workflow.setup_modules,
      teardown_modules: workflow.teardown_modules,
      requested_by: userId,
      requested_by_key: keyId,
      source: startedBy.source,
      triggered_by: start.triggeredBy,
      ci: JSON.stringify(ci),
      request_hash: hash,
      idempotency_key: key,
      deadline: timeout_minutes == null ? null : new Date(Date.now() + timeout_minutes * 60_000),
    })
    .execute();
  if (items.length > 0) await transaction.insertInto('workflow_run_item').values(items).execute();
  const row = await selectWorkflowRun(transaction, organizationId, id);
  if (row === undefined) throw new Error('The run that was just made is not there.');
  await appendEvents(transaction, organizationId, [workflowStarted(row, items.length)]);
  await parts.queue.send(advanceJob, { workflowRunId: id }, { transaction, organizationId });
  return row;
}

const hashOf = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value)).digest();

async function findRepeated(
  transaction: Work,
  organizationId: string,
  { hash, key }: { hash: Buffer; key: string | null },
): Promise<WorkflowRunRow | undefined> {
  const name = `workflow request ${organizationId} ${key ?? hash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  if (key === null) {
    return selectWorkflowRuns(transaction, organizationId)
      .where('request_hash', '=', hash)
      .where('state', '!=', 'ended')
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${repeatedWithinSeconds})`)
      .orderBy('id', 'desc')
      .executeTakeFirst();
  }
  const known = await selectWorkflowRuns(transaction, organizationId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known !== undefined && known.request_hash?.equals(hash) !== true) {
    throw new TouchstoneError('conflict', {
      message: 'This Idempotency-Key stands for another request. Use a new one for each run.',
    });
  }
  return known;
}

async function chosenTests(
  transaction: Work,
  { organization_id, id }: WorkflowRow,
  { only_tests }: StartWorkflow,
): Promise<WorkflowTestRow[]> {
  const all = await selectWorkflowTests(transaction, organization_id, id);
  if (only_tests == null) return all;
  const wanted = new Set(only_tests.map((one) => one.toLowerCase()));
  return all.filter(({ test_id }) => wanted.has(test_id));
}
