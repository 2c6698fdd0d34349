import type {
  Driver,
  DriverAction,
  Limits,
  NativeDialog,
  Platform,
  Sight,
  Sweep,
  TabInfo,
} from '../driver/driver.ts';
import type { ScreenLine } from '../driver/driver-records.ts';
import type { Snapshot } from '../driver/snapshot.ts';

interface DriverWatcher {
  onSnapshot(snapshot: Snapshot): void;
  /** Before an act; what it answers is called when the act is over. */
  beforeAct(action: DriverAction): Promise<() => void>;
}

/** A driver that does what the one inside does, and tells of it. */
export class WatchedDriver implements Driver {
  readonly #inside: Driver;
  readonly #watcher: DriverWatcher;

  constructor(inside: Driver, watcher: DriverWatcher) {
    this.#inside = inside;
    this.#watcher = watcher;
  }

  get platform(): Platform {
    return this.#inside.platform;
  }

  get description(): string {
    return this.#inside.description;
  }

  get inspection(): Driver['inspection'] {
    return this.#inside.inspection;
  }

  get records(): Driver['records'] {
    return this.#inside.records;
  }

  async snapshot(limits: Limits): Promise<Snapshot> {
    const snapshot = await this.#inside.snapshot(limits);
    this.#watcher.onSnapshot(snapshot);
    return snapshot;
  }

  async perform(action: DriverAction, limits: Limits): Promise<void> {
    const done = await this.#watcher.beforeAct(action);
    try {
      await this.#inside.perform(action, limits);
    } finally {
      done();
    }
  }

  look(ref: string, limits: Limits, isToPress?: boolean): Promise<Sight> {
    return this.#inside.look(ref, limits, isToPress);
  }

  sweep(ref: string, words: readonly string[], limits: Limits): Promise<Sweep> {
    return this.#inside.sweep(ref, words, limits);
  }

  showAt(ref: string, offset: number, limits: Limits): Promise<void> {
    return this.#inside.showAt(ref, offset, limits);
  }

  putBack(limits: Limits): Promise<void> {
    return this.#inside.putBack(limits);
  }

  settle(limits: Limits, quiet?: number, patient?: boolean): Promise<boolean> {
    return this.#inside.settle(limits, quiet, patient);
  }

  beforeAct(): ReturnType<Driver['beforeAct']> {
    return this.#inside.beforeAct();
  }

  react(limits: Limits): Promise<boolean> {
    return this.#inside.react(limits);
  }

  screenshot(limits: Limits, secrets?: readonly string[]): Promise<Buffer> {
    return this.#inside.screenshot(limits, secrets);
  }

  dialog(): NativeDialog | undefined {
    return this.#inside.dialog();
  }

  tabs(): Promise<TabInfo[]> {
    return this.#inside.tabs();
  }

  enterFrame(frame: { ref: string } | 'main', limits: Limits): Promise<void> {
    return this.#inside.enterFrame(frame, limits);
  }

  lines(): ScreenLine[] {
    return this.#inside.lines();
  }

  close(): Promise<void> {
    return this.#inside.close();
  }
}
