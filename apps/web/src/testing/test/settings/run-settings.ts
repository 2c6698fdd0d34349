import {
  type RunSettings,
  runSettingsIn,
  runSettingsSchema,
  type TestMessage,
} from '@touchstone/contracts';
import { z } from 'zod';

/** The settings of a test's runs as they stand in the fields of a form; empty leaves it to the server. */
export interface RunFields {
  retries: string;
  minutes: string;
  device: string;
  width: string;
  height: string;
  locale: string;
  timezone: string;
  worker: string;
  failFast: boolean;
  trace: boolean;
  har: boolean;
}

export function fieldsOf({ run_config, mobile_targets }: TestMessage): RunFields {
  const settings = runSettingsIn(run_config);
  const text = (value: number | undefined) => value?.toString() ?? '';
  return {
    retries: text(settings.max_retries),
    minutes: text(settings.timeout_minutes),
    device: mobile_targets[0]?.device_model ?? '',
    width: text(settings.viewport?.width),
    height: text(settings.viewport?.height),
    locale: settings.execution_mode?.initial_locale ?? '',
    timezone: settings.timezone ?? '',
    worker: settings.worker_label ?? '',
    failFast: settings.fail_fast ?? true,
    trace: settings.keep_trace ?? false,
    har: settings.keep_har ?? false,
  };
}

/** The `run_config` that the fields say, with whatever else it held; or the field that cannot be. */
export function configOf(
  fields: RunFields,
  before: Record<string, unknown>,
):
  | { status: 'right'; config: Record<string, unknown> }
  | { status: 'wrong'; field: keyof RunFields } {
  const number = (text: string) => (text.trim() === '' ? undefined : Number(text));
  const word = (text: string) => (text.trim() === '' ? undefined : text.trim());
  const { width, height } = fields;
  const settings: RunSettings = {
    fail_fast: fields.failFast,
    max_retries: number(fields.retries),
    timeout_minutes: number(fields.minutes),
    timezone: word(fields.timezone),
    worker_label: word(fields.worker),
    viewport:
      width.trim() === '' && height.trim() === ''
        ? undefined
        : { width: Number(width), height: Number(height) },
    keep_trace: fields.trace || undefined,
    keep_har: fields.har || undefined,
    execution_mode: { initial_locale: word(fields.locale) },
  };
  const read = runSettingsSchema.safeParse(settings);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { status: 'wrong', field: fieldAt(issue?.path ?? []) };
  }
  const { execution_mode: mode, ...others } = read.data;
  const kept = z.looseObject({}).catch({}).parse(before.execution_mode);
  return {
    status: 'right',
    config: { ...before, ...others, execution_mode: { ...kept, ...mode } },
  };
}

function fieldAt([key, inner]: readonly PropertyKey[]): keyof RunFields {
  switch (key) {
    case 'max_retries':
      return 'retries';
    case 'timeout_minutes':
      return 'minutes';
    case 'timezone':
      return 'timezone';
    case 'worker_label':
      return 'worker';
    case 'viewport':
      return inner === 'height' ? 'height' : 'width';
    default:
      return 'locale';
  }
}
