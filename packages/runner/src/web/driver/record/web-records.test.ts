import { expect, test } from 'vitest';
import { eventually } from '../../../driver/talk.fixture.ts';
import { page } from '../site.fixture.ts';
import { setStage } from '../stage.fixture.ts';

const asked: string[] = [];

const { show, site } = setStage({
  '/': page(
    `<h2 id=chapter>Chapter</h2><a href=/file download>Get file</a>
     <button onclick="console.error('spilled'); console.warn('careful'); fetch('/missing')">Noise</button>`,
  ),
  '/file': (_request, response) => {
    response.setHeader('content-disposition', 'attachment; filename="report.csv"');
    response.end('a,b');
  },
  '/cookies': (_request, response) => {
    response.setHeader('set-cookie', ['theme=dark', 'session=s3cret; HttpOnly']);
    response.end('<p>Set</p>');
  },
  '/fine': (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end('fine');
  },
  '/no-head': (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(request.method === 'HEAD' ? 405 : 200).end('fine');
  },
  '/gone': (_request, response) => response.writeHead(410).end(),
  '/broken': (_request, response) => response.writeHead(500).end(),
  '/members': (_request, response) => response.writeHead(403).end(),
});

const limits = () => ({ signal: AbortSignal.timeout(30_000), milliseconds: 20_000 });

test('links lead somewhere, nowhere, or where nobody can tell', async () => {
  const { driver } = await show('/');
  const base = site().url;
  const leads = async (...addresses: string[]) =>
    (await driver.records?.follow(addresses, limits()))?.map(({ leads: where }) => where);
  expect(
    await leads(
      `${base}/fine`,
      `${base}/no-head`,
      `${base}/missing`,
      `${base}/gone`,
      `${base}/broken`,
      `${base}/members`,
    ),
  ).toEqual(['somewhere', 'somewhere', 'nowhere', 'nowhere', 'nowhere', 'unknown']);
  expect(
    await leads(`${base}/#chapter`, `${base}/#nothing`, `${base}/#top`, `${base}/#/route`),
  ).toEqual(['somewhere', 'nowhere', 'somewhere', 'somewhere']);
  // Nobody listens at that port; the second is no address at all.
  expect(await leads('http://127.0.0.1:1/', 'http://')).toEqual(['nowhere', 'nowhere']);
});

test('links are asked for without opening them, and what that logs is not of the page', async () => {
  const { driver } = await show('/');
  asked.length = 0;
  await driver.records?.follow([`${site().url}/fine`, `${site().url}/missing`], limits());
  expect(asked).toEqual(['HEAD /fine']);
  expect(driver.records?.lines()).toEqual([]);
});

test('of more than a hundred links the rest is not asked for', async () => {
  const { driver } = await show('/');
  const many = Array.from({ length: 103 }, (_, at) => `${site().url}/#${at === 0 ? 'top' : 'x'}`);
  const found = (await driver.records?.follow(many, limits())) ?? [];
  expect(found.map(({ address }) => address)).toEqual(many);
  expect(found[0]?.leads).toBe('somewhere');
  expect(found.slice(100).map(({ leads }) => leads)).toEqual(['unknown', 'unknown', 'unknown']);
});

test('cookies are those of the page in front, also what its scripts cannot read', async () => {
  const { driver } = await show('/cookies');
  const cookies = (await driver.records?.cookies(limits())) ?? [];
  expect(cookies.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'session', value: 's3cret' },
    { name: 'theme', value: 'dark' },
  ]);
});

test('downloads and serious lines are kept to the end of the test', async () => {
  const { driver, tap } = await show('/');
  expect(await driver.records?.downloads()).toEqual([]);
  await tap('Noise');
  await tap('Get file', 'link');
  await eventually(async () => driver.records?.downloads()).toEqual([
    { name: 'report.csv', state: 'whole' },
  ]);
  const kinds = () => driver.records?.lines().map(({ kind, level }) => `${kind} ${level}`);
  await eventually(async () => kinds()).toEqual(
    expect.arrayContaining(['console error', 'console warning', 'request error']),
  );
  driver.lines();
  expect(kinds()).toContain('request error');
});
