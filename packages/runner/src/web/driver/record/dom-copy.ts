import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../snapshot/clock.ts';
import type { World } from '../../snapshot/worlds.ts';
import type { Tab } from '../tab.ts';
import { copyDom } from './dom-program.ts';

let program: Promise<string> | undefined;

/** In the package's file, what copies a document comes first; what puts one together again is four times as long. */
const endOfCopying = '// src/css.ts';

/**
 * Nobody patches what is native in a world of our own, yet rrweb believes so of elements and would put a
 * frame into the page to have others from there: the page is not to change. And there are no custom
 * elements in such a world: asking for them, it would throw at each node.
 */
const inOwnWorld = {
  first: 'const customElements = { get: () => undefined };',
  last: `for (const key of ['Node', 'Element', 'ShadowRoot'])
      untaintedBasePrototype[key] = globalThis[key].prototype;`,
};

/** rrweb-snapshot and what uses it, as one function that runs in the page. */
async function readProgram(): Promise<string> {
  const file = fileURLToPath(import.meta.resolve('rrweb-snapshot'));
  const source = await readFile(file, 'utf8');
  const end = source.indexOf(endOfCopying);
  if (end === -1) throw new Error(`${file} is put together in another way.`);
  return `function (most) {
  if (!this.copyDom) {
    ${inOwnWorld.first}
    ${source.slice(0, end)}
    ${inOwnWorld.last}
    const copyDom = ${copyDom};
    this.copyDom = (most) => {
      cleanupSnapshot();
      return copyDom(snapshot, most);
    };
  }
  return this.copyDom(most);
}`;
}

/** The worlds that have the program, so that it is sent only once to each document. */
const ready = new WeakSet<World>();

/** JSON of the page's own document as it is now; undefined if longer than `most` characters. */
export async function takeDom(tab: Tab, clock: Clock, most: number): Promise<string | undefined> {
  program ??= readProgram();
  const source = await program;
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    const { world } = await worlds.callInFrame(await worlds.mainFrameId(), 'isLoaded', () => []);
    const { result, exceptionDetails } = await world.session.send('Runtime.callFunctionOn', {
      objectId: world.program,
      functionDeclaration: ready.has(world)
        ? 'function (most) { return this.copyDom(most); }'
        : source,
      arguments: [{ value: most }],
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    ready.add(world);
    return typeof result.value === 'string' ? result.value : undefined;
  });
}
