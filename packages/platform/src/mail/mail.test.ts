import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openQueue } from '../queue/queue.ts';
import { openVault } from '../secrets/encryption.ts';
import {
  createTestDatabase,
  openMailReceiver,
  silentLog,
  type TestDatabase,
} from '../testing/index.ts';
import { mailHandler, queueMail } from './mail-job.ts';
import { openMailer } from './mailer.ts';

const mail = {
  to: 'ana@example.com',
  subject: 'Confirmación',
  text: 'Open https://x.example/?t=1',
};
const mailFrom = 'Touchstone <touchstone@localhost>';

let folder: string;
let db: TestDatabase<unknown>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-mail-'));
  db = await createTestDatabase();
});
afterAll(async () => {
  await db.drop();
  await rm(folder, { recursive: true, force: true });
});

describe('mail', () => {
  test('goes to files where no mail server is configured', async () => {
    const mailer = openMailer({ smtpUrl: undefined, mailFrom, dataFolder: folder });
    await mailer.deliver(mail);
    const [name] = await readdir(join(folder, 'mail'));
    const message = await readFile(join(folder, 'mail', name ?? ''), 'utf8');
    expect(message).toMatch(/^To: ana@example.com/m);
    expect(message).toContain('Open https://x.example/?t=1');
  });

  test('goes to the mail server that is configured', async () => {
    const smtp = await openMailReceiver();
    const mailer = openMailer({ smtpUrl: smtp.url, mailFrom, dataFolder: folder });
    await mailer.check();
    await mailer.deliver(mail);
    expect(smtp.received.join()).toMatch(/^From: Touchstone <touchstone@localhost>/m);
    smtp.close();
  });

  test('names the mail server that does not answer, without its password', async () => {
    const smtpUrl = 'smtp://user:hush@127.0.0.1:9';
    const check = openMailer({ smtpUrl, mailFrom, dataFolder: folder }).check();
    await expect(check).rejects.toThrow(/smtp:\/\/user:\[redacted\]@127\.0\.0\.1:9 refuses/);
  });

  test('is sent by a worker when its transaction commits, and is sealed until then', async () => {
    const vault = openVault(db.secretKey);
    const queue = await openQueue({ url: db.addresses.appUrl, log: silentLog, role: 'worker' });
    const delivered = vi.fn();
    const mailer = { kind: 'files' as const, deliver: delivered, check: async () => undefined };
    await db.database.inOrganization(crypto.randomUUID(), async (transaction) => {
      await queueMail({ queue, vault }, mail, transaction);
    });
    const { rows } = await db.database.global.executeQuery<{ data: unknown }>(
      db.database.global
        .withTables<{ 'pgboss.job': { data: unknown; name: string } }>()
        .selectFrom('pgboss.job')
        .select('data')
        .where('name', '=', 'mail.send')
        .compile(),
    );
    expect(JSON.stringify(rows)).not.toContain('ana@example.com');
    await queue.work([mailHandler({ mailer, vault })], 1);
    await vi.waitFor(() => expect(delivered).toHaveBeenCalledWith(mail), { timeout: 50_000 });
    await queue.close(1);
  });
});
