import type { Memory, Plan, ScrollGoal, Step, Target, WindowTab } from '../plan/plan.ts';
import { sayCheck } from './english-check.ts';
import { sayHeld, sayMany, sayTarget, sayValue } from './english-target.ts';
import { quoted } from './quote.ts';

/** A plan in plain English, one sentence for each step; our grammar reads it as the same plan. */
export function sayInEnglish(plan: Plan): string {
  return plan.map((step) => `${capital(sayStep(step))}.`).join(' ');
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const given = (word: string, target: Target | undefined): string =>
  target === undefined ? '' : ` ${word} ${sayTarget(target)}`;

const list = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;

const presses = {
  single: 'click',
  double: 'double-click',
  long: 'long press',
  right: 'right-click',
} as const;

/** A time as a person would say it, exactly. */
function time(milliseconds: number): string {
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} seconds` : `${milliseconds} ms`;
}

function sayStep(step: Step): string {
  switch (step.do) {
    case 'expect':
      return `check that ${sayCheck(step.check)}${step.within === undefined ? '' : ` within ${time(step.within)}`}`;
    case 'when':
      return `if ${sayCheck(step.condition)}, ${step.steps.map(sayStep).join(' and ')}`;
    case 'repeat':
      return `${step.steps.map(sayStep).join(' and ')} ${step.times} times`;
    case 'open':
      return `open ${quoted(step.address)}`;
    case 'openApp':
      return step.app === undefined ? 'open the app' : `open the ${quoted(step.app)} app`;
    case 'closeApp':
      return step.app === undefined ? 'close the app' : `close the ${quoted(step.app)} app`;
    case 'home':
      return 'go to the home screen';
    case 'back':
      return 'go back';
    case 'forward':
      return 'go forward';
    case 'reload':
      return 'reload the page';
    case 'go':
      return `go to ${sayTarget(step.to)}`;
    case 'tap': {
      const hold = step.milliseconds === undefined ? '' : ` for ${time(step.milliseconds)}`;
      return `${presses[step.press]} ${sayTarget(step.target)}${hold}`;
    }
    case 'hover':
      return `hover over ${sayTarget(step.target)}`;
    case 'check':
      return `${tick(step.target, 'tick', 'check', 'turn on')} ${sayTarget(step.target)}`;
    case 'uncheck':
      return `${tick(step.target, 'untick', 'uncheck', 'turn off')} ${sayTarget(step.target)}`;
    case 'expand':
    case 'collapse':
      return `${step.do} ${sayTarget(step.target)}`;
    case 'toggle':
      return `toggle ${sayTarget(step.target)}`;
    case 'type':
      if (step.append) return `append ${sayValue(step.value)}${given('to', step.into)}`;
      if (step.submit) return `search for ${sayValue(step.value)}${given('in', step.into)}`;
      if (step.into?.holding !== undefined)
        return `replace ${sayHeld(step.into)} with ${sayValue(step.value)}`;
      return `type ${sayValue(step.value)}${given('into', step.into)}`;
    case 'clear':
      return step.target === undefined ? 'clear the field' : `clear ${sayTarget(step.target)}`;
    case 'select':
      return `select ${list(step.options.map(sayTarget))}${given('from', step.from)}`;
    case 'deselect':
      return `deselect ${list(step.options.map(sayTarget))}${given('from', step.from)}`;
    case 'set':
      return `set ${sayTarget(step.target)} to ${sayValue(step.value)}`;
    case 'upload':
      return `upload ${list(step.files.map(quoted))}${given('to', step.to)}`;
    case 'press':
      return `press the ${step.keys.join('+')} key${given('in', step.on)}`;
    case 'submit':
      return `submit${step.form === undefined ? '' : ` ${sayTarget(step.form)}`}`;
    case 'scroll':
      return sayScroll(step.to, step.inside);
    case 'swipe': {
      const until = step.until === undefined ? '' : ` until ${sayCheck(step.until)}`;
      return `swipe ${step.direction}${given('on', step.on)}${until}`;
    }
    case 'zoom':
      return `zoom ${step.direction}${given('on', step.on)}`;
    case 'drag':
      return step.to.at === 'target'
        ? `drag ${sayTarget(step.target)} onto ${sayTarget(step.to.target)}`
        : `drag ${sayTarget(step.target)} ${step.to.direction} by ${step.to.pixels} pixels`;
    case 'wait':
      return `wait ${time(step.milliseconds)}`;
    case 'waitUntil': {
      const most = step.atMost === undefined ? '' : ` at most ${time(step.atMost)}`;
      return `wait${most} until ${sayCheck(step.check)}`;
    }
    case 'openTab':
      return `open a new tab${step.address === undefined ? '' : ` at ${quoted(step.address)}`}`;
    case 'switchTab':
      return `switch to ${sayTab(step.to)}`;
    case 'closeTab':
      return 'close the current tab';
    case 'switchFrame':
      return `switch to ${step.frame === 'main' ? 'the main frame' : sayTarget(step.frame)}`;
    case 'accept':
    case 'dismiss':
      return `${step.do} ${sayTarget(step.target)}${step.text === undefined ? '' : ` with ${sayValue(step.text)}`}`;
    case 'setLocation':
      return `set the location to ${step.latitude}, ${step.longitude}`;
    case 'setAppearance':
      return `set the appearance to ${step.appearance}`;
    case 'setOrientation':
      return `rotate the device to ${step.orientation}`;
    case 'setSize':
      return `resize the window to ${step.width}x${step.height}`;
    case 'remember':
      return `remember ${sayMemory(step.memory)} as ${step.variable}`;
  }
}

function tick({ kind }: Target, any: string, box: string, toggle: string): string {
  if (kind === 'checkbox') return box;
  return kind === 'switch' ? toggle : any;
}

function sayScroll(to: ScrollGoal, inside: Target | undefined): string {
  switch (to.goal) {
    case 'edge':
      return `scroll to the ${to.edge}${given('of', inside)}`;
    case 'target':
      return `scroll to ${sayTarget(to.target)}`;
    case 'by': {
      const amount = to.amount === undefined ? '' : ` by ${to.amount.count} ${to.amount.unit}`;
      return `scroll ${to.direction}${amount}${given('in', inside)}`;
    }
    case 'until':
      return `scroll ${to.direction}${given('in', inside)} until ${sayCheck(to.check)}`;
  }
}

function sayTab(to: WindowTab): string {
  if (to.tab === 'number') return `browser tab ${to.number}`;
  return to.tab === 'titled' ? `the browser tab titled ${quoted(to.title)}` : `the ${to.tab} tab`;
}

function sayMemory(memory: Memory): string {
  switch (memory.of) {
    case 'address':
      return 'the URL';
    case 'title':
      return 'the page title';
    case 'list':
      return `the list of ${sayMany(memory.target)}`;
    case 'count':
      return `the number of ${sayMany(memory.target)}`;
    case 'number':
      return `the number in ${sayTarget(memory.target)}`;
    case 'text':
    case 'value':
      return `the ${memory.of} of ${sayTarget(memory.target)}`;
  }
}
