import { z } from 'zod';

/** The parts of an installation whose state a person can look up. */
export const componentIds = [
  'server',
  'worker',
  'database',
  'queue',
  'events',
  'objects',
  'mail',
  'model',
] as const;

/** `GET /api/v1/system/status`: what this installation consists of and whether each part works. */
export const systemStatusSchema = z.object({
  product: z.literal('touchstone'),
  version: z.string(),
  /** `embedded`: one command started everything; `production`: the parts were set up apart. */
  mode: z.enum(['embedded', 'production']),
  checked_at: z.iso.datetime(),
  components: z.array(
    z.object({
      id: z.enum(componentIds),
      status: z.enum(['ok', 'degraded', 'down', 'not_configured']),
      /** Which implementation answers, e.g. `folder` or `s3` for objects; null where there is one only. */
      variant: z.string().nullable(),
      /** Milliseconds that the check took; null where nothing was asked. */
      latency_ms: z.number().nullable(),
    }),
  ),
});

export type SystemStatus = z.infer<typeof systemStatusSchema>;
export type ComponentStatus = SystemStatus['components'][number];
