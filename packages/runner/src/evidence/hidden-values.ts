import type { Driver, DriverAction } from '../driver/driver.ts';
import type { Snapshot } from '../driver/snapshot.ts';
import { Masker } from '../variables/masker.ts';
import { WatchedDriver } from './watched-driver.ts';

/** A shorter password is no word that could be looked for: it would stand in every other. */
const shortestPassword = 4;

/** A shorter one that was typed in the clear may be a word of what a test says, as "wrong" or "admin". */
const shortestUntold = 8;

/** What nothing may show: the secrets of the run, and what it types into fields of passwords. */
export class HiddenValues {
  /** For what is kept of the screen. */
  readonly masker: Masker;
  readonly #told: Masker;
  readonly #values: string[];
  #isBeingTyped = false;

  /** `told`: what masks the sentences and messages of the run. */
  constructor(secrets: readonly string[], told: Masker) {
    this.masker = new Masker(secrets);
    this.#told = told;
    this.#values = [...secrets];
  }

  get values(): readonly string[] {
    return this.#values;
  }

  /** Letter by letter a secret is in parts, which cannot be found: nobody may look meanwhile. */
  get isBeingTyped(): boolean {
    return this.#isBeingTyped;
  }

  /** Before an act on what is shown; what it answers is called when the act is over. */
  beforeAct(action: DriverAction, shown: Snapshot | undefined): () => void {
    if (action.do !== 'type') return () => undefined;
    const { text, ref } = action;
    if (goesIntoPassword(ref, shown)) {
      this.masker.add(text);
      if (text.length >= shortestUntold) this.#told.add(text);
      if (text.length >= shortestPassword) this.#values.push(text);
    }
    this.#isBeingTyped = this.#values.some((value) => value !== '' && text.includes(value));
    return () => {
      this.#isBeingTyped = false;
    };
  }
}

/** A driver of which nothing is kept, so that messages hide what is typed all the same. */
export function watchTyping(driver: Driver, hidden: HiddenValues): Driver {
  let shown: Snapshot | undefined;
  return new WatchedDriver(driver, {
    onSnapshot: (snapshot) => {
      shown = snapshot;
    },
    beforeAct: async (action) => hidden.beforeAct(action, shown),
  });
}

/** A field that the page turned into an ordinary one still shows dots to the driver. */
function goesIntoPassword(ref: string | undefined, shown: Snapshot | undefined): boolean {
  const field = shown?.elements.find((element) =>
    ref === undefined ? element.states.focused : element.ref === ref,
  );
  return field?.type === 'input:password' || /^•+$/.test(field?.value ?? '');
}
