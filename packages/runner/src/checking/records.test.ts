import { expect, test } from 'vitest';
import { useRealPages } from '../steps/real-page.fixture.ts';
import { checkRecords } from './records.ts';

const pages = useRealPages();

test('that nothing went wrong is believed only of a page that has settled', async () => {
  const late = (milliseconds: number, doing: string): string =>
    `<p>Fine</p><script>setTimeout(() => { ${doing} }, ${milliseconds})</script>`;
  const throwing = await pages.show(late(400, "throw Error('spilled')"));
  expect(await throwing.end('There are no JavaScript errors')).toMatch(/^check_failed/);
  const asking = await pages.show(late(400, "fetch('/missing')"));
  expect(await asking.end('There are no failed requests')).toMatch(/^check_failed/);
  const fine = await pages.show('<p>Fine</p>');
  expect(await fine.end('There are no JavaScript errors', 'There are no failed requests')).toBe(
    'passed',
  );
});

test('that something did happen is waited for', async () => {
  const page = await pages.show(
    `<script>setTimeout(() => { document.cookie = 'theme=dark'; console.warn('careful') }, 700)</script>`,
  );
  expect(await page.end('The cookie "theme" is set', 'There are warnings in the console')).toBe(
    'passed',
  );
  expect(await page.atOnce('The cookie "session" is set')).toMatch(/^check_failed/);
});

test('links are asked for in the part of the page that is named, which must be there', async () => {
  const page = await pages.show(
    `<nav aria-label=Main><a href="#here">Here</a></nav><p id=here>Here</p>
     <footer><a href="/missing">Gone</a></footer>`,
  );
  expect(await page.end('There are no broken links in the Main navigation')).toBe('passed');
  expect(await page.end('There are no broken links')).toMatch(/^check_failed.*/s);
  expect(await page.end('There are no broken links in the Legal section')).toMatch(
    /^check_undecided/,
  );
  // What the check itself asked for went wrong, and nothing of the page.
  expect(await page.end('There are no failed requests', 'There are no errors in the console')).toBe(
    'passed',
  );
});

test('where no browser tells of it, nothing is decided', async () => {
  const { driver } = await pages.show('<p>Fine</p>');
  const silent = new Proxy(driver, {
    get: (target, name) => (name === 'records' ? undefined : Reflect.get(target, name, target)),
  });
  const { decision } = await checkRecords({ check: 'console', level: 'error', not: true }, silent, {
    signal: AbortSignal.timeout(10_000),
    milliseconds: 1000,
    now: () => performance.now(),
  });
  expect(decision).toMatchObject({ verdict: 'undecided', reason: 'unsupported' });
});
