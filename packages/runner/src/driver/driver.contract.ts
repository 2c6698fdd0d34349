import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ActionError, type Driver } from './driver.ts';
import { eventually, talkTo } from './talk.fixture.ts';

/** The screens that a driver is tried on. Each tells in the element "said" what was done to it. */
export type ContractScreen =
  | 'form'
  | 'waiting'
  | 'obstacles'
  | 'long'
  | 'question'
  | 'still'
  | 'sight';

/**
 * What every driver must do, whatever it drives. `open` shows a screen in a fresh driver.
 */
export function describeDriver(name: string, open: (screen: ContractScreen) => Promise<Driver>) {
  describe(`${name} as a driver`, () => {
    let driver: Driver;
    let talk: ReturnType<typeof talkTo>;
    const show = async (screen: ContractScreen) => {
      driver = await open(screen);
      talk = talkTo(driver);
    };
    beforeEach(() => show('form'));
    afterEach(() => driver.close());

    test('lists parents before their children, and boxes inside the screen', async () => {
      const { elements, viewport } = await driver.snapshot(talk.limits());
      expect(elements.length).toBeGreaterThan(5);
      for (const [index, { parent }] of elements.entries()) {
        if (parent !== undefined) expect(parent).toBeLessThan(index);
      }
      const save = await talk.find('Save', 'button');
      expect(save).toMatchObject({ hidden: false, states: { enabled: true } });
      expect(save.box?.x).toBeLessThan(viewport.width);
      expect(new Set(elements.map(({ ref }) => ref)).size).toBe(elements.length);
    });

    test('taps what it is told to', async () => {
      await talk.tap('Save', 'button');
      await talk.says('saved');
    });

    test('types over what a field holds, after it, and sends it', async () => {
      await talk.type('Name', 'Alice');
      expect(await talk.find('Name', 'textbox')).toMatchObject({ value: 'Alice' });
      await talk.type('Name', ' Smith', { append: true });
      expect((await talk.find('Name', 'textbox')).value).toBe('Alice Smith');
      await talk.type('Name', 'Björn 😀', { submit: true });
      await talk.says('sent Björn 😀');
    });

    test('clears a field', async () => {
      await talk.type('Name', 'Alice');
      await talk.perform({ do: 'clear', ref: await talk.ref('Name', 'textbox') });
      expect((await talk.find('Name', 'textbox')).value).toBe('');
    });

    test('checks a box once, however often it is told', async () => {
      const ref = await talk.ref('Remember me', 'checkbox');
      for (const checked of [true, true, false, false, true]) {
        await talk.perform({ do: 'setChecked', ref, checked });
        expect((await talk.find('Remember me', 'checkbox')).states.checked).toBe(checked);
      }
    });

    test('numbers a screen anew when it changed, and only then', async () => {
      await driver.settle(talk.limits());
      const first = await driver.snapshot(talk.limits());
      const second = await driver.snapshot(talk.limits());
      expect(second.revision).toBe(first.revision);
      await talk.tap('Save', 'button');
      await talk.says('saved');
      const third = await driver.snapshot(talk.limits());
      expect(third.revision).toBeGreaterThan(second.revision);
    });

    test('waits for a control that is enabled later', async () => {
      await driver.close();
      await show('waiting');
      const ref = await talk.ref('Continue', 'button');
      expect(await talk.failureOf({ do: 'tap', press: 'single', ref })).toMatchObject({
        failure: 'disabled',
      });
      await talk.tap('Enable soon', 'button');
      await talk.tap('Continue', 'button');
      await talk.says('continued');
    });

    test('says of an element what is in its way', async () => {
      await driver.close();
      await show('obstacles');
      const tapping = async (element: string) =>
        talk.failureOf({ do: 'tap', press: 'single', ref: await talk.ref(element) });
      expect(await tapping('Below a layer')).toMatchObject({ failure: 'covered' });
      expect((await tapping('Below a layer')).message).toContain('Cookies');
      const removed = await talk.ref('Goes away', 'button');
      await talk.tap('Goes away', 'button');
      await talk.says('gone');
      expect(await talk.failureOf({ do: 'tap', press: 'single', ref: removed })).toMatchObject({
        failure: 'gone',
      });
    });

    test('looks where a person would see it', async () => {
      await driver.close();
      await show('obstacles');
      const look = async (element: string) => driver.look(await talk.ref(element), talk.limits());
      expect(await look('Goes away')).toMatchObject({ seen: true });
      expect(await look('Below a layer')).toMatchObject({ seen: false, why: 'covered' });
      const away = await talk.ref('Goes away', 'button');
      await talk.tap('Goes away', 'button');
      await talk.says('gone');
      expect(await driver.look(away, talk.limits())).toEqual({ seen: false, why: 'gone' });
    });

    test.each([
      ['Half free', undefined],
      ['Below glass', undefined],
      ['Letters of a picture', undefined],
      ['White on a picture', undefined],
      ['Shortened to what fits its box, with much that is cut off', undefined],
      ['Price that is mostly covered', 'covered'],
      ['Covered from within', 'covered'],
      ['No size of letters', 'noSize'],
      ['Ink without colour', 'transparent'],
      ['White on white', 'transparent'],
      ['For screen readers', 'clipped'],
    ])('says whether a person can read "%s"', async (words, why) => {
      await driver.close();
      await show('sight');
      const sight = await driver.look(await talk.ref(words), talk.limits());
      expect(sight).toMatchObject(why === undefined ? { seen: true } : { seen: false, why });
    });

    test('scrolls to what lies below, and taps it', async () => {
      await driver.close();
      await show('long');
      await talk.perform({ do: 'scroll', direction: 'down' });
      const { viewport } = await driver.snapshot(talk.limits());
      expect(viewport.scrollY).toBeGreaterThan(100);
      await talk.perform({ do: 'scroll', direction: 'down', edge: true });
      await talk.tap('Last', 'button');
      await talk.perform({ do: 'scroll', direction: 'up', edge: true });
      expect((await driver.snapshot(talk.limits())).viewport.scrollY).toBe(0);
      await talk.says('last');
    });

    test('holds everything back while a question waits, and answers it', async () => {
      await driver.close();
      await show('question');
      await talk.tap('Delete', 'button');
      await eventually(() => driver.dialog()).toMatchObject({ message: 'Delete it?' });
      const refused = await driver.snapshot(talk.limits(500)).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(ActionError);
      expect(String(refused)).toContain('Delete it?');
      await talk.perform({ do: 'answerDialog', accept: true });
      await talk.says('deleted');
      expect(driver.dialog()).toBeUndefined();
      await talk.tap('Delete', 'button');
      await talk.perform({ do: 'answerDialog', accept: false });
      await talk.says('kept');
    });

    test('settles when the screen stands still, and says so when it does not', async () => {
      await driver.close();
      await show('still');
      await talk.tap('Load', 'button');
      expect(await driver.settle(talk.limits())).toBe(true);
      expect((await talk.find('said')).text).toBe('loaded');
      await talk.tap('Flicker', 'button');
      expect(await driver.settle(talk.limits(500))).toBe(false);
    });

    test('reacts to an act that sets something off, and not to one that does not', async () => {
      await driver.close();
      await show('still');
      await talk.tap('Load', 'button');
      expect(await driver.react(talk.limits())).toBe(true);
      expect(await driver.settle(talk.limits())).toBe(true);
      await talk.tap('Flicker', 'button');
      await talk.find('said');
      expect(await driver.react(talk.limits(500))).toBe(false);
    });

    test('stops at once when its caller gives up', async () => {
      await driver.close();
      await show('waiting');
      const stop = new AbortController();
      const ref = await talk.ref('Continue', 'button');
      const act = driver.perform(
        { do: 'tap', press: 'single', ref },
        { signal: stop.signal, milliseconds: 60_000 },
      );
      stop.abort(new Error('The run was cancelled.'));
      await expect(act).rejects.toThrow('The run was cancelled.');
    });

    test('takes a picture', async () => {
      const picture = await driver.screenshot(talk.limits());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
    });

    test('is closed twice without harm', async () => {
      await driver.close();
      await driver.close();
    });
  });
}
