import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { ActionError, type DriverAction } from '../../../driver/driver.ts';
import type { Said } from '../../../language/say/said.ts';
import { tell } from '../../messages/messages.ts';
import { aimAt, aimOnce } from './aim.ts';
import { pressOn } from './pressing.ts';
import { retry } from './retry.ts';
import { type Actor, actorOf, type Stage } from './stage.ts';

type Choose = Extract<DriverAction, { do: 'choose' }>;
type SetChecked = Extract<DriverAction, { do: 'setChecked' }>;
type Upload = Extract<DriverAction, { do: 'upload' }>;

const pause = 50;

/** Options of a native list. They may still be on their way when the list is there. */
export async function choose(stage: Stage, action: Choose): Promise<void> {
  const { tab, clock } = stage;
  const { world, number } = await actorOf(stage, action.ref);
  await retry(clock, async () => {
    const result = await tab.call(clock, world, 'choose', number, action.options, action.chosen);
    if (result === 'chosen') return { done: undefined };
    if (result === 'gone') throw new ActionError('gone', tell('listGone'));
    if (result === 'notAList') {
      throw new ActionError('unsupported', tell('noNativeList'));
    }
    if ('single' in result) throw new ActionError('unsupported', tell('oneOptionOnly'));
    return { inTheWay: notChosen(result), pause };
  });
}

function notChosen(
  result: { missing: string; offered: string[] } | { disabled: string },
): ActionError {
  if ('disabled' in result) {
    return new ActionError('disabled', tell('optionDisabled', { option: result.disabled }));
  }
  const blanks = {
    option: result.missing,
    offered: result.offered.map((option) => `"${option}"`).join(', '),
  };
  return new ActionError(
    'noSuchOption',
    tell(result.offered.length === 0 ? 'emptyList' : 'noSuchOption', blanks),
  );
}

export async function setChecked(stage: Stage, { ref, checked }: SetChecked): Promise<void> {
  const { tab, clock } = stage;
  const actor = await actorOf(stage, ref);
  const checkedOf = () => tab.call(clock, actor.world, 'checkedOf', actor.number);
  const before = await checkedOf();
  if (before === checked) return;
  if (before === undefined) {
    throw new ActionError('unsupported', tell('noCheckBox'));
  }
  if (!checked && (await tab.call(clock, actor.world, 'isRadio', actor.number))) {
    throw new ActionError('unsupported', tell('radioStays'));
  }
  const unchanged = new ActionError('timeout', tell(checked ? 'notChecked' : 'notUnchecked'));
  await pressOn(stage, await visiblePart(stage, actor));
  await retry(clock, async (attempt) => {
    if (tab.dialog) return { done: undefined };
    const now = await checkedOf();
    if (now === checked) return { done: undefined };
    // What was half checked may need one click to be whole and another to be free.
    if (before === 'mixed' && now === !checked && attempt === patience) {
      await pressOn(stage, await visiblePart(stage, actor));
    }
    return { inTheWay: unchanged, pause };
  });
}

/** So many looks a box gets to change by itself before it is clicked once more. */
const patience = 4;

/** Pages often draw a box of their own and hide the real one; then its label is clicked. */
async function visiblePart(stage: Stage, actor: Actor): Promise<Actor> {
  const { tab, clock } = stage;
  const aimed = await aimOnce(stage, actor, 0, 'reach');
  if ('point' in aimed || aimed.why === 'moving' || aimed.why === 'gone') return actor;
  const label = await tab.call(clock, actor.world, 'labelNumber', actor.number);
  return label === null ? actor : { world: actor.world, number: label };
}

export async function setValue(stage: Stage, ref: string, value: string): Promise<void> {
  await setFieldValue(stage, await actorOf(stage, ref), value);
}

/** Dates, times, numbers, colours and sliders. */
export async function setFieldValue(stage: Stage, actor: Actor, value: string): Promise<void> {
  const { tab, clock } = stage;
  await aimAt(stage, actor, 'use');
  const { world, number } = actor;
  if (await tab.call(clock, world, 'rangeOf', number)) return slide(stage, actor, Number(value));
  const result = await tab.call(clock, world, 'setValue', number, value);
  if (result === 'set') return;
  if (result === 'gone') throw new ActionError('gone', tell('fieldGone'));
  throw new ActionError('notEditable', refusal(value, result.refused));
}

