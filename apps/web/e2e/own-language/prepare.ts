import { sharedLinkSchema } from '@touchstone/contracts';
import type { BrowserContext } from 'playwright-core';
import { createOrganization, signUp, whoIs } from '../people.ts';
import { seedTests } from '../seed.ts';
import { addTest, call, openShop } from '../suite/shop.ts';
import type { Installed } from '../visitor.ts';

/** What the tests find: somebody who is signed in, and runs that ended in every way. */
export interface Prepared {
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Link to the report of a run that passed, for people without an account. */
  sharedReport: string;
  close(): void;
}

/** Signs Ana up and fills her organization. */
export async function prepare(touchstone: Installed): Promise<Prepared> {
  const shop = await openShop();
  await using visitor = await signUp(touchstone, 'ana@example.com');
  const { page } = visitor;
  await createOrganization(touchstone, page, 'Halden Outdoor');
  const person = await whoIs(touchstone, page);
  const [organizationId] = Object.keys(person?.org_id_to_org_member_info ?? {});
  const token = (await whoIs(touchstone, page, organizationId))?.access_token ?? '';
  const { taskIds } = await seedTests({ url: touchstone.url, token });
  // The only one whose page is still there when it is run again.
  await addTest(touchstone, page, {
    name: 'Buys a hat',
    actions: [`Open ${shop.url}`, 'Click "Add to cart"'],
    check: '"Items: 1" is visible',
  });
  const { body } = await call(
    touchstone,
    page,
    'POST',
    '/api/v1/report/async-run/generate_shareable_report_link_by_task',
    { task_id: taskIds[0], expiration_hours: 1 },
  );
  return {
    storageState: await page.context().storageState(),
    sharedReport: sharedLinkSchema.parse(body).shareable_link,
    close: shop.close,
  };
}
