import { gunzipSync } from 'node:zlib';
import { attemptReportSchema } from '@touchstone/contracts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { page } from '../web/driver/site.fixture.ts';
import { checks, does, setEvidence } from './evidence.fixture.ts';

const { run, read, everything } = setEvidence({
  '/': page(
    `<h1>Shop</h1><button onclick="document.body.style.background = '#c00'; document.querySelector('h1').textContent = 'Red shop'; console.log('painted')">Paint</button>
     <button onclick="setTimeout(() => { document.body.style.background = '#00c' }, 25)">Dip</button>
     <button onclick="fetch('/missing')">Ask</button><script>var kept = 'no script is kept'</script>`,
    `new MutationObserver((all) => { for (const { addedNodes } of all) if (addedNodes.length > 0) console.log('the page has ' + addedNodes[0].nodeName); }).observe(document.body, { childList: true });`,
  ),
  '/endless': page(
    '<p id=count>0</p>',
    "setInterval(() => { count.textContent = Number(count.textContent) + 1; document.body.style.background = '#' + String(100 + Number(count.textContent) % 800); }, 20)",
  ),
});

test('each step has what was shown before and after it', async () => {
  const { attempt, steps } = await run('/', [
    does('Click "Paint"'),
    checks('The heading "Red shop" is visible'),
  ]);
  expect(attempt.verdict).toBe('passed');
  const [open, paint, check] = steps;
  expect(open?.before).toBeUndefined();
  expect(paint?.before).toEqual(open?.after);
  expect(paint?.after).toEqual({ path: 'cafe-test-1/1-after.jpg', width: 1280, height: 720 });
  const [before, after] = [await read(paint?.before?.path), await read(paint?.after?.path)];
  expect(before.subarray(0, 2).toString('hex')).toBe('ffd8');
  expect(before.equals(after)).toBe(false);
  // Nothing happened: the same picture.
  expect([check?.before, check?.after]).toEqual([paint?.after, paint?.after]);
  expect(open?.screen).toEqual(['nothing yet', 'Shop', 'Paint', 'Dip', 'Ask']);
  expect(paint?.screen).toEqual(['nothing yet', 'Red shop', 'Paint', 'Dip', 'Ask']);
  expect(attemptReportSchema.safeParse(attempt).success).toBe(true);
}, 60_000);

test('a picture that was begun before the page had done its part is taken again', async () => {
  const { steps } = await run('/', [does('Click "Paint"'), does('Click "Dip"')]);
  const colours = await Promise.all(
    steps.map(async ({ after }) => (await sharp(await read(after?.path)).stats()).dominant),
  );
  expect(colours).toMatchObject([{ b: 248 }, { r: 200, b: 8 }, { r: 8, b: 200 }]);
}, 60_000);

test('the DOM of a step holds its words and nothing that runs', async () => {
  const { attempt, steps } = await run('/', [
    does('Click "Paint"'),
    checks('The text "Blue" is visible'),
  ]);
  const json = gunzipSync(await read(steps.at(-1)?.dom)).toString();
  expect(JSON.parse(json)).toMatchObject({ type: 0 });
  expect(json).toContain('Red shop');
  expect(json).not.toMatch(/onclick|no script is kept/);
  // Nothing was put into the page for it.
  expect(attempt.log?.filter(({ text }) => text.startsWith('the page has'))).toEqual([]);
}, 60_000);

test('the log and the requests say when, and in which step', async () => {
  const { attempt } = await run('/', [does('Click "Paint"'), does('Click "Ask"')]);
  expect(attempt.viewport).toEqual({ width: 1280, height: 720 });
  expect(attempt.log?.find(({ text }) => text === 'painted')).toMatchObject({
    path: '1',
    source: 'console',
  });
  const missing = attempt.requests?.find(({ url }) => url.endsWith('/missing'));
  expect(missing).toMatchObject({ path: '2', method: 'GET', kind: 'fetch', status: 404 });
  expect(attempt.requests?.[0]).toMatchObject({ path: '0', kind: 'document', status: 200 });
  expect(missing?.at).toBeGreaterThan(attempt.requests?.[0]?.at ?? Number.NaN);
  expect((await read(attempt.log_file)).toString()).toContain('painted');
}, 60_000);

