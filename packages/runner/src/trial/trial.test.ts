import type { TriedStep } from '@touchstone/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestFile } from '../test-file/test-file.ts';
import { type LaunchedBrowser, launchBrowser } from '../web/browser/launch.ts';
import { page, type Site, serveSite } from '../web/driver/site.fixture.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';
import { readToTry } from './read-to-try.ts';
import { NoSuchStepError, Trial } from './trial.ts';

const shop = page(
  `<h1>Shop</h1>
   <label>Name <input id=name></label>
   <p>Items: <b id=n>0</b></p>
   <button onclick="n.textContent = Number(n.textContent) + 1">Add to cart</button>
   <button>Save draft</button> <button>Save all</button>
   <label><input type=checkbox checked> Gift</label>
   <p>Order number: <span aria-label="Order number">A-1042</span></p>
   <p>Your code: hunter2hunter2</p>
   <div style="height: 2000px"></div><button onclick="say('subscribed')">Subscribe</button>`,
);

let launched: LaunchedBrowser;
let site: Site;
let trial: Trial;
let frames: Buffer[];

beforeAll(async () => {
  launched = await launchBrowser();
  site = await serveSite({ '/': shop });
}, 60_000);
afterAll(async () => {
  await launched.browser.close();
  await site.close();
});
beforeEach(async () => {
  frames = [];
  const { trial: begun, opened } = await Trial.open(await written(), {
    openDriver: () => openWebDriver({ browser: launched.browser, baseUrl: site.url }),
    address: site.url,
    globals: new Map([['code', { value: 'hunter2hunter2', secret: true }]]),
    onFrame: (jpeg) => frames.push(jpeg),
    signal: new AbortController().signal,
  });
  expect(opened?.verdict).toBe('passed');
  trial = begun;
});
afterEach(() => trial.close());

/** A test of these steps; the name of a variable and a condition may stand before a sentence. */
async function written(...sentences: string[]): Promise<TestFile> {
  const steps = sentences.map((sentence) => {
    const [, kept, asked, said = ''] = /^(?:(\w+) = |if (.*?) => )?(.*)$/.exec(sentence) ?? [];
    const step = { type: 'instructions', step_description: said };
    if (kept !== undefined)
      return { type: 'extraction', step_description: said, variable_name: kept };
    return asked === undefined ? step : { type: 'if', condition: asked, thenChildren: [step] };
  });
  const blocks =
    steps.length === 0 ? [{ type: 'instructions', step_description: 'Reload' }] : steps;
  const metadata = { name: 'Shop', platform: 'web' };
  const read = await readToTry(JSON.stringify({ test: { metadata, blocks } }), {
    path: 'shop.yaml',
  });
  if (read.status !== 'read') throw new Error(JSON.stringify(read));
  return read.test;
}

async function look(sentence: string): Promise<Extract<TriedStep, { mode: 'look' }>> {
  const tried = await trial.look(await written(sentence), '1');
  if (tried.mode !== 'look') throw new Error('It was done.');
  return tried;
}

async function carryOut(sentence: string, path = '1') {
  const tried = await trial.do(await written(sentence), path);
  if (tried.mode !== 'do') throw new Error('It was only looked at.');
  return tried.step;
}

