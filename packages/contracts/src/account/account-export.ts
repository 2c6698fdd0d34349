import { z } from 'zod';
import { profileSchema } from './profile.ts';
import { sessionListSchema } from './session.ts';

/** `GET /api/account/export`: everything the provider keeps about the person, no secrets. */
export const accountExportSchema = z.object({
  exported_at_seconds: z.number(),
  profile: profileSchema,
  properties: z.record(z.string(), z.unknown()),
  signup_parameters: z.record(z.string(), z.string()),
  sessions: sessionListSchema.shape.sessions,
  organizations: z.array(
    z.object({
      org_id: z.string(),
      org_name: z.string(),
      user_role: z.string(),
    }),
  ),
});
