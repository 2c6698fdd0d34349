import { createTestDatabase, type TestDatabase } from '@touchstone/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organizationMigrations } from '../organizations/migrations.ts';
import { linkIdentity } from '../sso/identities/pending-link.ts';
import type { IdentityTables } from './identity-tables.ts';
import { accountMigrations } from './migration.ts';
import { findUserByEmail, insertUser } from './store.ts';
import { domainOf, emailKey } from './user.ts';

describe('accounts', () => {
  let database: TestDatabase<IdentityTables>;
  beforeAll(async () => {
    const migrations = { ...accountMigrations, ...organizationMigrations };
    database = await createTestDatabase<IdentityTables>([{ migrations, jobs: [] }]);
  });
  afterAll(() => database.drop());

  test('are one for an address, whatever its case and however many come at once', async () => {
    const db = database.database.global;
    const emails = ['Ada@Engines.example', 'ada@engines.example', 'ADA@ENGINES.EXAMPLE'];
    const made = await Promise.all(
      [...emails, ...emails].map((email) => insertUser(db, { email, locale: 'en' })),
    );
    const [user, ...others] = made.filter((one) => one !== undefined);
    expect(others).toEqual([]);
    for (const email of emails) expect((await findUserByEmail(db, email))?.id).toBe(user?.id);
  });

  test('have an account outside linked to one of them only', async () => {
    const db = database.database.global;
    const people = await Promise.all(
      ['one@engines.example', 'two@engines.example'].map((email) =>
        insertUser(db, { email, locale: 'en' }),
      ),
    );
    const assertion = {
      subject: '42',
      email: 'x@github.example',
      firstName: null,
      lastName: null,
      pictureUrl: null,
    };
    await Promise.all(
      people.map((user) =>
        linkIdentity(db, { userId: user?.id ?? '', provider: 'github', assertion }),
      ),
    );
    const rows = await db.selectFrom('external_identity').select('user_id').execute();
    expect(rows).toHaveLength(1);
  });

  test('are compared and sorted by domain without regard to case and spaces', () => {
    expect(emailKey('  Ada@Engines.Example ')).toBe('ada@engines.example');
    expect(domainOf('"odd@local"@Engines.Example')).toBe('engines.example');
  });
});
