import { setTimeout as delay } from 'node:timers/promises';
import { RequestError } from '@octokit/request-error';
import type { VerifiedInstallation, verifyInstallationSchema } from '@touchstone/contracts';
import { type Actor, recordAudit } from '@touchstone/identity';
import { TouchstoneError } from '@touchstone/platform';
import type { z } from 'zod';
import {
  administers,
  asUser,
  CodeHostRefused,
  type GithubInstallation,
  type GithubUser,
  readInstallation,
  readUser,
  requireApp,
} from '../github/index.ts';
import {
  type InstallationRow,
  linkInstallation,
  nameInstallation,
  removeRepositories,
  saveInstallation,
  selectInstallation,
  unlinkInstallations,
} from '../installation/index.ts';
import type { ReviewParts } from '../parts.ts';
import { deleteRequest, saveRequest, takeState } from './connect-store.ts';
import { listRepositories } from './list-repositories.ts';
import { presentInstallation, presentRequest } from './present.ts';
import { sendListing } from './send-listing.ts';
import { hashState } from './state-token.ts';

/** Milliseconds that somebody waits for the repositories of what they connect. */
const listedWithin = 5000;

interface Asking {
  organizationId: string;
  userId: string;
  actor: Actor;
}

/** What GitHub's redirect carried. */
type Redirect = z.infer<typeof verifyInstallationSchema>;

/**
 * Links an installation to an organization, once GitHub has shown that whoever comes back from there
 * administers its account. The number in the address alone proves nothing: anybody may type it.
 * @throws TouchstoneError with each of the keys of the contract
 */
export async function verifyInstallation(
  parts: ReviewParts,
  asking: Asking,
  redirect: Redirect,
): Promise<VerifiedInstallation> {
  if (redirect.error) throw new TouchstoneError('github_oauth_error');
  await requireState(parts, asking, redirect.state);
  if (redirect.setup_action === 'request') return noteRequest(parts, asking, redirect);
  if (!redirect.installation_id)
    throw new TouchstoneError('installation_not_found', {
      message: 'GitHub named no installation (404).',
    });
  const user = await identify(parts, redirect);
  const installation = await findInstallation(parts, redirect.installation_id);
  if (user !== undefined) await requireOwnership(user, installation);
  return link(parts, asking, installation);
}

async function requireState(
  { database }: ReviewParts,
  { organizationId, userId }: Asking,
  state: string,
): Promise<void> {
  const isGood = await database
    .inOrganization(organizationId, (work) =>
      takeState(work, { organizationId, userId, hash: hashState(state) }),
    )
    .catch((cause: unknown) => {
      throw new TouchstoneError('state_token_retrieval_failed', { cause });
    });
  if (!isGood) throw new TouchstoneError('invalid_state_token');
}

interface Identified {
  user: GithubUser;
  octokit: ReturnType<typeof asUser>;
}

/** Who comes back from GitHub; undefined where this installation asks for no proof. */
async function identify(parts: ReviewParts, { code }: Redirect): Promise<Identified | undefined> {
  if (!code) {
    if (!parts.config.githubOwnershipProof) return undefined;
    throw new TouchstoneError('oauth_token_exchange_failed', {
      message: 'GitHub sent no code with its redirect. Start the connection again.',
    });
  }
  const octokit = asUser(parts.config, await exchange(parts, code));
  const user = await readUser(octokit).catch((cause: unknown) => {
    throw new TouchstoneError('github_user_info_failed', { cause });
  });
  return { user, octokit };
}

/** The token of who comes back; it is used for this request and never stored. */
async function exchange({ github }: ReviewParts, code: string): Promise<string> {
  const { authentication } = await requireApp(github)
    .oauth.createToken({ code })
    .catch((cause: unknown) => {
      // What is no refusal is an answer that the library could not read: it lacks what it promises.
      const isRefusal = cause instanceof RequestError;
      const key = isRefusal ? 'oauth_token_exchange_failed' : 'missing_access_token';
      throw new TouchstoneError(key, { cause });
    });
  if (!authentication.token) throw new TouchstoneError('missing_access_token');
  return authentication.token;
}

