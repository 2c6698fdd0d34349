import type { Driver } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import type { HiddenValues } from '../evidence/hidden-values.ts';
import { Camera } from '../evidence/recording/camera.ts';
import { WatchedDriver } from '../evidence/watched-driver.ts';

/** Part of the time that frames may take: somebody looks at nothing else. */
const share = 0.2;

const pictureMilliseconds = 2000;

interface Setting {
  hidden: HiddenValues;
  onFrame(jpeg: Buffer): void;
}

/** Shows what a driver shows, masked as recordings are, and keeps nothing of it. */
export class LiveView {
  readonly #evidence: Driver['evidence'];
  readonly #hidden: HiddenValues;
  readonly #camera: Camera | undefined;
  readonly driver: Driver;
  #snapshot: Snapshot | undefined;

  constructor(inside: Driver, { hidden, onFrame }: Setting) {
    const { evidence } = inside;
    this.#evidence = evidence;
    this.#hidden = hidden;
    this.#camera =
      evidence &&
      new Camera({
        evidence,
        share,
        onFrame: ({ jpeg }) => onFrame(jpeg),
        secrets: () => hidden.values,
        isBusy: () => hidden.isBeingTyped,
      });
    this.driver = new WatchedDriver(inside, {
      onSnapshot: (snapshot) => {
        this.#snapshot = snapshot;
      },
      beforeAct: async (action) => {
        this.#camera?.stir();
        return hidden.beforeAct(action, this.#snapshot);
      },
    });
  }

  /** The size of what is shown, in CSS pixels. */
  get viewport(): { width: number; height: number } | undefined {
    if (this.#snapshot === undefined) return undefined;
    const { width, height } = this.#snapshot.viewport;
    return { width, height };
  }

  /** A picture with boxes over secrets, where the frames in between leave a screen with secrets out. */
  async refresh(signal: AbortSignal): Promise<void> {
    const limits = { signal, milliseconds: pictureMilliseconds };
    const picture = await this.#evidence?.beginPicture(limits, this.#hidden.values);
    const jpeg = await picture?.taken;
    if (jpeg !== undefined) this.#camera?.took(jpeg);
  }

  /** To be called before the driver is closed. */
  async stop(): Promise<void> {
    await this.#camera?.stop();
  }
}
