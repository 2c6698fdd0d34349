import { type RunOverrides, type RunSettings, runSettingsIn } from '@touchstone/contracts';
import { z } from 'zod';

const mode = z.looseObject({}).catch({});

/** What a run goes by: what was asked for with it, else what its test says, key by key. */
export function settingsOf(
  runConfig: Record<string, unknown>,
  overrides: Pick<RunOverrides, 'run_config'> = {},
): RunSettings {
  const asked = overrides.run_config ?? {};
  const execution_mode = { ...mode.parse(runConfig.execution_mode), ...asked.execution_mode };
  return runSettingsIn({ ...runConfig, ...asked, execution_mode });
}
