import type { updateRunConfigSchema, WorkflowRunConfig } from '@touchstone/contracts';
import type { z } from 'zod';
import type { WorkflowRow } from './store.ts';

/**
 * The settings of a workflow's runs after a change. Tries and tests at the same time have two
 * spellings, of which one is kept: `max_retries` and `parallelism`.
 */
export function changedRunConfig(
  { run_config: before }: Pick<WorkflowRow, 'run_config'>,
  { run_config: sent = {}, override_run_config, default_concurrency_limit }: Change,
): { run_config: string; override_run_config?: boolean } {
  const { execution_mode, ...rest } = { ...before, ...sent };
  const { retries: tries, ...mode } = execution_mode ?? {};
  const config: WorkflowRunConfig = {
    ...rest,
    ...(Object.keys(mode).length > 0 && { execution_mode: mode }),
    ...(tries != null && { max_retries: tries - 1 }),
    ...(default_concurrency_limit !== undefined && {
      parallelism: default_concurrency_limit || null,
    }),
  };
  // Whoever sends settings without the switch means them.
  const isOn = override_run_config ?? (sent.max_retries != null ? true : undefined);
  return {
    run_config: JSON.stringify(config),
    ...(isOn !== undefined && { override_run_config: isOn }),
  };
}

type Change = z.infer<typeof updateRunConfigSchema>;

/** With the tries in both spellings. */
export function presentRunConfig(config: WorkflowRunConfig): WorkflowRunConfig {
  const { max_retries: again, execution_mode: mode } = config;
  return again == null ? config : { ...config, execution_mode: { ...mode, retries: again + 1 } };
}

/** How often each test is tried in all; undefined for as often as it says itself. */
export function attemptsIn({
  run_config,
  override_run_config,
}: Pick<WorkflowRow, 'run_config' | 'override_run_config'>): number | undefined {
  return override_run_config ? (run_config.max_retries ?? 0) + 1 : undefined;
}
