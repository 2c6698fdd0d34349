import type { Octokit } from '@octokit/core';
import { z } from 'zod';
import type { GithubApp } from './app.ts';
import {
  type GithubInstallation,
  type GithubRepository,
  type GithubUser,
  idSchema,
  installationSchema,
  repositorySchema,
  userSchema,
} from './objects.ts';
import { ask, pageSize, repositoryName, unlessMissing } from './reads.ts';

/** Repositories and people of an account that are read at most. */
const maxPages = 50;

/** An installation of the App, as the App sees it; undefined where GitHub knows none. */
export async function readInstallation(
  app: GithubApp,
  id: string,
): Promise<GithubInstallation | undefined> {
  const route = 'GET /app/installations/{installation_id}';
  const found = await unlessMissing(ask(app.octokit, route, { installation_id: id }));
  return found === undefined ? undefined : installationSchema.parse(found);
}

/**
 * The repositories that an installation may see. Where GitHub does not list them, those of a fresh
 * token, else those that a search of the account finds and whose installation is this one.
 */
export async function readRepositories(
  app: GithubApp,
  installation: Pick<GithubInstallation, 'id' | 'account'>,
): Promise<GithubRepository[]> {
  const { octokit } = app.installation(installation.id);
  const route = 'GET /installation/repositories';
  const listed = await unlessMissing(
    pages((page) => ask(octokit, route, { per_page: pageSize, page }), listSchema),
  );
  return listed ?? (await ofToken(app, installation.id)) ?? searched(app, installation);
}

const listSchema = z
  .object({ repositories: z.array(repositorySchema) })
  .transform(({ repositories }) => repositories);

async function ofToken(app: GithubApp, id: string): Promise<GithubRepository[] | undefined> {
  const route = 'POST /app/installations/{installation_id}/access_tokens';
  const answer = await ask(app.octokit, route, { installation_id: id });
  const { repositories } = z
    .object({ repositories: z.array(z.object({ full_name: z.string() })).nullish() })
    .parse(answer);
  if (repositories === undefined || repositories === null) return undefined;
  return details(
    app.installation(id).octokit,
    repositories.map(({ full_name }) => full_name),
  );
}

async function searched(
  app: GithubApp,
  { id, account }: Pick<GithubInstallation, 'id' | 'account'>,
): Promise<GithubRepository[]> {
  const { octokit } = app.installation(id);
  const kind = account.type === 'Organization' ? 'org' : 'user';
  const q = `${kind}:${account.login}`;
  const found = await pages(
    (page) => ask(octokit, 'GET /search/repositories', { q, per_page: pageSize, page }),
    z.object({ items: z.array(repositorySchema) }).transform(({ items }) => items),
  );
  const ours: string[] = [];
  for (const { full_name } of found) {
    const route = 'GET /repos/{owner}/{repo}/installation';
    const of = await unlessMissing(ask(app.octokit, route, repositoryName(full_name)));
    if (of !== undefined && z.object({ id: idSchema }).parse(of).id === id) ours.push(full_name);
  }
  return details(octokit, ours);
}

async function details(octokit: Octokit, names: string[]): Promise<GithubRepository[]> {
  const found: GithubRepository[] = [];
  for (const name of names) {
    const route = 'GET /repos/{owner}/{repo}';
    found.push(repositorySchema.parse(await ask(octokit, route, repositoryName(name))));
  }
  return found;
}

/** Who belongs to the account: members of an organization, or the owner and collaborators. */
export async function readMembers(
  octokit: Octokit,
  account: { login: string; type: 'organization' | 'user' },
  repositories: readonly string[],
): Promise<GithubUser[]> {
  const users = z.array(userSchema);
  if (account.type === 'organization')
    return pages(
      (page) =>
        ask(octokit, 'GET /orgs/{org}/members', { org: account.login, per_page: pageSize, page }),
      users,
    );
  const owner = await ask(octokit, 'GET /users/{username}', { username: account.login });
  const found = [userSchema.parse(owner)];
  for (const name of repositories) {
    const route = 'GET /repos/{owner}/{repo}/collaborators';
    const of = await unlessMissing(
      pages(
        (page) => ask(octokit, route, { ...repositoryName(name), per_page: pageSize, page }),
        users,
      ),
    );
    found.push(...(of ?? []));
  }
  return [...new Map(found.map((user) => [user.id, user])).values()];
}

const profileSchema = z.object({ id: idSchema, name: z.string().nullish() });

/** The name that somebody gives in public; null for none, undefined for an account that is gone. */
export async function readName(
  octokit: Octokit,
  login: string,
): Promise<string | null | undefined> {
  const found = await unlessMissing(ask(octokit, 'GET /users/{username}', { username: login }));
  return found === undefined ? undefined : (profileSchema.parse(found).name ?? null);
}

/** Who a person's token belongs to. */
export async function readUser(octokit: Octokit): Promise<GithubUser> {
  return userSchema.parse(await ask(octokit, 'GET /user', {}));
}

/**
 * Whether a person administers the account of an installation: their own account, or an organization
 * of which they are an active admin. The installation itself must be among those that they can see,
 * where the code host lists them.
 */
export async function administers(
  octokit: Octokit,
  user: GithubUser,
  { id, account }: Pick<GithubInstallation, 'id' | 'account'>,
): Promise<boolean> {
  const seen = await unlessMissing(
    pages(
      (page) => ask(octokit, 'GET /user/installations', { per_page: pageSize, page }),
      z
        .object({ installations: z.array(z.object({ id: idSchema })) })
        .transform(({ installations }) => installations),
    ),
  );
  if (seen !== undefined && !seen.some((one) => one.id === id)) return false;
  if (account.type !== 'Organization') return user.id === account.id;
  const route = 'GET /orgs/{org}/memberships/{username}';
  const membership = await unlessMissing(
    ask(octokit, route, { org: account.login, username: user.login }),
  );
  if (membership === undefined) return false;
  const { role, state } = z.object({ role: z.string(), state: z.string() }).parse(membership);
  return role === 'admin' && state === 'active';
}

async function pages<Item>(
  call: (page: number) => Promise<unknown>,
  schema: z.ZodType<Item[]>,
): Promise<Item[]> {
  const found: Item[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const items = schema.parse(await call(page));
    found.push(...items);
    if (items.length < pageSize) break;
  }
  return found;
}
