import { UsageError } from '../../files/usage-error.ts';
import type { RunFlags } from '../../run/options.ts';
import { openReporters } from '../../run/reporters/choose-reporters.ts';
import { describeStep } from '../../run/reporters/list/describe-step.ts';
import { describeTest } from '../../run/reporters/list/describe-test.ts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { runReportOf } from './run-report.ts';
import { findRun, isOver, reportOfRun } from './server-runs.ts';

export interface ReportFlags extends RemoteFlags {
  steps?: true;
  reporter: RunFlags['reporter'];
}

/**
 * Says how a run ended: what did not hold and why, or every step. Answers the exit code: 0 only if
 * it passed.
 * @throws UsageError for a run that goes on
 */
export async function report(server: Server, meant: string, flags: ReportFlags): Promise<number> {
  const detail = await findRun(server, meant);
  const { run, artifacts } = detail;
  if (!isOver(run.status))
    throw new UsageError(
      `${run.test_name} goes on. See how far it is: touchstone status ${run.task_id}`,
    );
  const told = reportOfRun(detail, { name: run.test_name, tags: [] });
  const code = told.verdict === 'passed' ? 0 : 1;
  if (flags.reporter.length > 0) {
    const whole = runReportOf([told], new Date(told.started_at));
    for (const one of openReporters(flags.reporter))
      await one.finished({ ...whole, milliseconds: told.milliseconds });
    return code;
  }
  const columns = process.stdout.columns ?? 100;
  const steps = told.attempts.at(-1)?.steps ?? [];
  const shown = flags.steps === true ? steps : steps.filter(({ verdict }) => verdict !== 'passed');
  answer(flags, { run, report: told, artifacts }, [
    told.name,
    ...shown.flatMap((step) => describeStep(step, columns)),
    ...describeTest(told),
    `  ${server.url}/tests/report?taskId=${run.task_id}`,
  ]);
  return code;
}
