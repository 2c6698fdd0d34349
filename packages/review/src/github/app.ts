import { App } from '@octokit/app';
import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from '@octokit/core';
import { retry } from '@octokit/plugin-retry';
import { throttling } from '@octokit/plugin-throttling';
import { type Config, TouchstoneError, version } from '@touchstone/platform';
import { CallBudget } from './budget.ts';

/** How long a call may take and how often it is tried again. */
interface Patience {
  milliseconds: number;
  retries: number;
}

/** Of a job. */
const patient: Patience = { milliseconds: 30_000, retries: 3 };

/** Of what a person waits for: who they are, and what they may do. */
const impatient: Patience = { milliseconds: 10_000, retries: 1 };

/** The configured GitHub App. */
export interface GithubApp {
  /** Calls as the App itself. */
  octokit: Octokit;
  /** Exchanges the code of a redirect. */
  oauth: App['oauth'];
  /** Calls with the token of an installation, which is kept in memory alone. */
  installation(id: string): InstallationCalls;
  /** Forgets the token of an installation. */
  drop(id: string): void;
}

export interface InstallationCalls {
  octokit: Octokit;
  budget: CallBudget;
}

type GithubConfig = Pick<
  Config,
  | 'githubAppId'
  | 'githubAppPrivateKey'
  | 'githubAppClientId'
  | 'githubAppClientSecret'
  | 'githubApiUrl'
>;

/** Undefined where no App is configured. */
export function openGithubApp(config: GithubConfig): GithubApp | undefined {
  const { githubAppId, githubAppPrivateKey, githubAppClientId, githubAppClientSecret } = config;
  if (githubAppId === undefined || githubAppPrivateKey === undefined) return undefined;
  if (githubAppClientId === undefined || githubAppClientSecret === undefined) return undefined;
  const Client = clientAt(config.githubApiUrl, patient);
  const app = new App({
    appId: githubAppId,
    privateKey: githubAppPrivateKey,
    oauth: { clientId: githubAppClientId, clientSecret: githubAppClientSecret },
    Octokit: clientAt(config.githubApiUrl, impatient),
  });
  const installations = new Map<string, InstallationCalls>();
  return {
    octokit: app.octokit,
    oauth: app.oauth,
    installation(id) {
      const known = installations.get(id);
      if (known !== undefined) return known;
      const octokit = new Client({
        authStrategy: createAppAuth,
        auth: {
          appId: githubAppId,
          privateKey: githubAppPrivateKey,
          installationId: id,
        },
        throttle: { ...withoutWaiting, id },
      });
      const budget = new CallBudget();
      octokit.hook.after('request', ({ headers }, { url }) => {
        // Tokens are asked for in the name of the App, which has limits of its own.
        if (!url.endsWith('/access_tokens')) budget.observe(headers);
      });
      const calls = { octokit, budget };
      installations.set(id, calls);
      return calls;
    },
    drop: (id) => void installations.delete(id),
  };
}

/** Calls in the name of a person, whose token nobody keeps. */
export function asUser(config: Pick<Config, 'githubApiUrl'>, token: string): Octokit {
  const Client = clientAt(config.githubApiUrl, impatient);
  return new Client({ auth: token });
}

/** The App, where a request cannot do without it. @throws TouchstoneError */
export function requireApp(app: GithubApp | undefined): GithubApp {
  if (app !== undefined) return app;
  throw new TouchstoneError('github_app_credentials_not_configured');
}

/** A limit is answered by a pause that everybody knows of, not by a process that waits. */
const withoutWaiting = { onRateLimit: () => false, onSecondaryRateLimit: () => false };

/** A client that tries again what fails by chance, and keeps to GitHub's rules on parallel calls. */
function clientAt(apiUrl: string, { milliseconds, retries }: Patience) {
  return Octokit.plugin(throttling, retry).defaults({
    baseUrl: apiUrl.replace(/\/+$/, ''),
    userAgent: `touchstone/${version}`,
    // Ten calls at once, one that writes a second; of each installation, by its `id`.
    throttle: withoutWaiting,
    // What is limited or refused is so a second later, too.
    retry: { retries, doNotRetry: [304, 400, 401, 403, 404, 410, 422, 429, 451] },
    request: {
      fetch: (url: string, options: RequestInit = {}) => {
        const limit = AbortSignal.timeout(milliseconds);
        const { signal } = options;
        return fetchThere(url, {
          ...options,
          signal: signal ? AbortSignal.any([signal, limit]) : limit,
        });
      },
    },
    log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
  });
}

/** Redirects that one call follows at most. */
const maxRedirects = 5;

/**
 * Fetches, and follows redirects, e.g. of a repository that was renamed, as long as they stay at the
 * same origin: calls go to the configured GitHub alone, wherever an answer would lead them.
 */
async function fetchThere(url: string, options: RequestInit, redirects = 0): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const location = response.headers.get('location');
  if (response.status < 300 || response.status > 399 || location === null) return response;
  await response.body?.cancel();
  const { origin } = new URL(url);
  const next = new URL(location, url);
  if (next.origin === origin && redirects < maxRedirects)
    return fetchThere(next.href, options, redirects + 1);
  throw new TypeError(`${origin} redirects to ${next.origin}, where no call goes.`);
}
