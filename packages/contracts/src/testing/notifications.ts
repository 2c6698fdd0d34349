/** Who is told how a workflow ended, and who may start one from outside. */
import { z } from 'zod';
import { offsetQuerySchema } from './listing.ts';

const urlSchema = z.url({ protocol: /^https?$/ }).max(2048);

export const notificationTargetSchema = z.discriminatedUnion('kind', [
  /** Signed POST of JSON. */
  z.object({ kind: z.literal('webhook'), url: urlSchema }),
  /** An incoming webhook of Slack, Mattermost or another that reads the same. */
  z.object({ kind: z.literal('slack'), url: urlSchema }),
  z.object({ kind: z.literal('email'), address: z.email().max(320) }),
]);

/** `failure`: it failed. `recovery`: it passed after a run that did not. `every`: each end. */
export const notifyOnSchema = z.enum(['failure', 'recovery', 'failure_and_recovery', 'every']);

export const createNotificationSchema = z.object({
  target: notificationTargetSchema,
  notify_on: notifyOnSchema.default('failure_and_recovery'),
});

export const notificationSchema = z.object({
  id: z.uuid(),
  kind: z.enum(['webhook', 'slack', 'email']),
  /** Host of an address, which itself is a secret; an e-mail address in full. */
  shown: z.string(),
  notify_on: notifyOnSchema,
  last_sent_at: z.iso.datetime({ offset: true }).nullable(),
  last_error: z.string().nullable(),
});

/** Its secret is shown once; deliveries are signed with it. */
export const createdNotificationSchema = notificationSchema.extend({
  secret: z.string().nullable(),
});

export const notificationListQuerySchema = offsetQuerySchema(200);

export const notificationListSchema = z.object({
  data: z.array(notificationSchema),
  count: z.int(),
});

/** Where to send a signed request that starts the workflow. The secret is shown once. */
export const createdHookSchema = z.object({ url: z.string(), secret: z.string() });

/** The address that starts a workflow, if one was made. */
export const workflowHookSchema = z.object({
  hook: z.object({ url: z.string(), created_at: z.iso.datetime() }).nullable(),
});

export type NotificationTarget = z.infer<typeof notificationTargetSchema>;
export type NotifyOn = z.infer<typeof notifyOnSchema>;
