import type { TestingParts } from '../parts.ts';
import type { Work } from '../work.ts';
import { sampleTexts } from './sample-tests.ts';
import type { Version } from './shop/cart.ts';
import { rootOf } from './shop/pages.ts';
import type { Tongue } from './shop/products.ts';
import { addSample, findSampleApp, findSampleBuilds, findSampleTests } from './store.ts';

/** The sample in an organization. */
export interface Sample {
  organizationId: string;
  /** Of the versions that are there. */
  buildIds: Partial<Record<Version, string>>;
  testIds: string[];
}

interface Wanted {
  organizationId: string;
  /** Whoever made the organization; the sample speaks their language. */
  userId: string;
  /** Of the shop. */
  port: number;
}

/** Makes the sample, or finds the one that an earlier try has made; what was deleted stays so. */
export async function makeSample(
  { database }: Pick<TestingParts, 'database'>,
  { organizationId, userId, port }: Wanted,
): Promise<Sample> {
  return database.inOrganization(organizationId, async (work) => {
    const tongue = await tongueOf(work, userId);
    const { app: name } = sampleTexts[tongue];
    const appId =
      (await findSampleApp(work, organizationId, name)) ??
      (await addSample(work, { organizationId, userId }, sampleTexts[tongue], (version) =>
        addressOf(tongue, version, port),
      ));
    return {
      organizationId,
      buildIds: await findSampleBuilds(work, organizationId, appId),
      testIds: await findSampleTests(work, organizationId, appId),
    };
  });
}

const addressOf = (tongue: Tongue, version: Version, port: number): string =>
  `http://127.0.0.1:${port}${rootOf({ tongue, version })}`;

async function tongueOf(work: Work, userId: string): Promise<Tongue> {
  const account = await work
    .selectFrom('user_account')
    .select('locale')
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.locale ?? 'en';
}
