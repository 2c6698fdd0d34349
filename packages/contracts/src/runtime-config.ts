import { z } from 'zod';

/**
 * `GET /api/config`: what the web app must know before it can show anything. An empty text means
 * that the part is not configured.
 */
export const runtimeConfigSchema = z.object({
  apiBaseUrl: z.string(),
  stepApi: z.string(),
  actionApi: z.string(),
  posthogKey: z.string(),
  posthogHost: z.string(),
  appUrl: z.string(),
  authUrl: z.string(),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
