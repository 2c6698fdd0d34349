import { z } from 'zod';

/** How a word is written for what workers can reach or do. */
export const workerLabelPattern = /^[a-z0-9][a-z0-9_-]{0,39}$/;

/** A run may ask for workers that have this label. */
export const workerLabelSchema = z.string().regex(workerLabelPattern, 'is not a label such as vpn');

/** What runs go by of a test's `run_config`, where it says so. */
export const runSettingsSchema = z.object({
  fail_fast: z.boolean().optional(),
  /** How often a run that did not pass is tried again. */
  max_retries: z.int().min(0).max(5).optional(),
  /** Minutes that one try may take. */
  timeout_minutes: z.int().min(1).max(240).optional(),
  timezone: z
    .string()
    .refine(isTimezone, 'is not a time zone such as America/Mexico_City')
    .optional(),
  /** CSS pixels. */
  viewport: z
    .object({ width: z.int().min(200).max(4000), height: z.int().min(200).max(4000) })
    .optional(),
  /** Files for other tools, which cost time. */
  keep_trace: z.boolean().optional(),
  keep_har: z.boolean().optional(),
  worker_label: workerLabelSchema.optional(),
  execution_mode: z
    .object({
      initial_locale: z.string().refine(isLocale, 'is not a language such as es-MX').optional(),
    })
    .optional(),
});

export type RunSettings = z.infer<typeof runSettingsSchema>;

/** The settings in the open object that clients write: a value that is none counts as absent. */
export function runSettingsIn(config: Record<string, unknown>): RunSettings {
  const known = Object.entries(runSettingsSchema.shape).flatMap(([key, schema]) =>
    schema.safeParse(config[key]).success ? [[key, config[key]] as const] : [],
  );
  return runSettingsSchema.parse(Object.fromEntries(known));
}

function isTimezone(text: string): boolean {
  return canFormat(() => new Intl.DateTimeFormat('en', { timeZone: text }));
}

function isLocale(text: string): boolean {
  return canFormat(() => new Intl.Locale(text));
}

function canFormat(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}