describe('a step that is looked at', () => {
  test('says what it would do, to which element and why, and does nothing', async () => {
    const { actions, viewport } = await look('Click "Add to cart"');
    expect(actions).toEqual([
      {
        words: 'Click "Add to cart".',
        finding: 'acts',
        target: expect.objectContaining({
          description: 'button "Add to cart"',
          because: expect.arrayContaining([expect.any(String)]),
        }),
        box: expect.objectContaining({ width: expect.any(Number) }),
        other_language: {
          language: 'es',
          sentences: expect.objectContaining({
            words: 'Haz clic en "Add to cart".',
            'target.description': 'botón "Add to cart"',
          }),
        },
      },
    ]);
    expect(viewport?.width).toBeGreaterThan(0);
    expect(await look('"Items: 0" is visible')).toMatchObject({ actions: [{ finding: 'holds' }] });
  });

  test('brings what is far down into view', async () => {
    const { actions, viewport } = await look('Click "Subscribe"');
    const { y = -1, height = 0 } = actions[0]?.box ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(viewport?.height ?? 0);
    expect(await look('"nothing yet" is visible')).toMatchObject({
      actions: [{ finding: 'holds' }],
    });
  });

  test('says why it cannot be done, with what could be meant', async () => {
    const unclear = await look('Click the "Save" button');
    expect(unclear.actions).toMatchObject([
      {
        finding: 'missing',
        reason: 'ambiguous_target',
        message: expect.stringContaining('Save draft'),
        others: [{ description: 'button "Save draft"' }, { description: 'button "Save all"' }],
      },
    ]);
    expect((await look('Tapp on the thingy quickly')).problem).toMatchObject({
      message: expect.stringContaining('cannot be decided by looking'),
      other_language: {
        language: 'es',
        sentences: { message: expect.stringContaining('no se puede decidir mirando') },
      },
    });
    expect(await look('Type {{nobody}} into "Name"')).toMatchObject({
      actions: [{ finding: 'missing', reason: 'variable_missing' }],
    });
  });

  test('decides a check once, on the screen as it is', async () => {
    expect(await look('"Items: 7" is visible')).toMatchObject({
      actions: [{ finding: 'fails', message: expect.any(String) }],
    });
    expect(await look('if "Items: 7" is visible => Reload')).toMatchObject({
      actions: [{ finding: 'skips' }],
    });
    expect(await look('Check the "Gift" checkbox')).toMatchObject({
      actions: [{ finding: 'already' }],
    });
  });

  test('tells nothing of what an act before it changes', async () => {
    const { actions } = await look('Click "Add to cart" and then check that "Items: 1" is visible');
    expect(actions.map(({ finding }) => finding)).toEqual(['acts', 'later']);
  });

  test('keeps secrets', async () => {
    const tried = await look('Type {{global.code}} into "Name"');
    expect(tried.actions).toMatchObject([
      { finding: 'acts', words: expect.stringContaining('••••') },
    ]);
    const read = await look('kept = the text that contains "Your code"');
    expect(JSON.stringify([tried, read])).not.toContain('hunter2');
  });
});

describe('a step that is done', () => {
  test('changes the page, and leaves its values to the next', async () => {
    expect(await carryOut('Click "Add to cart"')).toMatchObject({
      verdict: 'passed',
      actions: [{ target: { description: 'button "Add to cart"' } }],
    });
    expect(await carryOut('"Items: 1" is visible')).toMatchObject({ verdict: 'passed' });
    expect(await look('order = the "Order number"')).toMatchObject({
      actions: [{ finding: 'reads', value: 'A-1042' }],
    });
    await carryOut('order = the "Order number"');
    expect(await carryOut('Type {{order}} into "Name"')).toMatchObject({ verdict: 'passed' });
    expect(await look('The "Name" field contains "A-1042"')).toMatchObject({
      actions: [{ finding: 'holds' }],
    });
  });

  test('may be one inside another, and fail as it would in a run', async () => {
    expect(
      await carryOut('if "Items: 7" is visible => Click "Add to cart"', '1.then.1'),
    ).toMatchObject({ path: '1.then.1', verdict: 'passed' });
    expect(await carryOut('if "Items: 7" is visible => Click "Add to cart"')).toMatchObject({
      verdict: 'skipped',
      reason: 'condition_false',
    });
    expect(await carryOut('Click the "Save" button')).toMatchObject({
      verdict: 'failed',
      reason: 'ambiguous_target',
    });
    await expect(trial.do(await written('Reload'), '2')).rejects.toThrow(NoSuchStepError);
  });

  test('is seen', async () => {
    await carryOut('Click "Add to cart"');
    await expect.poll(() => frames.length).toBeGreaterThan(0);
    expect(frames[0]?.subarray(0, 2).toString('hex')).toBe('ffd8');
  });
});
