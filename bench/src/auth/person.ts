import { setTimeout as delay } from 'node:timers/promises';
import { devMailSchema } from '@touchstone/contracts';

const person = { email: 'ana@example.com', password: 'plum forest kettle' };

/**
 * Signs a person up with an organization and answers the cookies of `count` sessions of theirs: one
 * session may refresh 600 times a minute only.
 */
export async function signIn(authUrl: string, count: number): Promise<string[]> {
  let cookie = '';
  const post = async (path: string, body: object) => {
    const response = await fetch(authUrl + path, {
      method: 'POST',
      headers: { origin: authUrl, 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    const set = response.headers.getSetCookie().map((line) => line.split(';', 1)[0]);
    if (set.length > 0) cookie = set.join('; ');
  };
  await post('/api/account/signup', person);
  await post('/api/account/confirm-email', { token: await mailedToken(authUrl, cookie) });
  await post('/api/account/login', person);
  await post('/api/account/organizations', { name: 'Bench' });
  const cookies = [cookie];
  while (cookies.length < count) {
    cookie = '';
    await post('/api/account/login', person);
    cookies.push(cookie);
  }
  return cookies;
}

async function mailedToken(authUrl: string, cookie: string): Promise<string> {
  for (;;) {
    const response = await fetch(`${authUrl}/api/account/dev-mail`, { headers: { cookie } });
    const { mails } = devMailSchema.parse(await response.json());
    const token = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    if (token !== undefined) return token;
    await delay(100);
  }
}
