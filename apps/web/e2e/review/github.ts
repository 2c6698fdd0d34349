import {
  type GithubPeer,
  openGithubPeer,
  someAccounts,
  yesterday,
} from '@touchstone/review/testing';
import { afterAll } from 'vitest';

const day = 86_400_000;

/** A GitHub for the tests of a file: its settings for the product at an address, and itself after that. */
export function github() {
  let opened: GithubPeer | undefined;
  afterAll(async () => {
    await opened?.close();
  });
  return {
    /** Opens it for a product, and answers the settings with which the product talks to it. */
    async settingsFor(product: string): Promise<Record<string, string>> {
      opened = await openGithubPeer({
        accounts: someAccounts(),
        now: yesterday + day,
        product,
        outsiders: ['mallory'],
      });
      return opened.environment;
    },
    get peer(): GithubPeer {
      if (opened === undefined) throw new Error('It is there once the product has started.');
      return opened;
    },
  };
}
