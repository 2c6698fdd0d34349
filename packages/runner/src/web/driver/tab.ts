import type { Dialog, Page } from 'playwright-core';
import { ActionError, type NativeDialog } from '../../driver/driver.ts';
import { tell } from '../messages/messages.ts';
import type { Clock } from '../snapshot/clock.ts';
import { type Answer, type Method, type Question, type World, Worlds } from '../snapshot/worlds.ts';

interface Watcher {
  onDialog(): void;
  onClose(error: ActionError): void;
  onCrash(error: ActionError): void;
}

/** One window or tab, and what may stop it: a dialog of the browser, a crash, its end. */
export class Tab {
  readonly page: Page;
  readonly #watchers = new Set<Watcher>();
  #dialogs: Dialog[] = [];
  #end: ActionError | undefined;
  #title = '';
  #worlds: Promise<Worlds> | undefined;
  #leftAt = Number.NEGATIVE_INFINITY;
  #cameAt = Number.NEGATIVE_INFINITY;

  constructor(page: Page) {
    this.page = page;
    page.on('framenavigated', () => {
      this.#cameAt = performance.now();
    });
    page.on('crash', () => {
      const error = this.#endWith(new ActionError('crashed', tell('pageCrashed')));
      for (const watcher of [...this.#watchers]) watcher.onCrash(error);
    });
    page.on('close', () => {
      const error = this.#endWith(new ActionError('gone', tell('windowClosed')));
      for (const watcher of [...this.#watchers]) watcher.onClose(error);
    });
  }

  /** The dialog that waits for an answer now. */
  get dialog(): NativeDialog | undefined {
    const dialog = this.#dialogs[0];
    if (!dialog) return undefined;
    const defaultValue = dialog.defaultValue();
    return {
      kind: kindOf(dialog.type()),
      message: dialog.message(),
      ...(defaultValue ? { defaultValue } : {}),
    };
  }

  /** Keeps a dialog until somebody answers it. */
  hold(dialog: Dialog): void {
    this.#dialogs.push(dialog);
    for (const watcher of [...this.#watchers]) watcher.onDialog();
  }

  get end(): ActionError | undefined {
    return this.#end;
  }

  /** Nothing is read or done here any more, and what goes on ends. */
  endWith(error: ActionError): void {
    const end = this.#endWith(error);
    for (const watcher of [...this.#watchers]) watcher.onCrash(end);
  }

  async answer(accept: boolean, text: string | undefined): Promise<void> {
    const dialog = this.#dialogs.shift();
    if (accept) await dialog?.accept(text);
    else await dialog?.dismiss();
  }

  /** The last title that the page told; pages that do not answer keep theirs. */
  async title(): Promise<string> {
    if (this.#dialogs.length === 0 && !this.#end) {
      const wait = new Promise<undefined>((resolve) => setTimeout(resolve, 500));
      this.#title =
        (await Promise.race([this.page.title(), wait]).catch(() => undefined)) ?? this.#title;
    }
    return this.#title;
  }

  /** Opened when first needed: a window that only flashes by costs nothing. */
  worlds(): Promise<Worlds> {
    this.#worlds ??= Worlds.open(this.page, () => {
      this.#leftAt = performance.now();
    });
    return this.#worlds;
  }

  /** Milliseconds since one of its frames last set out for another address. */
  sinceLeft(): number {
    return performance.now() - this.#leftAt;
  }

  /** Whether one of its frames has set out for another address and has not come there; not for ever. */
  get isLeaving(): boolean {
    return this.#leftAt > this.#cameAt && this.sinceLeft() < longestLeaving;
  }

  /**
   * Asks the page something.
   * @throws ActionError `covered` while a dialog of the browser stops the page, `crashed`, `gone`,
   * `timeout` when the page does not answer.
   */
  ask<T>(clock: Clock, question: () => Promise<T>): Promise<T> {
    return this.#guard(clock, question, (_, reject) => ({
      onDialog: () => reject(this.#covered()),
      onClose: reject,
      onCrash: reject,
    }));
  }

  /** Asks the page program in one frame. */
  call<Name extends Method>(
    clock: Clock,
    world: World,
    name: Name,
    ...question: Question<Name>
  ): Promise<Answer<Name>> {
    return this.ask<Answer<Name>>(clock, () =>
      this.worlds().then((worlds) => worlds.call(world, name, ...question)),
    );
  }

  /**
   * Does something to the page. If a dialog opens or the window closes by it, then it is done.
   * @param late what is said when the time ends first
   */
  do(clock: Clock, deed: () => Promise<unknown>, late = silence): Promise<void> {
    const done = async () => {
      await deed().catch((error: unknown) => {
        if (this.#end?.failure !== 'gone') throw error;
      });
    };
    const watch = (resolve: () => void, reject: (error: unknown) => void): Watcher => ({
      onDialog: resolve,
      onClose: resolve,
      onCrash: reject,
    });
    return this.#guard(clock, done, watch, late);
  }

  async #guard<T>(
    clock: Clock,
    work: () => Promise<T>,
    watch: (resolve: (value: T) => void, reject: (error: unknown) => void) => Watcher,
    late = silence,
  ): Promise<T> {
    clock.signal.throwIfAborted();
    if (this.#end) throw this.#end;
    if (this.#dialogs.length > 0) throw this.#covered();
    let watcher: Watcher | undefined;
    const stopped = new Promise<T>((resolve, reject) => {
      watcher = watch(resolve, reject);
      this.#watchers.add(watcher);
    });
    try {
      return await clock.race(Promise.race([work(), stopped]), late);
    } catch (error) {
      throw this.#end ?? error;
    } finally {
      if (watcher) this.#watchers.delete(watcher);
    }
  }

  #covered(): ActionError {
    const dialog = this.dialog;
    return new ActionError(
      'covered',
      tell('dialogWaits', {
        kind: dialog?.kind ?? 'dialog',
        text: dialog?.message.slice(0, 200) ?? '',
      }),
    );
  }

  #endWith(error: ActionError): ActionError {
    this.#end ??= error;
    this.#dialogs = [];
    return this.#end;
  }
}

/** What was asked for a second ago may never come: a file to keep, an empty answer. */
const longestLeaving = 1_000;

const silence = tell('pageSilent');

function kindOf(type: string): NativeDialog['kind'] {
  return type === 'alert' || type === 'confirm' || type === 'prompt' ? type : 'beforeunload';
}
