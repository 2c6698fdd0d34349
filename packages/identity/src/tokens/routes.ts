import { rotatedKeySchema } from '@touchstone/contracts';
import type { HttpServer } from '@touchstone/platform';
import { actorOf } from '../audit/actor.ts';
import { recordAudit } from '../audit/record.ts';
import { refuseWhileImpersonating, requireRecentProof } from '../roles/guards.ts';
import type { AccountParts } from '../users/parts.ts';

/** Changing the key that signs access tokens, by an operator. */
export function mountSigningKeys(app: HttpServer, { keys, database }: AccountParts): void {
  app.post(
    '/api/account/operator/signing-keys/rotate',
    {
      config: { access: 'operator' },
      onRequest: [refuseWhileImpersonating, requireRecentProof],
      schema: { response: { 200: rotatedKeySchema } },
    },
    async (request) => {
      const { keyId, usedFrom } = await keys.rotate();
      await database.global.transaction().execute((transaction) =>
        recordAudit(transaction, {
          organizationId: null,
          actor: actorOf(request),
          action: 'signing_key.rotated',
          subject: { kind: 'signing_key', id: keyId },
        }),
      );
      return { key_id: keyId, used_from_seconds: Math.floor(usedFrom.getTime() / 1000) };
    },
  );
}
