import {
  type ChangeReviewSettings,
  type ReviewSettings,
  type ReviewSettingsAnswer,
  reviewModels,
} from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import { startBackfill } from '../backfill/index.ts';
import { hashEmail } from '../facts/index.ts';
import { requestRefresh } from '../live/index.ts';
import type { ReviewParts } from '../parts.ts';
import { selectLoginOfEmail } from '../people/index.ts';
import {
  changedDocument,
  changesOnlyOwnPrivacy,
  deploymentOf,
  lockSettings,
  type StoredSettings,
  selectSettings,
  settingsFrom,
  updateSettings,
} from '../settings/index.ts';
import type { Work } from '../work.ts';
import { requireGoodKey } from './cursor-key.ts';

/** Who reads or changes settings. */
export interface Asking {
  organizationId: string;
  actor: Actor;
  canManage: boolean;
  /** Null for a key, and for an address that nobody has confirmed. */
  email: string | null;
}

export async function readSettings(
  parts: ReviewParts,
  asking: Asking,
): Promise<ReviewSettingsAnswer> {
  return parts.database.inOrganization(asking.organizationId, async (work) =>
    answerOf(
      await selectSettings(work, asking.organizationId),
      asking,
      await ownLogin(parts, work, asking),
    ),
  );
}

/**
 * Changes what is given and leaves the rest.
 * @throws TouchstoneError settings_conflict with the current document, forbidden, and those of the key
 */
export async function changeSettings(
  parts: ReviewParts,
  asking: Asking,
  change: ChangeReviewSettings,
): Promise<ReviewSettingsAnswer> {
  const { organizationId, actor, canManage } = asking;
  const key = change.integrations?.cursor?.api_key;
  if (canManage && typeof key === 'string') await requireGoodKey(parts, key);
  return parts.database.inOrganization(organizationId, async (work) => {
    const stored = await lockSettings(work, organizationId);
    const login = await ownLogin(parts, work, asking);
    if (!canManage && !changesOnlyOwnPrivacy(stored.settings, change, login))
      throw new TouchstoneError('forbidden');
    if (change.version !== undefined && change.version !== stored.version)
      throw new TouchstoneError('settings_conflict', {
        facts: { current: answerOf(stored, asking, login) },
      });
    await requireRepositories(work, organizationId, change);
    const document = changedDocument(stored.document, change);
    await updateSettings(work, organizationId, {
      document,
      changedBy: actor.userId,
      cursorKey: sealedKey(parts, organizationId, key),
    });
    await recordAudit(work, {
      organizationId,
      actor,
      action: 'review_settings.changed',
      subject: { kind: 'review_settings', id: organizationId },
      details: detailsOf(change),
    });
    await follow(parts, work, organizationId, stored.settings, settingsFrom(document));
    return answerOf(await selectSettings(work, organizationId), asking, login);
  });
}

function sealedKey({ vault }: ReviewParts, organizationId: string, key: string | null | undefined) {
  if (typeof key !== 'string') return key;
  return { sealed: vault.seal(key, `cursor key of ${organizationId}`), hint: key.slice(-4) };
}

/** What the audit log says: which parts were changed, and no secret. */
function detailsOf({ integrations, version: _, ...parts }: ChangeReviewSettings) {
  const given = Object.entries(parts).filter(([, value]) => value !== undefined);
  const key = integrations?.cursor?.api_key;
  return {
    ...Object.fromEntries(given),
    ...(key !== undefined && { cursor_key: key === null ? 'removed' : 'set' }),
  };
}

/** @throws TouchstoneError repository_not_found for one that is not the organization's */
async function requireRepositories(
  work: Work,
  organizationId: string,
  { repositories, incidents }: ChangeReviewSettings,
): Promise<void> {
  const ids = new Set([
    ...(repositories?.disabled ?? []),
    ...Object.keys(repositories?.overrides ?? {}),
    ...(incidents?.repository ? [incidents.repository] : []),
  ]);
  if (ids.size === 0) return;
  const found = await work
    .selectFrom('repository')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', [...ids])
    .execute();
  if (found.length < ids.size) throw new TouchstoneError('repository_not_found');
}

/** What a change of settings makes necessary to read. */
async function follow(
  parts: ReviewParts,
  work: Work,
  organizationId: string,
  before: ReviewSettings,
  after: ReviewSettings,
): Promise<void> {
  const enabled = before.repositories.disabled.filter(
    (id) => !after.repositories.disabled.includes(id),
  );
  if (enabled.length > 0)
    await startBackfill(parts, work, organizationId, { repositoryIds: enabled, isAgain: true });
  const repositories = await work
    .selectFrom('repository')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('removed_at', 'is', null)
    .execute();
  const wants = (settings: ReviewSettings, id: string) =>
    deploymentOf(settings, id).source === 'workflow';
  for (const { id } of repositories) {
    if (!wants(after, id) || wants(before, id)) continue;
    const place = { organizationId, repositoryId: id };
    await requestRefresh(work, place, { what: 'ci_runs', number: 0 }, new Date());
  }
}

async function ownLogin(
  { hashKeys }: ReviewParts,
  work: Work,
  { organizationId, email }: Asking,
): Promise<string | null> {
  if (email === null) return null;
  return selectLoginOfEmail(work, organizationId, hashEmail(email, hashKeys));
}

function answerOf(
  { settings, version, cursorKeyHint, sealedCursorKey }: StoredSettings,
  { canManage }: Asking,
  login: string | null,
): ReviewSettingsAnswer {
  return {
    ...settings,
    version,
    integrations: {
      cursor: { connected: sealedCursorKey !== null, key_hint: cursorKeyHint },
    },
    // This server has no key of a model yet.
    available_models: reviewModels.map((model) => ({ ...model, available: false })),
    can_manage: canManage,
    own_login: login,
  };
}
