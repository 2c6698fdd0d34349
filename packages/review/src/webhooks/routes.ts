import { verifyWithFallback } from '@octokit/webhooks-methods';
import { type HttpServer, TouchstoneError } from '@touchstone/platform';
import type { ReviewParts } from '../parts.ts';
import { takeDelivery } from './take-delivery.ts';

/** Bytes of a delivery at most, as GitHub sends them. */
const maxBytes = 25 * 1024 * 1024;

/** The one door for GitHub's webhooks; a scope of its own reads their bytes as they come. */
export function mountGithubWebhook(app: HttpServer, parts: ReviewParts): void {
  app.post(
    '/api/v1/review/github/webhook',
    {
      bodyLimit: maxBytes,
      config: { access: 'public', unlimited: true },
      schema: { tags: ['code review'], summary: 'Webhooks of GitHub', hide: true },
    },
    async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { headers } = request;
      await requireSignature(parts, body, String(headers['x-hub-signature-256'] ?? ''));
      const isNew = await takeDelivery(parts, {
        id: String(headers['x-github-delivery'] ?? ''),
        event: String(headers['x-github-event'] ?? ''),
        body: parse(body),
      });
      return reply.code(isNew ? 202 : 200).send({ taken: isNew });
    },
  );
}

/** @throws TouchstoneError webhook_signature_invalid */
async function requireSignature(
  { config: { githubWebhookSecrets = [] } }: ReviewParts,
  body: Buffer,
  signature: string,
): Promise<void> {
  const [secret, ...others] = githubWebhookSecrets;
  const isGood =
    secret !== undefined &&
    signature !== '' &&
    body.length > 0 &&
    (await verifyWithFallback(secret, body.toString('utf8'), signature, others).catch(() => false));
  if (!isGood) throw new TouchstoneError('webhook_signature_invalid');
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (cause) {
    throw new TouchstoneError('malformed_request', { message: 'This is no JSON.', cause });
  }
}
