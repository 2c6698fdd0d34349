import type { ScreenElement } from '../../driver/snapshot.ts';
import { makeAim } from './acting/aim.ts';
import { makeDrags } from './acting/drags.ts';
import { makeFields } from './acting/fields.ts';
import { makeKeeping } from './acting/keeping.ts';
import { makePresses } from './acting/presses.ts';
import { makeQuiet } from './acting/quiet.ts';
import { makeReceiving } from './acting/receiving.ts';
import { makeScrolling } from './acting/scrolling.ts';
import { makeSeeing } from './acting/seeing.ts';
import { makeSweeping } from './acting/sweeping.ts';
import { makeToggles } from './acting/toggles.ts';
import { makeClocks } from './clocks.ts';
import { makeCondense } from './condense.ts';
import { makeDom } from './dom.ts';
import { makeDescribe } from './element/describe.ts';
import { makeHints } from './element/hints.ts';
import { makeNames } from './element/names.ts';
import { makeOtherNames } from './element/other-names.ts';
import { makeRoles } from './element/roles.ts';
import { makeStates } from './element/states.ts';
import { makeValues } from './element/values.ts';
import type { FramePlace, Item } from './item.ts';
import { makeFaces } from './layout/faces.ts';
import { makeInk } from './layout/ink.ts';
import { makeLines } from './layout/lines.ts';
import { makeLooks } from './layout/looks.ts';
import { makeSight } from './layout/sight.ts';
import { makeStacking } from './layout/stacking.ts';
import { makeTables } from './layout/tables.ts';
import { makeLinks } from './links.ts';
import { makeRegistry } from './registry.ts';
import { makeSecrets } from './secrets.ts';
import { makeWalk } from './walk.ts';

/** Each part is sent as the source of its own function, so none may use what its file imports. */
const parts = {
  makeDom,
  makeLooks,
  makeRoles,
  makeValues,
  makeNames,
  makeHints,
  makeOtherNames,
  makeStates,
  makeSight,
  makeFaces,
  makeLines,
  makeTables,
  makeRegistry,
  makeDescribe,
  makeCondense,
  makeWalk,
  makeInk,
  makeStacking,
  makeReceiving,
  makePresses,
  makeDrags,
  makeSeeing,
  makeAim,
  makeFields,
  makeToggles,
  makeScrolling,
  makeKeeping,
  makeSweeping,
  makeQuiet,
  makeSecrets,
  makeClocks,
  makeLinks,
};

/** What a frame's walk brings back. */
export interface FrameWalk {
  address: string;
  title: string;
  viewport: { width: number; height: number; scrollX: number; scrollY: number };
  elements: ScreenElement[];
  /** The frames in it, by their position in `elements`. */
  frames: { at: number; number: number; place: FramePlace; isOff: boolean }[];
  isCut: boolean;
}

