import { randomUUID } from 'node:crypto';
import type { AttemptReport, StepReport, TestReport } from '@touchstone/contracts';
import { v7 as uuid } from 'uuid';
import type { openTestServer, TestServer } from '../testing/test-server.ts';
import type { RunOutcome } from './run.ts';

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof openTestServer>>['person']>>;

interface NewTest {
  name?: string;
  platform?: 'web' | 'android' | 'ios';
  blocks?: Record<string, unknown>[];
  appId?: string;
}

/** Adds a test to the organization of a person, straight into the tables. */
export async function newTest(
  { owner }: TestServer,
  { organizationId }: Person,
  { name = `Test ${randomUUID()}`, platform = 'web', blocks = [], appId }: NewTest = {},
): Promise<string> {
  const id = randomUUID();
  const tasks = JSON.stringify(blocks);
  await owner
    .insertInto('test')
    .values({ id, organization_id: organizationId, name, platform, tasks, app_id: appId ?? null })
    .execute();
  await owner
    .insertInto('test_version')
    .values({ id: randomUUID(), organization_id: organizationId, test_id: id, version: 1, tasks })
    .execute();
  return id;
}

interface EndedRun {
  /** Of the test, when it ran. */
  name?: string;
  outcome?: RunOutcome;
  /** Why it did not pass, as a key. */
  reason?: string;
  healed?: boolean;
  report?: TestReport;
  /** Files that it left, by their paths. */
  artifacts?: Record<string, string>;
  endedAt?: Date;
  buildId?: string;
}

/** Adds a run that ended to a test of a person, straight into the tables and the object store. */
export async function newEndedRun(
  { owner, parts }: TestServer,
  { organizationId, userId }: Person,
  testId: string,
  {
    name = 'Buys a hat',
    outcome = 'passed',
    reason = 'check_failed',
    healed = false,
    report,
    artifacts = {},
    endedAt,
    buildId,
  }: EndedRun = {},
): Promise<string> {
  // By itself it gives ids in their order, also within a millisecond.
  const id = endedAt === undefined ? uuid() : uuid({ msecs: endedAt.getTime() });
  const at = endedAt ?? new Date();
  await owner
    .insertInto('run')
    .values({
      id,
      organization_id: organizationId,
      test_id: testId,
      test_name: name,
      platform: 'web',
      build_id: buildId ?? null,
      state: 'ended',
      outcome,
      healed,
      reason: outcome === 'passed' ? null : reason,
      message: outcome === 'passed' ? null : 'The cart is empty.',
      attempts_allowed: 1,
      attempts: 1,
      sealed_request: '',
      variables: [],
      requested_by: userId,
      source: 'cli',
      ci: '{}',
      turn: 0,
      created_at: at,
      started_at: at,
      ended_at: at,
      milliseconds: 1500,
      report: report === undefined ? null : JSON.stringify(report),
    })
    .execute();
  await owner
    .insertInto('run_name')
    .values({ organization_id: organizationId, test_id: testId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  for (const [path, content] of Object.entries(artifacts)) {
    const object_key = `${organizationId}/runs/${id}/${path}`;
    await parts.objects.write(object_key, Buffer.from(content), { contentType: 'text/plain' });
    await owner
      .insertInto('run_artifact')
      .values({
        organization_id: organizationId,
        run_id: id,
        path,
        object_key,
        content_type: 'text/plain',
        size: content.length,
      })
      .execute();
  }
  return id;
}

/** A step of a report; what is not given is as in one that passed. */
export function newStep(step: Partial<StepReport> = {}): StepReport {
  return {
    path: '1',
    block: 'instructions',
    sentence: 'Click "Buy"',
    file: 'hat.yaml',
    line: 3,
    column: 5,
    verdict: 'passed',
    at: 100,
    milliseconds: 200,
    actions: [],
    steps: [],
    ...step,
  };
}

/** The report of a test with one attempt. */
export function newReport(
  steps: StepReport[] = [newStep()],
  { verdict = 'passed', ...attempt }: Partial<AttemptReport> = {},
): TestReport {
  const facts = { verdict, started_at: '2026-11-21T10:00:00.000Z', milliseconds: 1500 };
  const told =
    verdict === 'passed' ? {} : ({ reason: 'check_failed', message: 'No hat.' } as const);
  return {
    name: 'Buys a hat',
    file: 'hat.yaml',
    platform: 'web',
    tags: [],
    ...facts,
    ...told,
    flaky: false,
    attempts: [{ attempt: 1, ...facts, ...told, steps, ...attempt }],
  };
}