async function findInstallation(parts: ReviewParts, id: string): Promise<GithubInstallation> {
  const github = requireApp(parts.github);
  await github.octokit.auth({ type: 'app' }).catch((cause: unknown) => {
    throw new TouchstoneError('jwt_generation_failed', { cause });
  });
  const installation = await readInstallation(github, id).catch((cause: unknown) => {
    const isOurFault = cause instanceof CodeHostRefused && cause.status === 401;
    throw new TouchstoneError(isOurFault ? 'jwt_generation_failed' : 'internal_error', { cause });
  });
  if (installation === undefined) throw new TouchstoneError('installation_not_found');
  return installation;
}

async function requireOwnership(
  { user, octokit }: Identified,
  installation: GithubInstallation,
): Promise<void> {
  const isTheirs = await administers(octokit, user, installation).catch((cause: unknown) => {
    if (cause instanceof CodeHostRefused && cause.status === 403) return false;
    throw new TouchstoneError('github_user_info_failed', { cause });
  });
  if (isTheirs) return;
  throw new TouchstoneError('forbidden', {
    message: `The GitHub account ${user.login} does not administer ${installation.account.login}.`,
    facts: { login: user.login, account: installation.account.login },
  });
}

async function noteRequest(
  parts: ReviewParts,
  { organizationId, userId }: Asking,
  redirect: Redirect,
): Promise<VerifiedInstallation> {
  // Who asks is told by the code, if there is one; by it the owner's answer finds its way back.
  const requester = redirect.code
    ? await identify(parts, redirect).catch(() => undefined)
    : undefined;
  const requesterId = requester?.user.id ?? null;
  await parts.database.inOrganization(organizationId, (work) =>
    saveRequest(work, { organizationId, userId, requesterId }),
  );
  return {
    verified: false,
    already_verified: false,
    installation: presentRequest({ installation_id: null }),
    repositories_count: null,
    backfill: { status: 'none', jobs: 0 },
  };
}

async function link(
  parts: ReviewParts,
  { organizationId, actor }: Asking,
  installation: GithubInstallation,
): Promise<VerifiedInstallation> {
  const { id, account } = installation;
  const { database, config } = parts;
  const { row, isNew } = await database.inOrganization(organizationId, async (work) => {
    await nameInstallation(work, id);
    await saveInstallation(work, installation);
    const held = await selectInstallation(work, id);
    if (held?.organization_id && held.organization_id !== organizationId)
      throw new TouchstoneError('installation_already_verified');
    const isNew = held?.organization_id !== organizationId || held.status === 'removed';
    if (isNew) {
      // One at a time: what another account had is removed, and erased in time.
      await unlinkInstallations(work, organizationId);
      await removeRepositories(work, organizationId, 'all');
      await nameInstallation(work, id);
      await linkInstallation(work, id, organizationId);
      await recordAudit(work, {
        organizationId,
        actor,
        action: 'code_host.connected',
        subject: { kind: 'installation', id, label: account.login },
      });
    }
    await deleteRequest(work, organizationId);
    return { row: await selectInstallation(work, id), isNew };
  });
  const listed = await listNow(parts, organizationId, id);
  const now =
    (await database.inOrganization(organizationId, (work) => selectInstallation(work, id))) ?? row;
  return {
    verified: true,
    already_verified: !isNew,
    installation: presentInstallation(required(now), config.githubUrl),
    repositories_count: listed?.repositories ?? null,
    backfill: { status: listed?.jobs ? 'pending' : 'none', jobs: listed?.jobs ?? 0 },
  };
}

/** At once if GitHub answers soon; else a job goes on trying, and the page sees it when it is done. */
async function listNow(parts: ReviewParts, organizationId: string, id: string) {
  const listing = listRepositories(parts, organizationId, id).catch((error: unknown) => {
    parts.log.warn({ err: error, installation: id }, 'repositories are listed later');
    return undefined;
  });
  const listed = await Promise.race([listing, delay(listedWithin, undefined, { ref: false })]);
  if (listed === undefined) await sendListing(parts, organizationId, id);
  return listed;
}

function required(row: InstallationRow | undefined): InstallationRow {
  if (row !== undefined) return row;
  throw new TouchstoneError('internal_error', {
    message: 'The installation was unlinked in the meantime. Start the connection again.',
  });
}
