import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openProvider, type TestProvider } from '../provider.fixture.ts';
import { newestMails, readMail } from './mail-file.ts';

describe('mail in files', () => {
  test('is read as our mailer writes it: encoded words, quoted-printable, folded lines', () => {
    const source = [
      'From: Touchstone <touchstone@localhost>',
      'To: ada@engines.example',
      'Subject: =?UTF-8?Q?Confirma_tu_correo_electr=C3=B3nico?=',
      ' =?UTF-8?B?IOKAkyB5YQ==?=',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Confirma que esta direcci=C3=B3n es tuya:',
      '',
      'http://localhost:3001/confirm_email?token=3Dabc=',
      'def',
      '',
    ].join('\r\n');
    expect(readMail('2026-11-21T10-20-30.456Z-1.eml', source)).toEqual({
      id: '2026-11-21T10-20-30.456Z-1',
      to: 'ada@engines.example',
      subject: 'Confirma tu correo electrónico – ya',
      text: 'Confirma que esta dirección es tuya:\n\nhttp://localhost:3001/confirm_email?token=abcdef',
      receivedAt: new Date('2026-11-21T10:20:30.456Z'),
    });
  });

  test('is none where there is no folder', async () => {
    expect(await newestMails('/nowhere/at/all')).toEqual([]);
  });
});

describe('mail shown in place', () => {
  let folder: string;
  let provider: TestProvider;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-mail-'));
    provider = await openProvider({
      settings: { mailFolder: folder },
      trustProxy: ['127.0.0.1', '::1'],
    });
  });
  afterAll(async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  });

  const path = '/api/account/dev-mail';

  test('comes with the link to press, newest first', async () => {
    const mail = (subject: string, link: string) =>
      `To: a@b.example\r\nSubject: ${subject}\r\n\r\nhttps://elsewhere.example/x\n${link}\r\n`;
    const link = `${provider.origin}/magic_link?token=abc`;
    await writeFile(join(folder, '2026-11-21T10-00-00.000Z-a.eml'), mail('older', ''));
    await writeFile(join(folder, '2026-11-21T11-00-00.000Z-b.eml'), mail('newer', link));
    await writeFile(join(folder, '.2026-11-21T12-00-00.000Z-c.eml'), mail('unfinished', ''));
    const { body } = await provider.browser().get(path);
    expect(body.mails).toMatchObject([
      { subject: 'newer', to: 'a@b.example', link, received_at_seconds: 1795258800 },
      { subject: 'older', link: null },
    ]);
    const offered = await provider.browser().get('/api/account/providers');
    expect(offered.body.dev_mail).toBe(true);
  });

  test('is for the machine itself, not for whoever comes through a proxy', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect((await provider.browser().get(path, { headers })).status).toBe(404);
  });

  test('is nothing where mail goes to a server', async () => {
    const other = await openProvider();
    expect((await other.browser().get(path)).status).toBe(404);
    await other.close();
  });
});
