import type { Stand } from './shapes.ts';
import {
  changedAt,
  type StoryComment,
  type StoryPerson,
  type StoryPull,
  type StoryRepository,
  thereAt,
} from './story.ts';

/** An account that the App can be installed at. */
export interface PeerAccount {
  login: string;
  type: 'Organization' | 'User';
  installationId: number;
  /** Login of who administers it. */
  admin: string;
  repositories: StoryRepository[];
  /** Who is shown as a member. */
  members: StoryPerson[];
}

/** How an installation stands, which tests change. */
export interface InstallationState {
  isInstalled: boolean;
  suspendedAt: Date | null;
  /** Ids of repositories that it may not see. */
  hidden: Set<number>;
}

interface Place {
  account: PeerAccount;
  accountId: number;
  repository: StoryRepository;
}

/** Everything that the peer knows, at the time that it shows. */
export class World {
  readonly accounts: readonly PeerAccount[];
  readonly installations = new Map<number, InstallationState>();
  /** Ids of accounts, as the emulator has given them. */
  readonly accountIds = new Map<string, number>();
  #now: number;
  readonly #changes = new Map<number, StoryPull[]>();
  readonly #numbers = new Map<number, Map<number, StoryPull>>();
  readonly #comments = new Map<string, { comment: StoryComment; pull: StoryPull }[]>();

  constructor(accounts: readonly PeerAccount[], now: number) {
    this.accounts = accounts;
    this.#now = now;
    for (const { installationId } of accounts)
      this.installations.set(installationId, {
        isInstalled: false,
        suspendedAt: null,
        hidden: new Set(),
      });
  }

  get now(): number {
    return this.#now;
  }

  /** Nothing later than this is shown. */
  showUntil(now: number): void {
    this.#now = now;
    this.#changes.clear();
    this.#comments.clear();
  }

  /** Forgets what was worked out of a repository whose story has changed. */
  changed({ id }: StoryRepository): void {
    this.#changes.delete(id);
    this.#numbers.delete(id);
    this.#comments.clear();
  }

  /** A repository by its owner and name, whatever their case. */
  find(owner: string, name: string): Place | undefined {
    for (const account of this.accounts) {
      if (account.login.toLowerCase() !== owner.toLowerCase()) continue;
      const repository = account.repositories.find(
        (each) => each.name.toLowerCase() === name.toLowerCase(),
      );
      if (repository !== undefined) return this.#placeOf(account, repository);
    }
    return undefined;
  }

  account(installationId: number): PeerAccount | undefined {
    return this.accounts.find((account) => account.installationId === installationId);
  }

  /** What an installation may see, by name. */
  visible(installationId: number): Place[] {
    const account = this.account(installationId);
    const state = this.installations.get(installationId);
    if (account === undefined || state === undefined) return [];
    return account.repositories
      .filter(({ id }) => !state.hidden.has(id))
      .map((repository) => this.#placeOf(account, repository));
  }

  standOf({ account, accountId, repository }: Place, url: string): Stand {
    return {
      repository,
      account: { id: accountId, login: account.login, type: account.type },
      url,
    };
  }

  /** Pull requests that there are, newest change first. */
  pulls(repository: StoryRepository): StoryPull[] {
    const known = this.#changes.get(repository.id);
    if (known !== undefined) return known;
    const sorted = repository.pulls
      .flatMap((pull) => {
        const at = changedAt(pull, this.#now);
        return at === undefined ? [] : [{ pull, at }];
      })
      .sort((one, other) => other.at - one.at || other.pull.number - one.pull.number)
      .map(({ pull }) => pull);
    this.#changes.set(repository.id, sorted);
    return sorted;
  }

  /** Comments that there are, newest first. */
  comments(repository: StoryRepository, kind: 'inline' | 'conversation') {
    const known = this.#comments.get(`${repository.id} ${kind}`);
    if (known !== undefined) return known;
    const sorted = repository.pulls
      .flatMap((pull) => thereAt(pull[kind], this.#now).map((comment) => ({ comment, pull })))
      .sort((one, other) => other.comment.at - one.comment.at || other.comment.id - one.comment.id);
    this.#comments.set(`${repository.id} ${kind}`, sorted);
    return sorted;
  }

  pull(repository: StoryRepository, number: number): StoryPull | undefined {
    const numbers =
      this.#numbers.get(repository.id) ??
      new Map(repository.pulls.map((pull) => [pull.number, pull]));
    this.#numbers.set(repository.id, numbers);
    const pull = numbers.get(number);
    return pull === undefined || pull.createdAt > this.#now ? undefined : pull;
  }

  #placeOf(account: PeerAccount, repository: StoryRepository): Place {
    return { account, accountId: this.accountIds.get(account.login) ?? 0, repository };
  }
}