function makeProgram(make: typeof parts) {
  const dom = make.makeDom();
  const looks = make.makeLooks(dom);
  const roles = make.makeRoles(dom);
  const values = make.makeValues(dom);
  const names = make.makeNames(dom, looks, roles, values);
  const hints = make.makeHints(dom);
  const otherNames = make.makeOtherNames(dom, names, hints);
  const states = make.makeStates(dom, values);
  const sight = make.makeSight(dom, looks);
  const faces = make.makeFaces(dom, sight);
  const lines = make.makeLines();
  const tables = make.makeTables(dom);
  const registry = make.makeRegistry();
  const isControl = (role: string): boolean => roles.controls.has(role);
  const describe = make.makeDescribe({
    dom,
    names,
    otherNames,
    hints,
    values,
    states,
    registry,
    isControl,
  });
  const condense = make.makeCondense(lines, describe, roles.namedByContent);
  const { walk } = make.makeWalk({
    dom,
    names,
    otherNames,
    hints,
    values,
    states,
    registry,
    isControl,
    looks,
    roles,
    sight,
    faces,
    lines,
    tables,
    describe,
    condense,
  });

  const quiet = make.makeQuiet(dom);
  const ink = make.makeInk(dom);
  const stacking = make.makeStacking(dom);
  const receiving = make.makeReceiving(dom);
  const presses = make.makePresses(dom, receiving, nameThing);
  const seeing = make.makeSeeing({ dom, looks, ink, stacking, receiving, nameThing });
  const keeping = make.makeKeeping(dom, quiet.drawn);
  const aiming = make.makeAim({
    dom,
    keeping,
    looks,
    sight,
    faces,
    seeing,
    receiving,
    presses,
    registry,
    framePlace: describe.framePlace,
    nameThing,
    isOff: (element) => isOff(element),
    isAtRest: quiet.isAtRest,
    isKnownStill: quiet.isKnownStill,
    isUndrawn: quiet.isUndrawn,
    hasChanged: quiet.hasChanged,
    drawn: quiet.drawn,
  });
  const fields = make.makeFields(dom, isOff, roles.roleOf, values, registry);
  const toggles = make.makeToggles(dom, roles, states, registry);
  const { scrollerFor, ...scrolling } = make.makeScrolling(dom, registry);
  const { drawn } = quiet;
  const sweeping = make.makeSweeping({ dom, registry, keeping, scrollerFor, drawn });

  function isOff(element: Element): boolean {
    if (states.isShut(element, roles.roleOf(element))) return true;
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      const itself = at === element && states.turnsOff(at);
      if (itself || dom.attribute(at, 'aria-disabled') === 'true' || dom.has(at, 'inert'))
        return true;
    }
    return false;
  }

  /** `dialog "Cookies"`: the nearest thing from here outwards that a person could name. */
  function nameThing(element: Element): string {
    for (let at: Element | null = element; at; at = dom.parentOf(at)) {
      const role = roles.roleOf(at);
      if (role === 'generic' || role === 'document') continue;
      const name = names.nameOf(at, role);
      if (name) return `${role} "${name.slice(0, 80)}"`;
      if (role === 'dialog' || role === 'alertdialog') return role;
    }
    const words = element.textContent?.replace(/\s+/g, ' ').trim().slice(0, 60);
    const tag = dom.tagOf(element);
    return words
      ? `${tag} "${words}"`
      : `${tag}${dom.attribute(element, 'id') ? `#${dom.attribute(element, 'id')}` : ''}`;
  }

  /** The frame as it is now; the number of an element follows `prefix` in its `ref`. */
  function walkFrame(prefix: string, isOffAround: boolean): FrameWalk {
    looks.forget();
    names.forget();
    hints.forget();
    registry.forget();
    const { items, isCut } = walk(isOffAround);
    quiet.walked();
    const elements: ScreenElement[] = [];
    const frames: FrameWalk['frames'] = [];
    const flatten = (item: Item, parent: number | undefined): void => {
      const at = elements.length;
      const { number, items: inner, isPlain: _, frame, ...told } = item;
      elements.push({
        ref: `${prefix}${number}`,
        ...(parent === undefined ? {} : { parent }),
        ...told,
      });
      if (frame) frames.push({ at, number, place: frame, isOff: !told.states.enabled });
      for (const child of inner) flatten(child, at);
    };
    for (const item of items) flatten(item, undefined);
    return {
      address: location.href,
      title: names.tidy(document.title),
      viewport: { width: innerWidth, height: innerHeight, scrollX, scrollY },
      elements,
      frames,
      isCut,
    };
  }

  return {
    /** As text, since that crosses the wire several times faster than an object. */
    walk: (prefix: string, isOffAround: boolean) => JSON.stringify(walkFrame(prefix, isOffAround)),
    node: (number: number) => registry.find(number),
    aim: aiming.aim,
    throughFrame: aiming.throughFrame,
    pressOutcome: presses.pressOutcome,
    pressNoticed: presses.pressNoticed,
    isReached: presses.isReached,
    ...fields,
    ...toggles,
    ...scrolling,
    ...make.makeDrags(dom, registry, quiet),
    ...sweeping,
    putBack: keeping.putBack,
    quietFor: quiet.quietFor,
    quietAfterFrames: quiet.quietAfterFrames,
    isAsWalked: quiet.isAsWalked,
    isLoaded: quiet.isLoaded,
    ...make.makeSecrets(dom, quiet),
    ...make.makeClocks(dom),
    ...make.makeLinks(),
  };
}

/** What can be asked of a frame, by name. */
export type PageProgram = ReturnType<typeof makeProgram>;

/** Evaluates to the page program, in a world of its own that the page's scripts cannot reach. */
export const programSource = `(() => {
  const parts = {${Object.entries(parts)
    .map(([name, part]) => `${name}: ${part}`)
    .join(',\n')}};
  return (${makeProgram})(parts);
})()`;

/** Where a world keeps its program; names would also find elements by their id. */
export const installedSource = "globalThis[Symbol.for('touchstone')]";

/** Makes the program as the document begins, so that it knows of every change since then. */
export const installSource = `${installedSource} = ${programSource}`;
