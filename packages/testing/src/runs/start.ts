import { createHash } from 'node:crypto';
import {
  type CiFacts,
  platformWords,
  type RunOverrides,
  type RunSourceName,
} from '@touchstone/contracts';
import { appendEvents, outlastOutage, TouchstoneError } from '@touchstone/platform';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { requireNamedBuild } from '../builds/choose-build.ts';
import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { noteRunName } from './finding/run-names.ts';
import type { FixtureRun } from './fixture.ts';
import { runJob } from './holding/run-job.ts';
import { sealRequest } from './requested.ts';
import { settingsOf } from './settings.ts';
import { type RunRow, selectRun, selectRuns } from './store.ts';
import { startedEvent } from './telling/run-events.ts';

/** Who asks for a run, and from where. */
export interface StartedBy {
  userId: string | null;
  keyId: string | null;
  source: RunSourceName;
  ci: CiFacts;
}

interface Start {
  /** The run's id, where it is known before; made by this otherwise. */
  id?: string;
  testId: string;
  /** What runs in place of a test; `testId` is then its `fixtureId`. */
  fixture?: FixtureRun;
  /** How often the test is tried in all; undefined: as often as the test itself says. */
  attempts: number | undefined;
  overrides: RunOverrides;
  startedBy: StartedBy;
  /** The run of a workflow that it is a part of, and the task of which clients count it as a test. */
  workflow?: { runId: string; parentTaskId: string | null };
  /** To know a request that a client repeats: by the key that it gave, or by being the same. */
  repeatable?: { idempotencyKey?: string; request: unknown };
}

/**
 * Starts a run: its row, its first event and its job exist together or not at all.
 *
 * A client that retries a request after a lost answer gets the run that the first one started: by its
 * `Idempotency-Key`; without one, when the same caller asked for exactly the same within the last
 * seconds and that run has not ended. While the database is away for a moment, this waits.
 * @throws TouchstoneError not_found for a test that is not there; platform_not_supported for one of a
 * phone; conflict for an idempotency key that stands for another request
 */
export async function startRun(
  parts: Pick<TestingParts, 'database' | 'queue' | 'vault'>,
  organizationId: string,
  start: Start,
): Promise<{ taskId: string; row: RunRow }> {
  const id = uuid();
  return outlastOutage((isAgain) =>
    parts.database.inOrganization(organizationId, async (transaction) => {
      const made = isAgain ? await selectRun(transaction, organizationId, id) : undefined;
      if (made !== undefined) return { taskId: id, row: made };
      return startRunWithin(transaction, parts, organizationId, { ...start, id });
    }),
  );
}

/** The same as a part of a larger change. */
export async function startRunWithin(
  transaction: Work,
  parts: Pick<TestingParts, 'queue' | 'vault'>,
  organizationId: string,
  start: Start,
): Promise<{ taskId: string; row: RunRow }> {
  requireNamedBuild(start.overrides);
  const request = requestOf(start);
  if (request !== undefined) {
    const known = await findRepeated(transaction, organizationId, request);
    if (known !== undefined) return { taskId: known.id, row: known };
  }
  const row = await insertRun(transaction, parts, organizationId, start, request);
  await appendEvents(transaction, organizationId, [startedEvent(row)]);
  await noteRunName(transaction, organizationId, { testId: row.test_id, name: row.test_name });
  const turn = await takeTurn(transaction, row);
  await parts.queue.send(
    runJob,
    { runId: row.id },
    { transaction, organizationId, priority: -turn, label: row.worker_label },
  );
  return { taskId: row.id, row };
}

/** Seconds in which the same request of the same caller is taken for a repeated one. */
const repeatedWithinSeconds = 5;

interface Request {
  hash: Buffer;
  idempotencyKey: string | null;
}

function requestOf({ testId, startedBy, repeatable }: Start): Request | undefined {
  if (repeatable === undefined) return undefined;
  const { userId, keyId, ci } = startedBy;
  const caller = [userId, keyId, ci.run_id ?? null];
  const { idempotencyKey, request } = repeatable;
  return {
    hash: hashOf([caller, testId, request]),
    idempotencyKey:
      idempotencyKey === undefined
        ? null
        : hashOf([userId, keyId, idempotencyKey]).toString('base64url'),
  };
}

