/** What is sent about errors and use, and how much of it. */
export const observability = {
  /** Share of navigations whose duration is reported. */
  tracesSampleRate: 1,
  /** Things that happened before an error, the newest of which are sent with it. */
  maxBreadcrumbs: 100,
  /** Bytes of one message with recorded use. */
  recordingPayloadBytes: 1_000_000,
  /** So many clicks within the milliseconds and pixels mean that something does not work. */
  rageClick: { click_count: 3, timeout_ms: 1000, threshold_px: 30 },
} as const;
