import type { BuildConfig, RunOverrides, StartWorkflow } from '@touchstone/contracts';
import { attemptsOf } from '../runs/requested.ts';
import { attemptsIn } from '../workflows/run-config.ts';
import { isQuarantined, type WorkflowRow, type WorkflowTestRow } from '../workflows/store.ts';
import type { WorkflowRunItemTable, WorkflowSettings } from './run-tables.ts';

/** Which tests with which combinations; all if undefined. */
export type Only = readonly { test_id: string; combination: string | null }[] | undefined;

type NewItem = Pick<
  WorkflowRunItemTable,
  | 'organization_id'
  | 'workflow_run_id'
  | 'position'
  | 'test_id'
  | 'test_name'
  | 'platform'
  | 'combination'
  | 'failure_policy'
  | 'run_id'
>;

/** Each test once for each combination, with what it runs with. */
export function planOf(
  workflow: WorkflowRow,
  { tests, only }: { tests: readonly WorkflowTestRow[]; only: Only },
  asked: StartWorkflow,
  workflowRunId: string,
): { items: NewItem[]; settings: WorkflowSettings } {
  const [rows, byPosition]: [NewItem[], WorkflowSettings['items']] = [[], {}];
  for (const test of tests) {
    for (const combination of combinationsFor(workflow, test, only)) {
      const position = rows.length;
      rows.push({
        organization_id: workflow.organization_id,
        workflow_run_id: workflowRunId,
        position,
        test_id: test.test_id,
        test_name: test.test_name,
        platform: test.platform,
        combination: combination?.label ?? null,
        failure_policy: isQuarantined(test) ? 'ignore_failure' : 'fail_workflow',
        run_id: null,
      });
      byPosition[position] = {
        ...buildFor(test.platform, workflow, asked),
        ...(combination?.device_model == null ? {} : { device_model: combination.device_model }),
        ...(combination?.build_version_id == null
          ? {}
          : { build_version_id: combination.build_version_id }),
        variable_overrides: {
          ...workflow.run_config.variables,
          ...combination?.variables,
          ...asked.variable_overrides,
        },
      };
    }
  }
  return {
    items: rows,
    settings: {
      attempts: asked.retries == null ? attemptsIn(workflow) : attemptsOf(asked.retries),
      overrides: commonOverrides(workflow, asked),
      items: byPosition,
      asked: askedOf(asked),
      fixtures: {
        ...fixtureBuild(workflow, tests, asked),
        variable_overrides: { ...workflow.run_config.variables, ...asked.variable_overrides },
      },
    },
  };
}

/** Those that were asked for; all if none of them is among those of the workflow any more. */
function combinationsFor({ run_config }: WorkflowRow, { test_id }: WorkflowTestRow, only: Only) {
  const matrix = run_config.matrix ?? [];
  const all = matrix.length === 0 ? [undefined] : matrix;
  const labels = new Set(
    only?.flatMap((one) => (one.test_id === test_id ? [one.combination] : [])),
  );
  const chosen = all.filter((one) => labels.has(one?.label ?? null));
  return chosen.length === 0 ? all : chosen;
}

function askedOf({ workflow_id: _, only_tests: __, ...asked }: StartWorkflow) {
  return asked;
}

function commonOverrides(workflow: WorkflowRow, asked: StartWorkflow): RunOverrides {
  const location =
    asked.override_location === true
      ? asked.location_config
      : workflow.override_location
        ? workflow.location_config
        : undefined;
  const { launch_env_var_ids, launch_env_vars, launch_arguments } = asked;
  const { build_selection, pinned_build_id, branch_id, branch_name } = asked;
  const { worker_label } = workflow.run_config;
  return {
    build_selection,
    pinned_build_id,
    branch_id,
    branch_name,
    launch_env_var_ids,
    launch_env_vars,
    launch_arguments,
    run_config: {
      ...(worker_label != null && { worker_label }),
      ...(location != null && { execution_mode: { initial_location: location } }),
    },
  };
}

/** The app and version that tests of the platform run on in place of their own. */
function buildFor(
  platform: string,
  workflow: WorkflowRow,
  asked: StartWorkflow,
): Pick<RunOverrides, 'build'> {
  const config: BuildConfig | null | undefined =
    asked.override_build_config === true
      ? asked.build_config
      : workflow.override_build_config
        ? workflow.build_config
        : undefined;
  const build =
    platform === 'ios'
      ? config?.ios_build
      : platform === 'android'
        ? config?.android_build
        : config?.web_build;
  return build == null ? {} : { build };
}

/** Modules have no app of their own: without a build for the workflow they run on the first test's. */
function fixtureBuild(
  workflow: WorkflowRow,
  tests: readonly WorkflowTestRow[],
  asked: StartWorkflow,
): Pick<RunOverrides, 'build'> {
  const chosen = buildFor('web', workflow, asked);
  if (chosen.build != null) return chosen;
  const first = tests.find(({ platform, app_id }) => platform === 'web' && app_id !== null);
  if (first?.app_id == null) return {};
  return { build: { app_id: first.app_id, pinned_version: first.pinned_version } };
}
