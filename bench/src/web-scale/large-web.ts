import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@touchstone/platform';
import { launchBrowser } from '@touchstone/runner';
import pg from 'pg';
import { newInstallation } from 'touchstone/testing';
import { createOrganization, signUp } from '../../../apps/web/e2e/people.ts';
import { seenBy, type Visitor, visit } from '../../../apps/web/e2e/visitor.ts';
import { fillLargeOrganization } from '../service/large-organization.ts';

/** A whole Touchstone with one large organization, and a browser that somebody is signed in with. */
export type LargeWeb = Awaited<ReturnType<typeof openLargeWeb>>;

/** Starts the production build on a PostgreSQL whose tables can be filled; all goes at `close`. */
export async function openLargeWeb() {
  const home = await mkdtemp(join(tmpdir(), 'touchstone-bench-'));
  const postgres = await startEmbeddedPostgres({
    folder: join(home, 'postgres'),
    logFile: join(home, 'postgres.log'),
  });
  const ownerUrl = postgres.url('postgres');
  const secretKey = randomBytes(32);
  const installation = await newInstallation();
  const printed = await installation.start({
    DATABASE_URL: ownerUrl,
    TOUCHSTONE_SECRET_KEY: secretKey.toString('hex'),
    TOUCHSTONE_RATE_LIMIT: '1000000',
  });
  if (!printed.includes('ready in')) throw new Error(printed);
  const { browser } = await launchBrowser();
  const touchstone = seenBy(browser, installation);
  const visitor = await signUp(touchstone, 'ana.robles@example.com');
  await createOrganization(touchstone, visitor.page, 'Large');
  const storageState = await visitor.page.context().storageState();
  await visitor[Symbol.asyncDispose]();
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  const { rows } = await owner.query<{ id: string }>('select id from organization');
  const organizationId = rows[0]?.id ?? '';
  await fillLargeOrganization(owner, organizationId);
  const { rows: some } = await owner.query<{ id: string }>(
    'select test_id as id from run order by id desc limit 1',
  );
  return {
    url: installation.url,
    ownerUrl,
    secretKey,
    organizationId,
    /** A test that has run lately. */
    testId: some[0]?.id ?? '',
    /** A page of somebody who is signed in, with nothing cached. */
    open: (path: string): Promise<Visitor> => visit(browser, installation, path, { storageState }),
    async close(): Promise<void> {
      await browser.close();
      await owner.end();
      await installation[Symbol.asyncDispose]();
      await postgres.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}
