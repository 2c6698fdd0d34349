/**
 * What a run says while it goes on (`runEventSchema`) and at its end (`runReportSchema`). Times are
 * ISO 8601 in UTC, durations milliseconds, boxes CSS pixels. Values of secret variables never occur:
 * they read `••••`. Paths of pictures and other artifacts are below the run's folder of artifacts.
 */
export * from './run/action-report.ts';
export * from './run/attempt-report.ts';
export * from './run/report-in.ts';
export * from './run/run-event.ts';
export * from './run/run-report.ts';
export * from './run/step-report.ts';
export * from './run/tried-step.ts';
