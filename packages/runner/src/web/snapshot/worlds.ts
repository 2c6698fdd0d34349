import type { CDPSession, Frame, Page } from 'playwright-core';
import { ActionError } from '../../driver/driver.ts';
import { tell } from '../messages/messages.ts';
import {
  installedSource,
  installSource,
  type PageProgram,
  programSource,
} from '../page/program.ts';

/** A frame's document with our program in a world of its own, which the page's scripts cannot reach. */
export interface World {
  /** Never used again for another document, so that an element's `ref` cannot mean another one later. */
  readonly key: number;
  readonly frameId: string;
  readonly session: CDPSession;
  /** The program's handle in the browser. */
  readonly program: string;
}

const worldName = 'touchstone';

/** What can be asked of a document. */
export type Method = keyof PageProgram;
export type Question<Name extends Method> = Parameters<PageProgram[Name]>;
export type Answer<Name extends Method> = Awaited<ReturnType<PageProgram[Name]>>;

/** The documents of one page, its frames' included, whichever process they live in. */
export class Worlds {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #byFrame = new Map<string, World>();
  readonly #byKey = new Map<number, World>();
  readonly #entering = new Map<string, Promise<World>>();
  readonly #hosts = new Map<string, FrameHost>();
  readonly #sessions = new WeakMap<Frame, Promise<CDPSession | undefined>>();
  #mainFrameId: string | undefined;
  #lastKey = 0;

  private constructor(page: Page, session: CDPSession, mainFrameId: string) {
    this.#page = page;
    this.#session = session;
    this.#mainFrameId = mainFrameId;
  }

