import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installed } from './installed.ts';
import {
  createOrganization,
  followMail,
  hosted,
  logIn,
  logOut,
  password,
  signUp,
  whoIs,
} from './people.ts';
import { tooWide, violations } from './visitor.ts';

const touchstone = installed();

describe('a new person', () => {
  test('signs up, confirms, and comes back to where they were', async () => {
    await using visitor = await touchstone.open('/tests?from=mail');
    const { page } = visitor;
    await page.getByRole('link', { name: 'Create account' }).click();
    await page.getByLabel('E-mail').fill('ana@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await followMail(page, 'Confirm address');
    await page.waitForURL(`${touchstone.url}/tests?from=mail`);
    expect((await whoIs(touchstone, page))?.user.email).toBe('ana@example.com');
    expect(visitor.complaints).toEqual([]);
  });

  test('is told the same whether or not the address is known', async () => {
    await using first = await signUp(touchstone, 'known@example.com');
    await logOut(touchstone, first.page);
    await using visitor = await touchstone.open(hosted(touchstone, 'signup'));
    const { page } = visitor;
    await page.getByLabel('E-mail').fill('known@example.com');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('If known@example.com can have an account').waitFor();
  });

  test('hears which password is too easy', async () => {
    await using visitor = await touchstone.open(hosted(touchstone, 'signup'));
    const { page } = visitor;
    await page.getByLabel('E-mail').fill('weak@example.com');
    await page.getByLabel('Password').fill('password1234');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('too easy to guess');
  });
});

describe('a person with an account', () => {
  test('is refused with a wrong password, logs in, and logs out', async () => {
    await using visitor = await signUp(touchstone, 'again@example.com');
    const { page } = visitor;
    await logOut(touchstone, page);
    expect(await whoIs(touchstone, page)).toBeUndefined();
    await logIn(touchstone, page, 'again@example.com', 'not the password');
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('is not right');
    expect(await whoIs(touchstone, page)).toBeUndefined();
    await logIn(touchstone, page, 'again@example.com');
    await page.waitForURL(`${touchstone.url}/**`);
    expect((await whoIs(touchstone, page))?.user.email).toBe('again@example.com');
  });

  test('signs in by a mailed link', async () => {
    await using visitor = await signUp(touchstone, 'link@example.com');
    const { page } = visitor;
    await logOut(touchstone, page);
    await page.goto(hosted(touchstone, 'login'));
    await page.getByLabel('E-mail').fill('link@example.com');
    await page.getByRole('button', { name: 'Mail me a link' }).click();
    await page.getByText('link that signs you in').waitFor();
    await followMail(page, 'Log in');
    await page.waitForURL(`${touchstone.url}/**`);
    expect((await whoIs(touchstone, page))?.user.email).toBe('link@example.com');
  });

  test('sets a new password, which ends every other session', async () => {
    await using visitor = await signUp(touchstone, 'reset@example.com');
    await using other = await touchstone.open(hosted(touchstone, 'reset_password'));
    const { page } = other;
    await page.getByLabel('E-mail').fill('reset@example.com');
    await page.getByRole('button', { name: 'Mail me the link' }).click();
    await page.getByRole('link', { name: 'Open the link' }).click();
    await page.getByLabel('Password').fill('another forest kettle');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    expect(await whoIs(touchstone, visitor.page)).toBeUndefined();
    await logIn(touchstone, page, 'reset@example.com', 'another forest kettle');
    await page.waitForURL(`${touchstone.url}/**`);
    expect((await whoIs(touchstone, page))?.user.email).toBe('reset@example.com');
  });

  test('invites a colleague, who joins with the invited address', async () => {
    await using owner = await signUp(touchstone, 'owner@example.com');
    await createOrganization(touchstone, owner.page, 'Halden Outdoor');
    await owner.page.goto(`${touchstone.authUrl}/org`);
    await owner.page.getByLabel('E-mail').fill('colleague@example.com');
    await owner.page.getByRole('button', { name: /^Invite/ }).click();
    await owner.page.getByText('colleague@example.com').first().waitFor();
    await using colleague = await signUp(touchstone, 'colleague@example.com');
    const { page } = colleague;
    const invitation = () => mailedLink(touchstone.folder, /http\S+\/invitation\?token=[\w-]+/);
    await expect.poll(invitation).toContain('token=');
    await page.goto(await invitation());
    await page.getByRole('heading', { name: 'Join Halden Outdoor' }).waitFor();
    await page.getByRole('button', { name: 'Join' }).click();
    await page.waitForURL(`${touchstone.url}/**`);
    await page.goto(`${touchstone.authUrl}/org`);
    await page.getByText('owner@example.com').first().waitFor();
  });
});

describe('a terminal', () => {
  test('gets a key when a person lets it in, and the key works until it is revoked', async () => {
    await using visitor = await signUp(touchstone, 'cli@example.com');
    const { page } = visitor;
    await createOrganization(touchstone, page, 'Terminal Works');
    const users = `${touchstone.url}/api/v1/entity/users`;
    const call = async (path: string, init: { data?: unknown; key?: string }) => {
      const headers = init.key === undefined ? {} : { authorization: `Bearer ${init.key}` };
      const method = init.data === undefined ? 'GET' : 'POST';
      const response = await page.request.fetch(`${users}/${path}`, {
        method,
        headers,
        ...(init.data === undefined ? {} : { data: init.data }),
      });
      return { status: response.status(), body: await response.json() };
    };
    const { body: started } = await call('cli-device-authorizations', {
      data: { device_label: 'ana-laptop' },
    });
    const poll = () =>
      call('cli-device-authorizations/credentials', {
        data: { device_code: started.device_code },
      });
    expect((await poll()).body.state).toBe('pending');
    let approved: Record<string, string> = {};
    await page.goto(started.verification_uri_complete);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'ana-laptop' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Let it in' }).click();
    await page.getByText('The terminal is signed in').waitFor();
    // Who asks more often than every five seconds hears "pending".
    await expect
      .poll(
        async () => {
          const { body } = await poll();
          approved = body;
          return body.state;
        },
        { timeout: 90_000, interval: 6000 },
      )
      .toBe('approved');
    const key = approved.api_key_token ?? '';
    expect((await call('get_user_uuid', { key })).body).toMatchObject({
      email: 'cli@example.com',
      org_name: 'Terminal Works',
    });
    await call('revoke_cli_api_key', { key, data: { api_key_id: approved.api_key_id } });
    expect((await call('get_user_uuid', { key })).status).toBe(401);
    expect(visitor.complaints).toEqual([]);
  });
});

describe('the hosted pages', () => {
  const pages = ['/login', '/signup', '/reset_password', '/magic_link?token=x', '/nowhere'];
  test.each(
    pages.flatMap((path) => [
      { path, language: 'en', colorScheme: 'light' as const },
      { path, language: 'es', colorScheme: 'dark' as const },
    ]),
  )('$path is accessible in $language, $colorScheme, narrow', async (variant) => {
    const { path, language, colorScheme } = variant;
    const address = new URL(touchstone.authUrl + path);
    address.searchParams.set('lang', language);
    const viewport = { width: 390, height: 844 };
    await using visitor = await touchstone.open(address.href, { colorScheme, viewport });
    await visitor.page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(visitor.page)).toEqual([]);
    expect(visitor.complaints).toEqual([]);
    await expect.poll(() => visitor.page.getAttribute('html', 'lang')).toBe(language);
    await expect.poll(() => tooWide(visitor.page)).toEqual([]);
  });

  test.each(['/account', '/org'])('%s is accessible to the person it belongs to', async (path) => {
    await using visitor = await signUp(touchstone, `${path.slice(1)}@example.com`);
    await createOrganization(touchstone, visitor.page, `Of ${path.slice(1)}`);
    for (const width of [1280, 390]) {
      await visitor.page.setViewportSize({ width, height: 900 });
      await visitor.page.goto(touchstone.authUrl + path);
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await violations(visitor.page)).toEqual([]);
      await expect.poll(() => tooWide(visitor.page)).toEqual([]);
    }
    expect(visitor.complaints).toEqual([]);
  });

  test('lead nowhere but back to the product', async () => {
    await using visitor = await signUp(touchstone, 'redirect@example.com');
    for (const evil of ['https://evil.test/', '//evil.test', 'javascript:alert(1)']) {
      const query = new URLSearchParams({ rt: btoa(evil) });
      await visitor.page.goto(`${touchstone.authUrl}/login?${query}`);
      const link = visitor.page.getByRole('link', { name: 'Continue' });
      await expect.poll(() => link.getAttribute('href')).toBe(`${touchstone.url}/`);
    }
  });
});

/** A link in one of the mails that were written to files: invitations are shown to nobody in place. */
async function mailedLink(folder: string, link: RegExp): Promise<string> {
  const mails = join(folder, 'mail');
  const texts = await Promise.all(
    (await readdir(mails))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(mails, name), 'utf8')),
  );
  const unfolded = texts.map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='));
  return unfolded.map((text) => link.exec(text)?.[0]).find((found) => found !== undefined) ?? '';
}