test('what is switched off is not kept', async () => {
  const { attempt, steps } = await run('/', [does('Click "Paint"')], {
    evidence: {
      pictures: false,
      screen: false,
      dom: false,
      log: false,
      requests: false,
      recording: false,
    },
  });
  expect(steps.some(({ after, dom, screen }) => after || dom || screen)).toBe(false);
  const { log, requests, recording, trace, har, log_file } = attempt;
  expect([log, requests, recording, trace, har, log_file]).toEqual(Array(6).fill(undefined));
  expect([...(await everything()).keys()].map((path) => path.split('/').at(-1))).toEqual(['.test']);
}, 60_000);

test('without a folder nothing is kept', async () => {
  const { attempt, steps } = await run('/', [does('Click "Paint"')], {
    isKept: false,
  });
  expect(attempt.verdict).toBe('passed');
  expect(steps.some(({ after, screen }) => after || screen)).toBe(false);
  expect(attempt.log).toBeUndefined();
}, 60_000);

test('a limit ends the pictures, and the log says so', async () => {
  const { attempt, steps } = await run(
    '/',
    [does('Click "Paint"'), checks('The heading "Red shop" is visible')],
    { evidence: { limits: { total: 500 } } },
  );
  expect(attempt.verdict).toBe('passed');
  expect(steps.some(({ before, after }) => before || after)).toBe(false);
  expect(attempt.recording).toBeUndefined();
  expect(attempt.log?.map(({ text }) => text).join()).toContain('limit of 500 bytes');
}, 60_000);

test('only so many requests and lines are listed', async () => {
  const { attempt } = await run('/', [does('Click "Ask"'), does('Click "Ask"')], {
    evidence: { limits: { requests: 1, logLines: 1 } },
  });
  expect(attempt.requests).toHaveLength(1);
  expect(attempt.log?.at(-1)?.text).toMatch(/more lines are not listed/);
  expect((await read(attempt.log_file)).toString()).toContain('more requests were sent');
}, 60_000);

test('two tests of one name do not share a folder; the same test again takes its own', async () => {
  const first = await run('/', [does('Click "Paint"')], { file: 'a.yaml' });
  const second = await run('/', [does('Click "Paint"')], { file: 'b.yaml' });
  const again = await run('/', [does('Click "Paint"')], { file: 'a.yaml' });
  const folders = [first, second, again].map(({ steps }) => steps[1]?.after?.path.split('/')[0]);
  expect(folders).toEqual(['cafe-test-1', 'cafe-test-2-1', 'cafe-test-1']);
}, 60_000);

test('a run that is cancelled ends at once and leaves files that can be read', async () => {
  const cancel = new AbortController();
  const { attempt, steps } = await run(
    '/endless',
    [checks('The text "nothing yet" is visible'), checks('The text "never" is visible')],
    {
      signal: cancel.signal,
      limits: { check: 60_000 },
      onEvent(event) {
        if (event.type === 'step_started' && event.step.path === '2') cancel.abort();
      },
    },
  );
  expect(attempt.verdict).toBe('cancelled');
  expect((await read(steps[0]?.after?.path)).subarray(0, 2).toString('hex')).toBe('ffd8');
  for (const [path, bytes] of await everything())
    expect([path, bytes.length > 0]).toEqual([path, true]);
}, 60_000);

test('a folder that cannot be made changes no verdict', async () => {
  const { attempt } = await run('/', [does('Click "Paint"')], { artifacts: '/dev/null/nowhere' });
  expect(attempt.verdict).toBe('passed');
}, 60_000);