const hashOf = (value: unknown): Buffer =>
  createHash('sha256').update(JSON.stringify(value)).digest();

async function findRepeated(
  transaction: Work,
  organizationId: string,
  { hash, idempotencyKey }: Request,
): Promise<RunRow | undefined> {
  // Two of the same wait for each other; whoever is second finds what the first one made.
  const name = `run request ${organizationId} ${idempotencyKey ?? hash.toString('hex')}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction);
  if (idempotencyKey === null) {
    return selectRuns(transaction, organizationId)
      .where('request_hash', '=', hash)
      .where('state', '!=', 'ended')
      .where('created_at', '>', sql<Date>`now() - make_interval(secs => ${repeatedWithinSeconds})`)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  }
  const known = await transaction
    .selectFrom('run')
    .select(['id', 'request_hash'])
    .where('organization_id', '=', organizationId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  if (known.request_hash?.equals(hash) !== true)
    throw new TouchstoneError('conflict', {
      message: 'This Idempotency-Key stands for another request. Use a new one for each run.',
    });
  return selectRun(transaction, organizationId, known.id);
}

async function insertRun(
  transaction: Work,
  { vault }: Pick<TestingParts, 'vault'>,
  organizationId: string,
  start: Start,
  request: Request | undefined,
): Promise<RunRow> {
  const { testId, fixture, attempts, overrides, startedBy, workflow } = start;
  const test =
    fixture === undefined
      ? await findTest(transaction, organizationId, testId)
      : { name: fixture.name, platform: 'web', run_config: {} };
  const id = start.id ?? uuid();
  const settings = settingsOf(test.run_config, overrides);
  await transaction
    .insertInto('run')
    .values({
      id,
      organization_id: organizationId,
      test_id: testId,
      test_name: test.name,
      platform: test.platform,
      ...(fixture && { role: fixture.role, modules: [...fixture.modules] }),
      workflow_run_id: workflow?.runId ?? null,
      parent_task_id: workflow?.parentTaskId ?? null,
      attempts_allowed: attempts ?? 1 + (settings.max_retries ?? 0),
      sealed_request: sealRequest(vault, id, overrides),
      variables: Object.keys(overrides.variable_overrides ?? {}),
      requested_by: startedBy.userId,
      requested_by_key: startedBy.keyId,
      source: startedBy.source,
      ci: JSON.stringify(startedBy.ci),
      request_hash: request?.hash ?? null,
      idempotency_key: request?.idempotencyKey ?? null,
      worker_label: settings.worker_label ?? null,
      // Not in the order yet.
      turn: 0,
    })
    .execute();
  return selectRuns(transaction, organizationId).where('id', '=', id).executeTakeFirstOrThrow();
}

async function findTest(transaction: Work, organizationId: string, testId: string) {
  const test = await transaction
    .selectFrom('test')
    .select(['name', 'platform', 'run_config'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', testId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (test === undefined)
    throw new TouchstoneError('not_found', {
      message: `There is no test ${testId} in this organization. Check its id.`,
    });
  if (test.platform === 'web') return test;
  throw new TouchstoneError('platform_not_supported', {
    message: `"${test.name}" is a test of ${platformWords[test.platform]}. This server runs tests of web pages only.`,
  });
}

/**
 * Gives a new run its place among those of all organizations: behind what its own organization waits
 * for, but never behind what others have asked for beyond the turn that is on. So one with many
 * waiting runs holds another up by one at most (start-time fair queueing; Goyal, Vin, Cheng 1996).
 *
 * To be called once its event is in the log, which holds other starts of the organization back until
 * this one is committed: those that do not see each other would share one place in front.
 */
async function takeTurn(
  transaction: Work,
  { id, organization_id }: Pick<RunRow, 'id' | 'organization_id'>,
): Promise<number> {
  const { turn } = await transaction
    .updateTable('run')
    .set({
      turn: sql<number>`1 + greatest(
        (select last_value from run_turn),
        (select max(turn) from run
          where organization_id = ${organization_id} and state <> 'ended'))`,
    })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .returning('turn')
    .executeTakeFirstOrThrow();
  return turn;
}
