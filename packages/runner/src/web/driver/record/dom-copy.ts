import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Clock } from '../../snapshot/clock.ts';
import type { World } from '../../snapshot/worlds.ts';
import type { Tab } from '../tab.ts';
import { copyDom } from './dom-program.ts';

let program: Promise<string> | undefined;

/** rrweb-snapshot and what uses it, as one function that runs in the page. */
async function readProgram(): Promise<string> {
  const entry = fileURLToPath(import.meta.resolve('rrweb-snapshot'));
  const source = await readFile(entry.replace(/\.js$/, '.umd.min.cjs'), 'utf8');
  return `function (most) {
  if (!this.copyDom) {
    const module = { exports: {} };
    const exports = module.exports;
    ${source.replace(/\/\/# sourceMappingURL.*$/m, '')}
    const { snapshot } = module.exports;
    this.copyDom = ${copyDom};
    this.snapshot = snapshot;
  }
  return this.copyDom(this.snapshot, most);
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
        ? 'function (most) { return this.copyDom(this.snapshot, most); }'
        : source,
      arguments: [{ value: most }],
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    ready.add(world);
    return typeof result.value === 'string' ? result.value : undefined;
  });
}
