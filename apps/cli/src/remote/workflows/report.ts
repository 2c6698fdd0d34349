import type { TestReport } from '@touchstone/contracts';
import { UsageError } from '../../files/usage-error.ts';
import { openReporters } from '../../run/reporters/choose-reporters.ts';
import { describeStep } from '../../run/reporters/list/describe-step.ts';
import { describeTest } from '../../run/reporters/list/describe-test.ts';
import { answer } from '../carry-out.ts';
import type { ReportFlags } from '../runs/report.ts';
import { runReportOf } from '../runs/run-report.ts';
import { readRun, reportOfRun } from '../runs/server-runs.ts';
import type { Server } from '../server/server.ts';
import { childrenOf, countingReports, isWorkflowOver, nameOf } from './children.ts';
import { linesOf } from './lines.ts';
import { findWorkflowRun } from './server-workflows.ts';

/**
 * Says how a run of a workflow ended: its tests, and what did not hold in them, or every step.
 * Answers the exit code: 0 only if it passed.
 * @throws UsageError for a run that goes on
 */
export async function workflowReport(
  server: Server,
  meant: string,
  flags: ReportFlags,
): Promise<number> {
  const report = await findWorkflowRun(server, meant);
  const { task_id: taskId, success, created_at, duration } = report.workflow_task;
  if (!isWorkflowOver(report))
    throw new UsageError(
      `${nameOf(report)} goes on. See how far it is: touchstone status --workflow ${taskId}`,
    );
  const code = success === true ? 0 : 1;
  if (flags.json === true && flags.reporter.length === 0) {
    answer(flags, report, []);
    return code;
  }
  const told = new Map<string, TestReport>();
  for (const { taskId: id, name } of childrenOf(report)) {
    if (id !== null)
      told.set(id, { ...reportOfRun(await readRun(server, id), { name, tags: [] }), name });
  }
  if (flags.reporter.length > 0) {
    const whole = runReportOf(countingReports(report, told), new Date(created_at));
    const milliseconds = Math.round(1000 * (duration ?? 0));
    for (const one of openReporters(flags.reporter)) await one.finished({ ...whole, milliseconds });
    return code;
  }
  const tests = [...told.values()].flatMap((one) => linesOfTest(one, flags.steps === true));
  answer(flags, report, [...tests, ...linesOf(server, report)]);
  return code;
}

function linesOfTest(test: TestReport, everyStep: boolean): string[] {
  const columns = process.stdout.columns ?? 100;
  const steps = test.attempts.at(-1)?.steps ?? [];
  const shown = everyStep ? steps : steps.filter(({ verdict }) => verdict !== 'passed');
  return [
    test.name,
    ...shown.flatMap((step) => describeStep(step, columns)),
    ...describeTest(test),
    '',
  ];
}
