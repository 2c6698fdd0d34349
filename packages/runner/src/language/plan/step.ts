import type { Check } from './check.ts';
import type { Target } from './target.ts';
import type { Value } from './value.ts';

export type Direction = 'up' | 'down' | 'left' | 'right';

interface Tap {
  do: 'tap';
  press: 'single' | 'double' | 'long' | 'right';
  target: Target;
  /** How long a long press holds; the driver's own time if absent. */
  milliseconds?: number;
}

interface Type {
  do: 'type';
  value: Value;
  /** Absent: what has the focus, as a person would type. */
  into?: Target;
  /** Added after what the field holds; otherwise the value replaces it. */
  append: boolean;
  /** Enter, or the form's own way to send it, comes after the typing. */
  submit: boolean;
}

interface Select {
  do: 'select' | 'deselect';
  options: Target[];
  from?: Target;
}

/** `Control+Shift+k` is `['Control', 'Shift', 'k']`; names are those of the web's KeyboardEvent.key. */
interface Press {
  do: 'press';
  keys: string[];
  on?: Target;
}

export type ScrollGoal =
  | { goal: 'edge'; edge: 'top' | 'bottom' }
  | { goal: 'target'; target: Target }
  | { goal: 'by'; direction: Direction; amount?: { count: number; unit: 'pixels' | 'pages' } }
  | { goal: 'until'; direction: Direction; check: Check };

export interface Scroll {
  do: 'scroll';
  to: ScrollGoal;
  inside?: Target;
}

interface Swipe {
  do: 'swipe';
  direction: Direction;
  on?: Target;
  until?: Check;
}

interface Drag {
  do: 'drag';
  target: Target;
  to: { at: 'target'; target: Target } | { at: 'offset'; direction: Direction; pixels: number };
}

type Wait =
  | { do: 'wait'; milliseconds: number }
  | { do: 'waitUntil'; check: Check; atMost?: number };

export type WindowTab =
  | { tab: 'new' | 'next' | 'previous' | 'last' }
  | { tab: 'number'; number: number }
  | { tab: 'titled'; title: string };

/** What is kept: the words of a target, its number, its list of texts, how many there are … */
export type Memory =
  | { of: 'text' | 'value' | 'number' | 'list' | 'count'; target: Target }
  | { of: 'address' | 'title' };

type Action =
  | { do: 'open'; address: string }
  | { do: 'openApp' | 'closeApp'; app?: string }
  | { do: 'home' | 'back' | 'forward' | 'reload' }
  /** To the place of that name by the control that leads there. */
  | { do: 'go'; to: Target }
  | Tap
  | { do: 'hover'; target: Target }
  | Type
  | { do: 'clear'; target?: Target }
  | Select
  | { do: 'check' | 'uncheck' | 'toggle'; target: Target }
  /** Opens or shuts what folds; what is so already stays so. */
  | { do: 'expand' | 'collapse'; target: Target }
  /** Gives a field, list, slider or switch this value, whatever it is. */
  | { do: 'set'; target: Target; value: Value }
  | { do: 'upload'; files: string[]; to?: Target }
  | Press
  | { do: 'submit'; form?: Target }
  | Scroll
  | Swipe
  | { do: 'zoom'; direction: 'in' | 'out'; on?: Target }
  | Drag
  | Wait
  | { do: 'openTab'; address?: string }
  | { do: 'switchTab'; to: WindowTab }
  | { do: 'closeTab' }
  | { do: 'switchFrame'; frame: Target | 'main' }
  | { do: 'accept' | 'dismiss'; target: Target; text?: Value }
  | { do: 'setLocation'; latitude: number; longitude: number }
  | { do: 'setAppearance'; appearance: 'light' | 'dark' }
  | { do: 'setOrientation'; orientation: 'portrait' | 'landscape' }
  | { do: 'setSize'; width: number; height: number }
  | { do: 'remember'; memory: Memory; variable: string };

/** `within`: the check must hold by then, in milliseconds; the runner's own limit if absent. */
interface Expect {
  do: 'expect';
  check: Check;
  within?: number;
}

/** One thing to do or to check. `when` is optional: its steps count only while its condition holds. */
export type Step =
  | Action
  | Expect
  | { do: 'when'; condition: Check; steps: Step[] }
  | { do: 'repeat'; times: number; steps: Step[] };
