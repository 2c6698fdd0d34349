import type { Check } from './check.ts';
import { checkNotation } from './notation-check.ts';
import { targetNotation, valueNotation } from './notation-target.ts';
import type { Plan } from './plan.ts';
import type { Memory, Scroll, Step, WindowTab } from './step.ts';
import type { Target } from './target.ts';

/**
 * One line that shows every field of a plan: `tap button "Save" in row 'Alice'; expect text
 * "Saved" visible`. Two different plans never share a line, so the corpus is kept in it.
 */
export function describe(plan: Plan): string {
  return plan.map(stepNotation).join('; ');
}

const block = (steps: Step[]): string => `{ ${describe(steps)} }`;

const given = (word: string, target: Target | undefined): string =>
  target === undefined ? '' : ` ${word} ${targetNotation(target)}`;

function stepNotation(step: Step): string {
  switch (step.do) {
    case 'expect':
      return `expect ${checkNotation(step.check)}${
        step.within === undefined ? '' : ` within ${step.within}ms`
      }`;
    case 'when':
      return `when ${checkNotation(step.condition)} ${block(step.steps)}`;
    case 'repeat':
      return `${step.times} times ${block(step.steps)}`;
    case 'open':
      return `open ${JSON.stringify(step.address)}`;
    case 'openApp':
    case 'closeApp':
      return `${step.do}${step.app === undefined ? '' : ` ${JSON.stringify(step.app)}`}`;
    case 'home':
    case 'back':
    case 'forward':
    case 'reload':
    case 'closeTab':
      return step.do;
    case 'go':
      return `go to ${targetNotation(step.to)}`;
    case 'tap':
      return `${step.press === 'single' ? '' : `${step.press}-`}tap ${targetNotation(step.target)}${
        step.milliseconds === undefined ? '' : ` for ${step.milliseconds}ms`
      }`;
    case 'hover':
    case 'check':
    case 'uncheck':
    case 'toggle':
    case 'expand':
    case 'collapse':
      return `${step.do} ${targetNotation(step.target)}`;
    case 'type':
      return `${step.append ? 'append' : 'type'} ${valueNotation(step.value)}${given('into', step.into)}${
        step.submit ? ' and submit' : ''
      }`;
    case 'clear':
      return step.target === undefined ? 'clear' : `clear ${targetNotation(step.target)}`;
    case 'select':
    case 'deselect':
      return `${step.do} ${step.options.map(targetNotation).join(', ')}${given('from', step.from)}`;
    case 'set':
      return `set ${targetNotation(step.target)} to ${valueNotation(step.value)}`;
    case 'upload':
      return `upload ${step.files.map((file) => JSON.stringify(file)).join(', ')}${given('to', step.to)}`;
    case 'press':
      return `press ${step.keys.join('+')}${given('on', step.on)}`;
    case 'submit':
      return step.form === undefined ? 'submit' : `submit ${targetNotation(step.form)}`;
    case 'scroll':
      return `scroll ${scrollNotation(step)}${given('inside', step.inside)}`;
    case 'swipe':
      return `swipe ${step.direction}${until(step.until)}${given('on', step.on)}`;
    case 'zoom':
      return `zoom ${step.direction}${given('on', step.on)}`;
    case 'drag':
      return `drag ${targetNotation(step.target)} ${
        step.to.at === 'target'
          ? `onto ${targetNotation(step.to.target)}`
          : `by ${step.to.pixels}px ${step.to.direction}`
      }`;
    case 'wait':
      return `wait ${step.milliseconds}ms`;
    case 'waitUntil':
      return `wait${until(step.check)}${step.atMost === undefined ? '' : ` at most ${step.atMost}ms`}`;
    case 'openTab':
      return `openTab${step.address === undefined ? '' : ` ${JSON.stringify(step.address)}`}`;
    case 'switchTab':
      return `switchTab ${tabNotation(step.to)}`;
    case 'switchFrame':
      return `switchFrame ${step.frame === 'main' ? 'main' : targetNotation(step.frame)}`;
    case 'accept':
    case 'dismiss':
      return `${step.do} ${targetNotation(step.target)}${
        step.text === undefined ? '' : ` with ${valueNotation(step.text)}`
      }`;
    case 'setLocation':
      return `setLocation ${step.latitude},${step.longitude}`;
    case 'setAppearance':
      return `setAppearance ${step.appearance}`;
    case 'setOrientation':
      return `setOrientation ${step.orientation}`;
    case 'setSize':
      return `setSize ${step.width}x${step.height}`;
    case 'remember':
      return `remember ${memoryNotation(step.memory)} as ${step.variable}`;
  }
}

function until(check: Check | undefined): string {
  return check === undefined ? '' : ` until (${checkNotation(check)})`;
}

function scrollNotation({ to }: Scroll): string {
  switch (to.goal) {
    case 'edge':
      return `to ${to.edge}`;
    case 'target':
      return `to target ${targetNotation(to.target)}`;
    case 'by':
      return to.amount === undefined
        ? to.direction
        : `${to.direction} ${to.amount.count} ${to.amount.unit}`;
    case 'until':
      return `${to.direction}${until(to.check)}`;
  }
}

function tabNotation(to: WindowTab): string {
  switch (to.tab) {
    case 'number':
      return String(to.number);
    case 'titled':
      return JSON.stringify(to.title);
    default:
      return to.tab;
  }
}

function memoryNotation(memory: Memory): string {
  return 'target' in memory ? `${memory.of} of ${targetNotation(memory.target)}` : memory.of;
}
