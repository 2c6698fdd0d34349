import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '../browser.fixture.ts';
import { openProvider, type TestProvider } from '../provider.fixture.ts';
import { newestMails, readMail } from './mail-file.ts';

describe('mail in files', () => {
  test('is read as our mailer writes it: encoded words, quoted-printable, folded lines', () => {
    const source = [
      'From: Touchstone <touchstone@localhost>',
      'To: ada@engines.example',
      'Subject: =?UTF-8?Q?Confirma_tu_correo_electr=C3=B3nico?=',
      ' =?UTF-8?B?IOKAkyB5YQ==?=',
      'X-Touchstone-Asked-By: aGFzaA==',
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
      askedBy: 'aGFzaA==',
      receivedAt: new Date('2026-11-21T10:20:30.456Z'),
    });
  });

  test('is none where there is no folder', async () => {
    expect(await newestMails('/nowhere/at/all', 'x')).toEqual([]);
  });
});

describe('mail shown in place', () => {
  const path = '/api/account/dev-mail';
  let folder: string;
  let provider: TestProvider;
  let ada: Browser;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchstone-mail-'));
    provider = await openProvider({
      settings: { mailFolder: join(folder, 'mail') },
      trustProxy: ['127.0.0.1', '::1'],
    });
    const { user } = await provider.signedIn();
    ada = provider.browser();
    await ada.post('/api/account/magic-link', { email: user.email });
    await ada.post('/api/account/reset', { email: user.email });
    await provider.settled();
  });
  afterAll(async () => {
    await provider.close();
    await rm(folder, { recursive: true });
  });

  /** Over a connection on which every header is as given here. */
  const statusWith = async (headers: Record<string, string>) => {
    const asked = request(new URL(path, provider.origin), {
      headers: { cookie: ada.cookieHeader(), ...headers },
    });
    const [answer] = await once(asked.end(), 'response');
    answer.resume();
    return answer.statusCode;
  };

  test('comes with the link to press, newest first', async () => {
    const { body } = await ada.get(path);
    expect(body.mails).toMatchObject([
      { to: 'person1@engines.example', link: expect.stringContaining('/reset_password?token=') },
      { to: 'person1@engines.example', link: expect.stringContaining('/magic_link?token=') },
    ]);
    expect(body.mails[0]).not.toHaveProperty('askedBy');
    expect((await ada.get('/api/account/providers')).body.dev_mail).toBe(true);
  });

  test('is for the browser that asked for it alone', async () => {
    const other = provider.browser();
    expect((await other.get(path)).body.mails).toEqual([]);
    await other.post('/api/account/magic-link', { email: 'nobody@engines.example' });
    await provider.settled();
    expect((await other.get(path)).body.mails).toEqual([]);
  });

  test('comes for a change of the address, too', async () => {
    const { browser } = await provider.signedIn();
    await browser.post('/api/account/email', { email: 'new@engines.example' });
    await provider.settled();
    expect((await browser.get(path)).body.mails).toMatchObject([{ to: 'new@engines.example' }]);
  });

  test.each([
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-host', 'localhost'],
    ['forwarded', 'for=127.0.0.1'],
    ['x-real-ip', '127.0.0.1'],
    ['via', '1.1 proxy'],
    ['host', 'rebound.attacker.example'],
    ['host', '127.0.0.1'],
  ])('is not shown to a request with the header %s: %s', async (name, value) => {
    expect(await statusWith({ [name]: value })).toBe(404);
  });

  test('is shown to the same request without such a header', async () => {
    expect(await statusWith({})).toBe(200);
  });

  test('is nothing where mail goes to a server', async () => {
    const other = await openProvider();
    expect((await other.browser().get(path)).status).toBe(404);
    await other.close();
  });
});