  /**
   * From now on each new document of the page has our program from its first moment. `onLeaving` is
   * told when a frame has set out for another address; its request begins a little later.
   */
  static async open(page: Page, onLeaving: () => void): Promise<Worlds> {
    const session = await page.context().newCDPSession(page);
    session.on('Page.frameRequestedNavigation', onLeaving);
    session.on('Page.frameScheduledNavigation', onLeaving);
    const [{ frameTree }] = await Promise.all([
      session.send('Page.getFrameTree'),
      session.send('Page.enable'),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: installSource, worldName }),
    ]);
    return new Worlds(page, session, frameTree.frame.id);
  }

  get session(): CDPSession {
    return this.#session;
  }

  async mainFrameId(): Promise<string> {
    if (this.#mainFrameId !== undefined) return this.#mainFrameId;
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    this.#mainFrameId = frameTree.frame.id;
    return frameTree.frame.id;
  }

  /** The world of that key; undefined when its document has been left. */
  find(key: number): World | undefined {
    return this.#byKey.get(key);
  }

  /** Calls a method of the page program in a frame, in a fresh world if the frame shows another document. */
  async callInFrame<Name extends Method>(
    frameId: string,
    name: Name,
    args: (world: World) => Question<Name>,
  ): Promise<{ world: World; answer: Answer<Name> }> {
    const known = this.#byFrame.get(frameId);
    if (known) {
      try {
        return { world: known, answer: await this.call(known, name, ...args(known)) };
      } catch (error) {
        if (!(error instanceof ActionError) || error.failure !== 'gone') throw error;
      }
    }
    const world = await this.#enterOnce(frameId);
    return { world, answer: await this.call(world, name, ...args(world)) };
  }

  /** @throws ActionError `gone` when the document has been left. */
  async call<Name extends Method>(
    world: World,
    name: Name,
    ...args: Question<Name>
  ): Promise<Answer<Name>> {
    const { result, exceptionDetails } = await this.#run(world, {
      functionDeclaration: `function (...args) { return this.${name}(...args); }`,
      arguments: args.map((value) => ({ value })),
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) {
      const { exception, text } = exceptionDetails;
      throw new Error(`The page program failed in ${name}: ${exception?.description ?? text}`);
    }
    return result.value;
  }

  /** The browser's handle of an element, for what only the protocol can do; undefined when it is gone. */
  async handleOf(world: World, number: number): Promise<string | undefined> {
    const { result } = await this.#run(world, {
      functionDeclaration: 'function (number) { return this.node(number); }',
      arguments: [{ value: number }],
    });
    return result.objectId;
  }

  /** The frame that an iframe element shows; undefined when it shows none. */
  async frameShownBy(world: World, number: number): Promise<string | undefined> {
    const objectId = await this.handleOf(world, number);
    if (objectId === undefined) return undefined;
    const { node } = await world.session.send('DOM.describeNode', { objectId });
    void world.session.send('Runtime.releaseObject', { objectId }).catch(ignoreLeft);
    if (node.frameId !== undefined) this.#hosts.set(node.frameId, { world, number });
    return node.frameId;
  }

  /** The element that shows a frame, as it was last met; undefined for the page's own frame. */
  hostOf(frameId: string): FrameHost | undefined {
    return this.#hosts.get(frameId);
  }

  /** Every document that is known now. */
  all(): World[] {
    return [...this.#byFrame.values()];
  }

  async #run(world: World, options: CallOptions) {
    try {
      return await world.session.send('Runtime.callFunctionOn', {
        ...options,
        objectId: world.program,
      });
    } catch (error) {
      this.#byKey.delete(world.key);
      if (this.#byFrame.get(world.frameId) === world) this.#byFrame.delete(world.frameId);
      throw new ActionError('gone', tell('pageLeft'), { cause: error });
    }
  }

  /** Two who ask at the same time are given one world: by its key a document is told from another. */
  #enterOnce(frameId: string): Promise<World> {
    const known = this.#entering.get(frameId);
    if (known) return known;
    const entering = this.#enter(frameId).finally(() => this.#entering.delete(frameId));
    this.#entering.set(frameId, entering);
    return entering;
  }

  async #enter(frameId: string): Promise<World> {
    const own = await this.#enterBy(this.#session, frameId);
    if (own) return own;
    // A frame of another site lives in a process, and so behind a session, of its own.
    for (const frame of this.#page.frames()) {
      const found = await this.#sessionOf(frame);
      const world = found && (await this.#enterBy(found, frameId));
      if (world) return world;
    }
    if (frameId === this.#mainFrameId) this.#mainFrameId = undefined;
    throw new ActionError('gone', tell('frameLeft'));
  }

  async #enterBy(session: CDPSession, frameId: string): Promise<World | undefined> {
    try {
      const { executionContextId } = await session.send('Page.createIsolatedWorld', {
        frameId,
        worldName,
      });
      const result = await findProgram(session, executionContextId);
      if (result.objectId === undefined) throw new Error(`The page program: ${result.description}`);
      const world = { key: ++this.#lastKey, frameId, session, program: result.objectId };
      this.#byFrame.set(frameId, world);
      this.#byKey.set(world.key, world);
      return world;
    } catch (error) {
      if (isLeft(error)) return undefined;
      throw error;
    }
  }

  #sessionOf(frame: Frame): Promise<CDPSession | undefined> {
    if (frame === this.#page.mainFrame()) return Promise.resolve(undefined);
    const known = this.#sessions.get(frame);
    if (known) return known;
    const opening = openFrameSession(frame, () => this.#sessions.delete(frame));
    this.#sessions.set(frame, opening);
    return opening;
  }
}

/** Where a frame stands: the element of the document around it. */
export interface FrameHost {
  world: World;
  number: number;
}

interface CallOptions {
  functionDeclaration: string;
  arguments: { value: unknown }[];
  returnByValue?: boolean;
  awaitPromise?: boolean;
}

/** Documents that were there before us, and those in a process of their own, are given it now. */
async function findProgram(session: CDPSession, contextId: number) {
  const known = await session.send('Runtime.evaluate', { expression: installedSource, contextId });
  if (known.result.objectId !== undefined) return known.result;
  const made = await session.send('Runtime.evaluate', { expression: programSource, contextId });
  return made.result;
}

async function openFrameSession(frame: Frame, forget: () => void): Promise<CDPSession | undefined> {
  try {
    const session = await frame.page().context().newCDPSession(frame);
    session.once('close', forget);
    return session;
  } catch {
    // It lives in its parent's process now; after a navigation it may not.
    forget();
    return undefined;
  }
}

/** The protocol's words for a document, frame or session that is no longer there. */
function isLeft(error: unknown): boolean {
  return (
    error instanceof Error &&
    /No frame for given id|Cannot find context|Could not find object|Target closed|has been closed|Execution context was destroyed|Inspected target navigated|Session closed|Frame with the given id/i.test(
      error.message,
    )
  );
}

function ignoreLeft(error: unknown): void {
  if (!isLeft(error)) throw error;
}
