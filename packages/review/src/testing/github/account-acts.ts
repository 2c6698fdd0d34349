import { installationShape } from './app-answers.ts';
import { repositoryShape } from './shapes.ts';
import type { PeerAccount, World } from './world.ts';

interface Acting {
  world: World;
  /** Address of the peer. */
  url: string;
  sendEvent(installationId: number, event: string, payload: object): Promise<number>;
}

/** What owners of accounts do at GitHub, each with the webhooks that tell of it. */
export function accountActs({ world, url, sendEvent }: Acting) {
  const found = (installationId: number) => {
    const state = world.installations.get(installationId);
    const account = world.account(installationId);
    if (state === undefined || account === undefined) throw new Error('There is no such account.');
    return { state, account };
  };
  const tell = (account: PeerAccount, action: string, more: object = {}) =>
    sendEvent(account.installationId, 'installation', {
      action,
      installation: installationShape(world, account),
      ...more,
    });

  return {
    async install(installationId: number): Promise<void> {
      const { state, account } = found(installationId);
      state.isInstalled = true;
      await tell(account, 'created', { requester: null });
    },

    async suspend(installationId: number): Promise<void> {
      const { state, account } = found(installationId);
      state.suspendedAt = new Date();
      await tell(account, 'suspend');
    },

    /** Takes a repository out of an installation. */
    async hide(installationId: number, repositoryId: number): Promise<void> {
      const { state, account } = found(installationId);
      const repository = account.repositories.find(({ id }) => id === repositoryId);
      if (repository === undefined) throw new Error('There is no such repository.');
      state.hidden.add(repositoryId);
      await sendEvent(installationId, 'installation_repositories', {
        action: 'removed',
        repositories_added: [],
        repositories_removed: [
          shapeOf(world, url, { owner: account.login, name: repository.name }),
        ],
      });
    },

    /** Puts repositories into an installation that were taken out of it, or never in. */
    async show(installationId: number, repositoryIds: readonly number[]): Promise<void> {
      const { state, account } = found(installationId);
      for (const id of repositoryIds) state.hidden.delete(id);
      await sendEvent(installationId, 'installation_repositories', {
        action: 'added',
        repositories_removed: [],
        repositories_added: account.repositories
          .filter(({ id }) => repositoryIds.includes(id))
          .map(({ name }) => shapeOf(world, url, { owner: account.login, name })),
      });
    },

    /** Moves a repository from the account of one installation to that of another: its id stays. */
    async transfer(
      repositoryId: number,
      { from, to }: { from: number; to: number },
    ): Promise<void> {
      const { repositories } = found(from).account;
      const { account } = found(to);
      const moved = repositories.filter(({ id }) => id === repositoryId);
      repositories.splice(
        0,
        repositories.length,
        ...repositories.filter((each) => !moved.includes(each)),
      );
      account.repositories.push(...moved);
      for (const { name } of moved)
        for (const installationId of [from, to])
          await sendEvent(installationId, 'repository', {
            action: 'transferred',
            repository: shapeOf(world, url, { owner: account.login, name }),
          });
    },
  };
}

/** A repository as GitHub tells of it. */
export function shapeOf(
  world: World,
  url: string,
  { owner, name }: { owner: string; name: string },
) {
  const place = world.find(owner, name);
  if (place === undefined) throw new Error('There is no such repository.');
  return repositoryShape(world.standOf(place, url), 'repository');
}
