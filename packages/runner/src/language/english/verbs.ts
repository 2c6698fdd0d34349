import { compileVerbs, type VerbForm, type Verbs } from '../tongue/verbs.ts';
import { irregular } from './irregular.ts';

/**
 * The verbs that testers use, by what they do. To teach a new verb, add its plain form to a line;
 * its other forms follow. `!` marks words that stand as they are.
 */
const verbGroups = {
  tap: 'click, tap, press, hit, push, touch, !tapon',
  press: 'press, hit, push, strike',
  choose: 'choose, pick, select',
  double: 'double click, double-click, doubleclick, double tap, double-tap',
  right: 'right click, right-click, rightclick',
  long: 'long press, long-press, long tap, long-tap, long click, press and hold, tap and hold, click and hold, touch and hold',
  hover:
    'hover, mouse over, hover over, hover on, hover the mouse, hover the cursor, hover the pointer, hover your mouse',
  moveMouse: 'move the mouse, move the cursor, move the pointer',
  type: '!inputtext, type, enter, input, write, key in, type in, put, insert, paste',
  fill: 'fill, fill in, fill out, fill up, populate, complete',
  append: 'append',
  add: 'add',
  replace: 'replace, overwrite',
  clear: 'clear, empty, erase, clear out',
  delete: 'delete, remove',
  takeOut: 'remove',
  deselect: 'deselect, unselect',
  check: 'check',
  tick: 'tick, tick off, check off',
  uncheck: 'uncheck, untick',
  toggle: 'toggle, flip',
  on: 'turn on, switch on, enable, activate',
  off: 'turn off, switch off, disable, deactivate',
  turn: 'turn, switch',
  set: 'set, change, update, adjust, modify, switch',
  raise:
    'raise, increase, lower, decrease, reduce, bump up, turn up, turn down, bring up, bring down',
  upload: 'upload, attach',
  scroll: 'scroll',
  swipe: 'swipe, flick',
  drag: 'drag, drag and drop',
  slide: 'slide, move',
  drop: 'drop',
  zoom: 'zoom',
  pinch: 'pinch',
  wait: 'wait, hold on',
  pause: 'pause, sleep',
  hold: 'hold, hold down',
  back: 'go back, navigate back, move back, head back',
  forward: 'go forward, navigate forward, move forward',
  reload: 'reload, refresh',
  open: 'open, launch, start, visit, load, browse to, open up',
  go: 'go to, navigate to, head to, head over to, proceed to, get to, return to, jump to, browse to, access, visit, go back to, navigate back to, return back to, head back to, go into, go over to, go on to',
  relaunch: 'relaunch, restart',
  expand: 'expand, unfold',
  collapse: 'collapse, fold, minimize',
  close: 'close, exit, quit',
  filter: 'filter',
  apply: 'apply',
  kill: 'kill, force close, force stop, terminate, force quit',
  accept: 'accept, allow, approve, agree to',
  confirmDialog: 'confirm',
  dismiss: 'dismiss, reject, decline, deny, cancel',
  switchTo:
    'switch to, switch over to, switch back to, change to, move to, go to, go back to, return to, focus on',
  rotate: 'rotate, turn, flip',
  resize: 'resize',
  submit: 'submit',
  search: 'search for, search, look up',
  remember: 'remember, store, extract, capture, memorize',
  keep: 'save, note, note down, record, keep, take note of, make a note of, write down, grab, read, get, copy',
  note: 'note, note down, record, write down',
  save: 'save',
  use: 'use',
  leave: 'leave',
  bring: 'bring',
  answer: 'answer, reply to, respond to',
  land: 'land',
  redirect: 'redirect, take, bring, send',
  verify:
    'verify, ensure, confirm, assert, validate, make sure, make certain, double-check, double check, ascertain, be sure, prove',
  expect: 'expect',
  see: 'see, notice, observe, find, spot, view',
  receive: 'receive, get a, get an',
  look: 'look for, locate, check for, !assertvisible',
  absent: '!assertnotvisible',
  be: 'be, become, get, remain, stay, keep',
  appear: 'appear, show up, pop up, come up, turn up, come into view',
  disappear: 'disappear, vanish, go away, fade out, fade away, fade',
  exist: 'exist',
  contain: 'contain, include, mention',
  have: 'have',
  show: 'show, display, list, feature, present',
  say: 'say, read, state',
  become: 'change to, change into, turn into',
  reachTo: 'drop, fall, rise, increase, decrease, go up, go down',
  publish: 'post, publish',
  equal: 'equal, be equal to, be equal, equal to',
  match: 'match',
  startWith: 'start with, begin with',
  endWith: 'end with, finish with, end in',
  openUp: 'open, open up',
  closeUp: 'close, shut',
  load: 'load, finish loading',
  come: 'come',
  lookSame: 'look',
  cost: 'cost',
  amount: 'amount to, come to, add up to, reach',
  exceed: 'exceed, surpass',
  login:
    'log in, log in to, login, sign in, sign in to, sign up, log out, logout, sign out, register, check out, log into, sign into, authenticate',
  task: 'create, send, move, mark, buy, purchase, book, order, pay, edit, test, try, finish, perform, make, do, follow, continue, process, reset, run, execute, invite, share, download, approve, assign, apply, explore, review, interact, handle, manage, proceed, ensure',
  repeat: 'repeat, loop, keep clicking, keep tapping, keep scrolling, keep pressing',
} as const;

export const verbs: Verbs = compileVerbs(verbGroups, inflect);

/** click, clicks, clicked, clicking; what does not go by rule is in `irregular`. */
function inflect(word: string): (readonly [string, VerbForm])[] {
  const known = irregular[word];
  if (known !== undefined) return [[word, 'plain'], ...known];
  const [lead, last] = splitHyphen(word);
  const third = /(?:s|x|z|ch|sh)$/.test(last)
    ? `${last}es`
    : /[^aeiou]y$/.test(last)
      ? `${last.slice(0, -1)}ies`
      : `${last}s`;
  const doubled = /^(?:[^aeiou]*[aeiou][bdgmnpt])$/.test(last) ? last + (last.at(-1) ?? '') : last;
  const past = last.endsWith('e')
    ? `${last}d`
    : /[^aeiou]y$/.test(last)
      ? `${last.slice(0, -1)}ied`
      : `${doubled}ed`;
  const gerund = /[^eo]e$/.test(last) ? `${last.slice(0, -1)}ing` : `${doubled}ing`;
  return [
    [word, 'plain'],
    [lead + third, 'plain'],
    [lead + past, 'past'],
    [lead + gerund, 'gerund'],
  ];
}

function splitHyphen(word: string): [string, string] {
  const at = word.lastIndexOf('-') + 1;
  return [word.slice(0, at), word.slice(at)];
}
