import { likeGithub } from './description.ts';
import type { Operation } from './operations.ts';
import { operationOf } from './requests.ts';
import { repositoryShape, userShape } from './shapes.ts';
import type { PeerAccount, World } from './world.ts';

type Tree = Record<string, unknown>;

/** What the App asks of an account, as its settings at GitHub say. */
const permissions = {
  metadata: 'read',
  contents: 'read',
  pull_requests: 'write',
  checks: 'write',
  issues: 'read',
  deployments: 'read',
  actions: 'read',
  members: 'read',
};

export const subscribedEvents = [
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
  'pull_request_review_thread',
  'issue_comment',
  'issues',
  'push',
  'create',
  'release',
  'deployment',
  'deployment_status',
  'workflow_run',
  'check_run',
  'check_suite',
  'repository',
  'member',
  'organization',
];

export function installationShape(world: World, account: PeerAccount): Tree {
  const { installationId, login, type } = account;
  const id = world.accountIds.get(login) ?? 0;
  const suspendedAt = world.installations.get(installationId)?.suspendedAt ?? null;
  return likeGithub('installation', {
    id: installationId,
    account: likeGithub('simple-user', { id, login, type }),
    app_id: 1,
    app_slug: 'touchstone-review',
    target_id: id,
    target_type: type,
    repository_selection: 'selected',
    permissions,
    events: subscribedEvents,
    suspended_at: suspendedAt?.toISOString() ?? null,
  });
}

/** Who makes a call: the App, an installation, or a person by their login. */
export type Caller =
  | { kind: 'app' }
  | { kind: 'installation'; installationId: number }
  | { kind: 'user'; login: string; id: number };

export interface AppCall {
  world: World;
  url: string;
  method: string;
  address: URL;
  caller: Caller;
  deliveries: readonly { guid: string; id: number; at: Date; status: number }[];
}

/** What the peer answers about installations, accounts and people; undefined for anything else. */
export function answerOfApp(call: AppCall): { operation: Operation; body: unknown } | undefined {
  const operation = operationOf(call.method, call.address.pathname);
  const answer = operation === undefined ? undefined : answers[operation];
  const body = answer?.(call);
  return operation === undefined || body === undefined ? undefined : { operation, body };
}

const answers: Partial<Record<Operation, (call: AppCall) => unknown>> = {
  'GET /app/installations/{installation_id}': ({ world, address, caller }) => {
    const account = world.account(Number(address.pathname.split('/')[3]));
    if (caller.kind !== 'app' || account === undefined) return undefined;
    const isInstalled = world.installations.get(account.installationId)?.isInstalled === true;
    return isInstalled ? installationShape(world, account) : undefined;
  },

  'GET /installation/repositories': ({ world, url, address, caller }) => {
    if (caller.kind !== 'installation') return undefined;
    const places = world.visible(caller.installationId);
    const [size, page] = [100, Number(address.searchParams.get('page') ?? 1)];
    return {
      total_count: places.length,
      repositories: places
        .slice((page - 1) * size, page * size)
        .map((place) => repositoryShape(world.standOf(place, url), 'repository')),
    };
  },

  'GET /user/installations': ({ world, caller }) => {
    if (caller.kind !== 'user') return undefined;
    const theirs = world.accounts.filter(
      ({ admin, installationId, members }) =>
        world.installations.get(installationId)?.isInstalled === true &&
        (admin === caller.login || members.some(({ login }) => login === caller.login)),
    );
    return {
      total_count: theirs.length,
      installations: theirs.map((account) => installationShape(world, account)),
    };
  },

  'GET /user': ({ caller }) =>
    caller.kind === 'user'
      ? likeGithub('public-user', { id: caller.id, login: caller.login, type: 'User' })
      : undefined,

  'GET /orgs/{org}/memberships/{username}': ({ world, address }) => {
    const [, , org, , username] = address.pathname.split('/');
    const account = world.accounts.find(({ login }) => login === org);
    const isAdmin = account?.admin === username;
    const isMember = account?.members.some(({ login }) => login === username) === true;
    if (!isAdmin && !isMember) return undefined;
    return likeGithub('org-membership', { state: 'active', role: isAdmin ? 'admin' : 'member' });
  },

  'GET /orgs/{org}/members': ({ world, address }) => {
    const [, , org] = address.pathname.split('/');
    const account = world.accounts.find(({ login }) => login === org);
    return account?.members.map(userShape);
  },

  'GET /users/{username}': ({ world, address }) => {
    const [, , username] = address.pathname.split('/');
    const people = world.accounts.flatMap(({ members }) => members);
    const person = people.find(({ login }) => login === decodeURIComponent(username ?? ''));
    if (person === undefined) return undefined;
    const { id, login, name, type } = person;
    return likeGithub('public-user', { id, login, name, type });
  },

  'GET /app/hook/deliveries': ({ deliveries, caller }) =>
    caller.kind === 'app'
      ? deliveries.toReversed().map(({ guid, id, at, status }) =>
          likeGithub('hook-delivery-item', {
            id,
            guid,
            delivered_at: at.toISOString(),
            status_code: status,
            status: status < 300 ? 'OK' : 'Failed',
          }),
        )
      : undefined,
};
