import type { BrowserContext } from 'playwright-core';
import { ActionError, type DriverAction } from '../../../driver/driver.ts';
import { tell } from '../../messages/messages.ts';
import type { Clock } from '../../snapshot/clock.ts';
import type { Confined } from '../confine/confine.ts';
import type { Tabs } from '../tabs.ts';
import { choose, setChecked, setValue, upload } from './controls.ts';
import { drag } from './dragging.ts';
import { scroll, scrollTo, swipe, zoom } from './moving.ts';
import { open, reload, travel } from './navigation.ts';
import { hover, tap } from './pointer.ts';
import type { Stage } from './stage.ts';
import { clear, press, type } from './typing.ts';

/** What the acts of one driver work on. */
export interface Theatre {
  context: BrowserContext;
  tabs: Tabs;
  hasTouch: boolean;
  baseUrl: string | undefined;
  confined: Confined | undefined;
  /** Light or dark, for the windows that are open and for those to come. */
  setAppearance(appearance: 'light' | 'dark'): Promise<void>;
  onLull(): void;
}

/** Does one act in the window in front; for `isAsRead` see `Stage`. */
export async function perform(
  theatre: Theatre,
  action: DriverAction,
  clock: Clock,
  isAsRead?: Stage['isAsRead'],
): Promise<void> {
  const { tabs, hasTouch, baseUrl, confined, onLull } = theatre;
  switch (action.do) {
    case 'answerDialog':
      return answerDialog(tabs, action.accept, action.text, clock);
    case 'openTab':
      return openTab(theatre, action.address, clock);
    case 'switchTab':
      return switchTab(tabs, action.to, clock);
  }
  const tab = tabs.active;
  const stage: Stage = { tab, clock, hasTouch, confined, isAsRead, onLull };
  switch (action.do) {
    case 'open':
      return open(stage, action.address, baseUrl);
    case 'home':
      return open(stage, baseUrl ?? '/', baseUrl);
    case 'back':
      return travel(stage, -1);
    case 'forward':
      return travel(stage, 1);
    case 'reload':
      return reload(stage);
    case 'tap':
      return tap(stage, action);
    case 'hover':
      return hover(stage, action.ref);
    case 'type':
      return type(stage, action);
    case 'clear':
      return clear(stage, action.ref);
    case 'choose':
      return choose(stage, action);
    case 'setChecked':
      return setChecked(stage, action);
    case 'setValue':
      return setValue(stage, action.ref, action.value);
    case 'upload':
      return upload(stage, action);
    case 'press':
      return press(stage, action.keys, action.ref);
    case 'scroll':
      return scroll(stage, action);
    case 'scrollTo':
      return scrollTo(stage, action.ref);
    case 'swipe':
      return swipe(stage, action);
    case 'zoom':
      return zoom(stage, action);
    case 'drag':
      return drag(stage, action);
    case 'closeTab':
      return tab.do(clock, () => tab.page.close({ runBeforeUnload: false }));
    case 'setLocation':
      return setLocation(theatre, action.latitude, action.longitude, clock);
    case 'setAppearance':
      return clock.race(theatre.setAppearance(action.appearance), tell('pageNoAnswer'));
    case 'setOrientation':
      return setOrientation(stage, action.orientation);
    case 'setSize':
      return resize(stage, action.width, action.height);
    case 'openApp':
    case 'closeApp':
      throw new ActionError('unsupported', tell('noApps'));
  }
}

async function answerDialog(
  tabs: Tabs,
  accept: boolean,
  text: string | undefined,
  clock: Clock,
): Promise<void> {
  while (!tabs.stopped) {
    if (clock.left() === 0) {
      throw new ActionError('gone', tell('noDialog'));
    }
    await clock.pause(25);
  }
  await clock.race(tabs.stopped.answer(accept, text), tell('dialogNotClosed'));
}

async function openTab(
  { tabs, hasTouch, baseUrl, confined }: Theatre,
  address: string | undefined,
  clock: Clock,
): Promise<void> {
  const tab = await clock.race(tabs.open(), tell('windowNotOpened'));
  if (address !== undefined) await open({ tab, clock, hasTouch, confined }, address, baseUrl);
}

type SwitchTab = Extract<DriverAction, { do: 'switchTab' }>['to'];

/** A window may still be on its way when the test asks for it. */
async function switchTab(tabs: Tabs, to: SwitchTab, clock: Clock): Promise<void> {
  for (;;) {
    const { all } = tabs;
    const at = all.indexOf(tabs.active);
    const index =
      to === 'last'
        ? all.length - 1
        : to === 'next'
          ? (at + 1) % all.length
          : to === 'previous'
            ? (at - 1 + all.length) % all.length
            : to.index;
    const tab = all[index];
    if (tab) return tabs.activate(tab, clock);
    if (clock.left() < 50) {
      throw new ActionError('gone', tell('noWindow', { number: index + 1, count: all.length }));
    }
    await clock.pause(50);
  }
}

async function setLocation(
  { context }: Theatre,
  latitude: number,
  longitude: number,
  clock: Clock,
): Promise<void> {
  const set = async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude, longitude });
  };
  await clock.race(set(), tell('browserNoAnswer'));
}

async function setOrientation(stage: Stage, orientation: 'portrait' | 'landscape'): Promise<void> {
  const { width, height } = stage.tab.page.viewportSize() ?? { width: 1280, height: 720 };
  const isPortrait = height >= width;
  if (isPortrait === (orientation === 'portrait')) return;
  await resize(stage, height, width);
}

async function resize({ tab, clock }: Stage, width: number, height: number): Promise<void> {
  await tab.do(clock, () => tab.page.setViewportSize({ width, height }));
}
