import { z } from 'zod';

/**
 * `GET /api/config`: what the web app must know before it can show anything. An empty text means
 * that the part is not configured.
 */
export const runtimeConfigSchema = z.object({
  /** Where the API is, without a slash at the end. */
  apiBaseUrl: z.string(),
  /** Where single steps are carried out, if not by the API. */
  stepApi: z.string(),
  /** Where single actions are carried out, if not by the API. */
  actionApi: z.string(),
  posthogKey: z.string(),
  posthogHost: z.string(),
  appUrl: z.string(),
  authUrl: z.string(),
  /** The system's dark scheme shows the light theme, and the other way round. */
  invertSystemTheme: z.boolean(),
  /** The chat with support: a script and the id that it is started with; both or none. */
  supportChat: z.object({ scriptUrl: z.string(), appId: z.string() }),
  /** Where people book a talk with sales. */
  salesUrl: z.string(),
  docsUrl: z.string(),
  /** Whether pages report their errors to `POST /monitoring`. */
  errorReporting: z.boolean(),
  /** What the header of such a report gives as `dsn`; reports are kept here where it is empty. */
  errorReportingDsn: z.string(),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
