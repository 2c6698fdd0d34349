import type { Transaction } from 'kysely';
import { z } from 'zod';
import { handle, type JobDefinition, type JobHandler } from '../queue/job.ts';
import type { Queue } from '../queue/queue.ts';
import type { Vault } from '../secrets/encryption.ts';
import type { Mail, Mailer } from './mailer.ts';

const mailSchema = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  askedBy: z.string().optional(),
});

/** One mail. It is sealed, because it may hold a link that signs someone in. */
export const mailJob = {
  name: 'mail.send',
  payload: z.object({ sealed: z.string() }),
  retries: 8,
  retryDelaySeconds: 10,
  timeoutSeconds: 60,
} satisfies JobDefinition;

const context = 'mail';

/** Hands out mail as part of the caller's transaction: it leaves when that commits, else never. */
export async function queueMail(
  parts: { queue: Queue; vault: Vault },
  mail: Mail,
  // biome-ignore lint/suspicious/noExplicitAny: a transaction over any set of tables will do
  transaction?: Transaction<any>,
): Promise<void> {
  const sealed = parts.vault.seal(JSON.stringify(mail), context);
  await parts.queue.send(mailJob, { sealed }, transaction === undefined ? {} : { transaction });
}

/** Delivers queued mail. */
export function mailHandler(parts: { mailer: Mailer; vault: Vault }): JobHandler {
  return handle(mailJob, async ({ sealed }) => {
    const mail = mailSchema.parse(JSON.parse(parts.vault.open(sealed, context)));
    const { html, askedBy, ...rest } = mail;
    await parts.mailer.deliver({
      ...rest,
      ...(html !== undefined && { html }),
      ...(askedBy !== undefined && { askedBy }),
    });
  });
}
