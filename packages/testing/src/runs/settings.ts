import { type RunOverrides, type RunSettings, runSettingsSchema } from '@touchstone/contracts';
import { z } from 'zod';

const mode = z.looseObject({}).catch({});

/**
 * What a run goes by: what was asked for with it, else what its test says. The settings are an open
 * object that other clients write, too: a value that is none counts as absent.
 */
export function settingsOf(
  runConfig: Record<string, unknown>,
  overrides: Pick<RunOverrides, 'run_config'> = {},
): RunSettings {
  const asked = overrides.run_config ?? {};
  const execution_mode = { ...mode.parse(runConfig.execution_mode), ...asked.execution_mode };
  const given = z.record(z.string(), z.unknown()).parse({ ...runConfig, ...asked, execution_mode });
  const { shape } = runSettingsSchema;
  const known = Object.entries(shape).filter(([key, value]) => value.safeParse(given[key]).success);
  return runSettingsSchema.parse(Object.fromEntries(known.map(([key]) => [key, given[key]])));
}
