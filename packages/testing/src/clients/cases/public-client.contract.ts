import { afterAll, beforeAll, describe } from 'vitest';
import { authoringCases } from './authoring.contract.ts';
import { buildCases } from './builds.contract.ts';
import { type ClientWorld, openClientWorld } from './client-world.fixture.ts';
import { materialCases } from './materials.contract.ts';
import { notOfferedCases } from './not-offered.contract.ts';
import { type ClientVersion, installPublicClient } from './public-client.fixture.ts';
import { runningCases } from './running.contract.ts';
import { workflowCases } from './workflows.contract.ts';

/** Commands of ranks A and B of the wire contract, by an unmodified release of the client. */
export async function publicClientContract(version: ClientVersion): Promise<void> {
  // The public client is a program of others: where PyPI cannot be reached it cannot be tried.
  const { missing } = await installPublicClient(version);
  if (missing !== undefined) {
    process.stderr.write(`\nTHE PUBLIC COMMAND LINE CLIENT COULD NOT BE TRIED: ${missing}\n\n`);
  }
  describe.skipIf(missing !== undefined)(
    `the public client ${version}`,
    { timeout: 180_000 },
    () => {
      let world: ClientWorld;
      const at = () => world;
      beforeAll(async () => {
        world = await openClientWorld(version);
      }, 60_000);
      afterAll(() => world.close());

      authoringCases(at);
      materialCases(at);
      runningCases(at);
      buildCases(at, version);
      workflowCases(at);
      notOfferedCases(at);
    },
  );
}
