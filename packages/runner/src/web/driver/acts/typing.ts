import { ActionError, type DriverAction } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { Field } from '../../page/acting/fields.ts';
import type { Answer, World } from '../../snapshot/worlds.ts';
import { aimAt } from './aim.ts';
import { setFieldValue } from './controls.ts';
import { hasKeys, strikeInOneGo } from './keystrokes.ts';
import { pressOn } from './pressing.ts';
import { type Actor, actorOf, type Stage } from './stage.ts';

type Type = Extract<DriverAction, { do: 'type' }>;

/** What is longer is pasted from here on, as a person would. */
const mostKeystrokes = 200;
/** So many keys tell the page that somebody is typing; a field that then takes the rest at once is given it. */
const firstKeystrokes = 6;

export async function type(stage: Stage, action: Type): Promise<void> {
  const { tab, clock } = stage;
  const target = action.ref === undefined ? undefined : await actorOf(stage, action.ref);
  const now = target && (await tab.call(clock, target.world, 'fieldNow', target.number));
  if (target && now?.field === 'valued') await setFieldValue(stage, target, action.text);
  else {
    const world = await enterField(stage, target, now, action.append);
    if (action.text === '' && !action.append) await erase(stage, world);
    else await enterText(stage, world, action);
  }
  if (action.submit) await tab.do(clock, () => tab.page.keyboard.press('Enter'));
}

export async function clear(stage: Stage, ref: string | undefined): Promise<void> {
  const target = ref === undefined ? undefined : await actorOf(stage, ref);
  const now =
    target && (await stage.tab.call(stage.clock, target.world, 'fieldNow', target.number));
  // Date, colour and the like: their own control has parts that take no plain text.
  if (target && now?.field === 'valued') return setFieldValue(stage, target, '');
  await erase(stage, await enterField(stage, target, now, false));
}

/**
 * Puts the focus into the field, by a click where one is possible, and selects what it holds or puts
 * the cursor at its end; returns where the focus is.
 */
async function enterField(
  stage: Stage,
  target: Actor | undefined,
  now: Answer<'fieldNow'> | undefined,
  append: boolean,
): Promise<World> {
  const { tab, clock } = stage;
  let ready: Answer<'enterField'> | undefined;
  if (target && now) {
    refuse(now.field);
    const isText = now.field === 'text' || now.field === 'richText';
    if (!isText || !now.isFocused) await pressOn(stage, target);
    else if (stage.isAsRead) await aimAt(stage, target, 'reach');
    if (isText) {
      ready = await tab.call(clock, target.world, 'enterField', target.number, append);
      if (isReady(ready)) return target.world;
    }
  }
  const world = await focusedWorld(stage);
  const { field } = await tab.call(clock, world, 'enterField', null, append);
  refuse(field);
  if (!isReady({ field })) {
    throw new ActionError('notEditable', tell('noTextFocus'));
  }
  return world;
}

const isReady = ({ field }: { field: Field }): boolean => field === 'text' || field === 'richText';

function refuse(field: Field): void {
  if (field === 'gone') throw new ActionError('gone', tell('fieldGone'));
  if (field === 'readOnly') throw new ActionError('notEditable', tell('fieldReadOnly'));
  if (field === 'select') {
    throw new ActionError('notEditable', tell('fieldIsList'));
  }
  if (field === 'file') throw new ActionError('notEditable', tell('fieldIsFile'));
}

/** The document that has the focus: the page's own or that of a frame. */
async function focusedWorld({ tab, clock }: Stage): Promise<World> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    let frameId = await worlds.mainFrameId();
    for (;;) {
      const inFrame: { world: World; answer: number | null } = await worlds.callInFrame(
        frameId,
        'focusedFrame',
        () => [],
      );
      const { world, answer } = inFrame;
      const inner = answer === null ? undefined : await worlds.frameShownBy(world, answer);
      if (inner === undefined) return world;
      frameId = inner;
    }
  });
}

async function erase({ tab, clock }: Stage, world: World): Promise<void> {
  if ((await tab.call(clock, world, 'contentLength')) === 0) return;
  await tab.do(clock, () => tab.page.keyboard.press('Delete'));
}

async function enterText(
  stage: Stage,
  world: World,
  { text, append, submit }: Type,
): Promise<void> {
  const { tab, clock } = stage;
  const letters = [...text];
  const first = letters.slice(0, firstKeystrokes).join('');
  const rest = letters.slice(firstKeystrokes).join('');
  if (append || /[\n\t]/.test(text)) return strike(stage, text);
  await tab.do(clock, async () => {
    if (hasKeys(first)) await strikeInOneGo((await tab.worlds()).session, first);
    else await tab.page.keyboard.type(first);
    if (rest) await tab.page.keyboard.insertText(rest);
  });
  if (!submit) stage.onLull?.();
  if (tab.dialog || (await tab.call(clock, world, 'holdsText', text))) return;
  // The field wants time for each key.
  await tab.call(clock, world, 'enterField', null, false);
  await strike(stage, text);
}

async function strike({ tab, clock }: Stage, text: string): Promise<void> {
  const { keyboard } = tab.page;
  const letters = [...text];
  await tab.do(clock, async () => {
    await keyboard.type(letters.slice(0, mostKeystrokes).join(''));
    const rest = letters.slice(mostKeystrokes).join('');
    if (rest) await keyboard.insertText(rest);
  });
}

/** A chord: all but the last are held down. Names are those of KeyboardEvent.key. */
export async function press(stage: Stage, keys: string[], ref: string | undefined): Promise<void> {
  const { tab, clock } = stage;
  if (ref !== undefined) await giveFocus(stage, await actorOf(stage, ref));
  const held = keys.slice(0, -1).map(playwrightKey);
  const named = keys.at(-1);
  if (named === undefined) return;
  const isCapital = held.includes('Shift') && /^\p{Ll}$/u.test(named);
  const last = playwrightKey(isCapital ? named.toUpperCase() : named);
  const { keyboard } = tab.page;
  await tab.do(clock, async () => {
    try {
      for (const key of held) await keyboard.down(key);
      await keyboard.press(last);
    } catch (error) {
      if (error instanceof Error && /Unknown key/.test(error.message)) {
        throw new ActionError('unsupported', tell('noKey', { keys: keys.join('+') }));
      }
      throw error;
    } finally {
      for (const key of held.toReversed()) await keyboard.up(key).catch(() => undefined);
    }
  });
}

/** @throws ActionError if keys would go to something else */
async function giveFocus(stage: Stage, actor: Actor): Promise<void> {
  const { tab, clock } = stage;
  const { world, number } = actor;
  if (await tab.call(clock, world, 'focus', number)) return;
  // Keys in a dialog or on a page go to whatever has the focus there, and to the page itself.
  if (await tab.call(clock, world, 'isPlace', number)) return;
  await pressOn(stage, actor);
  if (tab.dialog || (await tab.call(clock, world, 'fieldNow', number)).isFocused) return;
  throw new ActionError('notTaken', tell('noKeyFocus'));
}

function playwrightKey(key: string): string {
  return key === ' ' ? 'Space' : key;
}