function refusal(value: string, refused: string): Said {
  const example = examples[refused];
  if (example) return tell('fieldTakes', { kind: refused, example, value });
  return refused === ''
    ? tell('fieldWithoutValue')
    : tell('fieldTakesNearest', { value, nearest: refused });
}

const examples: Record<string, string> = {
  date: '2026-11-21',
  time: '14:30',
  'datetime-local': '2026-11-21T14:30',
  month: '2026-11',
  week: '2026-W47',
  color: '#1a73e8',
  number: '12.5',
};

/** A slider without a native field moves by its arrow keys. */
async function slide(stage: Stage, { world, number }: Actor, wanted: number): Promise<void> {
  const { tab, clock } = stage;
  if (!(await tab.call(clock, world, 'focus', number))) {
    throw new ActionError('notEditable', tell('sliderNoFocus'));
  }
  for (let distance = Number.POSITIVE_INFINITY; ; ) {
    const range = await tab.call(clock, world, 'rangeOf', number);
    if (!range) throw new ActionError('gone', tell('sliderGone'));
    if (range.now === wanted) return;
    const left = Math.abs(wanted - range.now);
    if (!(left < distance)) {
      throw new ActionError('notEditable', tell('sliderShort', { ...range, wanted }));
    }
    distance = left;
    await tab.do(clock, () =>
      tab.page.keyboard.press(wanted > range.now ? 'ArrowRight' : 'ArrowLeft'),
    );
  }
}

export async function upload(stage: Stage, action: Upload): Promise<void> {
  const { tab, clock } = stage;
  const files =
    (await stage.confined?.files(action.files)) ?? action.files.map((file) => resolve(file));
  for (const file of files) {
    await access(file).catch((cause: unknown) => {
      throw new ActionError('unsupported', tell('noFile', { file }), { cause });
    });
  }
  const actor = await actorOf(stage, action.ref);
  const field = await tab.call(clock, actor.world, 'fileField', actor.number);
  if (field === null) return uploadByChooser(stage, actor, files);
  if (files.length > 1 && !(await tab.call(clock, actor.world, 'takesSeveral', field))) {
    throw new ActionError('unsupported', tell('oneFileOnly'));
  }
  await tab.do(clock, async () => {
    const objectId = await (await tab.worlds()).handleOf(actor.world, field);
    if (objectId === undefined) throw new ActionError('gone', tell('fieldGone'));
    await actor.world.session.send('DOM.setFileInputFiles', { files, objectId });
  });
}

/** A button that opens the system's file dialog by script. */
async function uploadByChooser(stage: Stage, actor: Actor, files: string[]): Promise<void> {
  const { tab, clock } = stage;
  const { session } = actor.world;
  const opened = Promise.withResolvers<{ backendNodeId?: number; mode: string }>();
  session.once('Page.fileChooserOpened', opened.resolve);
  const intercept = async (enabled: boolean) => {
    if (enabled) await session.send('Page.enable');
    await session.send('Page.setInterceptFileChooserDialog', { enabled });
  };
  try {
    // The dialog of the system must be held back before anything opens it.
    await tab.ask(clock, () => intercept(true));
    await pressOn(stage, actor);
    const { backendNodeId, mode } = await clock.race(opened.promise, tell('noFileDialog'));
    if (files.length > 1 && mode !== 'selectMultiple') {
      throw new ActionError('unsupported', tell('oneFileOnly'));
    }
    if (backendNodeId === undefined) {
      throw new ActionError('unsupported', tell('noFieldOfFiles'));
    }
    await tab.do(clock, () => session.send('DOM.setFileInputFiles', { files, backendNodeId }));
  } finally {
    session.off('Page.fileChooserOpened', opened.resolve);
    await intercept(false).catch(() => undefined);
  }
}
