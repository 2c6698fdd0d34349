import { ActionError, type Driver, type Limits, type Sight } from '../driver/driver.ts';
import type { Box } from '../driver/snapshot.ts';
import { WatchedDriver } from '../evidence/watched-driver.ts';
import { filled } from '../language/say/said.ts';

/** An act that was not done, and the element that it would have been done to. */
interface Withheld {
  ref: string | undefined;
}

interface Noted {
  first: Withheld | undefined;
}

/**
 * A driver that reads the screen and does nothing to it: a step that is carried out on it goes as far
 * as its first act, which is noted instead. What is looked for further down is scrolled to.
 */
export class LookingDriver extends WatchedDriver {
  readonly #noted: Noted;
  /** Where the newest thing is that a person had to be able to see. */
  seen: Box | undefined;

  /** @param scrolls whether to scroll is what the step does, rather than its way of looking */
  constructor(driver: Driver, { scrolls }: { scrolls: boolean }) {
    const noted: Noted = { first: undefined };
    super(driver, {
      onSnapshot: () => undefined,
      async beforeAct(action) {
        const looks = action.do === 'scroll' || action.do === 'scrollTo';
        if (looks && !scrolls) return () => undefined;
        return withhold(noted, 'ref' in action ? action.ref : undefined);
      },
    });
    this.#noted = noted;
  }

  /** The first act that the step came to. */
  get withheld(): Withheld | undefined {
    return this.#noted.first;
  }

  override async look(ref: string, limits: Limits, isToPress?: boolean): Promise<Sight> {
    const sight = await super.look(ref, limits, isToPress);
    if (sight.seen) this.seen = sight.box;
    return sight;
  }

  override async enterFrame(frame: { ref: string } | 'main'): Promise<void> {
    withhold(this.#noted, frame === 'main' ? undefined : frame.ref);
  }
}

function withhold(noted: Noted, ref: string | undefined): never {
  noted.first ??= { ref };
  throw new ActionError('unsupported', onlyLooks);
}

const onlyLooks = filled(
  {
    en: 'Nothing is done while somebody only looks.',
    es: 'No se hace nada mientras alguien solo mira.',
  },
  {},
);
