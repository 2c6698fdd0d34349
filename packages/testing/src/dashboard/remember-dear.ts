/** Milliseconds from which on an answer is dear. A quicker one is made anew each time. */
const dear = 500;

/** A dear answer counts as new for so many times as long as it took, which leaves time for others. */
const rest = 10;

/** Milliseconds after which an answer is too old to be given while a new one is made. */
const tooOld = 10 * 60_000;

const answersAtMost = 1000;

interface Options<Answer> {
  make(key: string): Promise<Answer>;
  /** Hears of what failed while an older answer was given. */
  onError(error: unknown): void;
  /** Milliseconds of a clock that only goes forward. */
  now?(): number;
}

/**
 * Gives answers, and keeps the dear ones: however often somebody asks, they are made now and then,
 * and who asks meanwhile gets the last one at once. An answer that is made quickly is never an old one.
 */
export function rememberDear<Answer>({
  make,
  onError,
  now = () => performance.now(),
}: Options<Answer>): (key: string) => Promise<Answer> {
  const kept = new Map<string, { answer: Answer; at: number; took: number }>();
  const making = new Map<string, { answer: Promise<Answer>; since: number }>();

  async function makeAnew(key: string, since: number): Promise<Answer> {
    const answer = await make(key);
    const at = now();
    // Taken out first, so that the one made longest ago stands first.
    kept.delete(key);
    if (at - since >= dear) kept.set(key, { answer, at, took: at - since });
    const [oldest] = kept.keys();
    if (kept.size > answersAtMost && oldest !== undefined) kept.delete(oldest);
    return answer;
  }

  function begin(key: string): Promise<Answer> {
    const since = now();
    const answer = makeAnew(key, since);
    const entry = { answer, since };
    making.set(key, entry);
    const done = () => {
      if (making.get(key) === entry) making.delete(key);
    };
    answer.then(done, done);
    return answer;
  }

  return async (key) => {
    const known = kept.get(key);
    const underWay = making.get(key);
    if (known === undefined) {
      // One that is nearly there may not know yet what was done just before this was asked.
      const isDear = underWay !== undefined && now() - underWay.since >= dear;
      return isDear ? underWay.answer : begin(key);
    }
    const age = now() - known.at;
    if (age < rest * known.took) return known.answer;
    const next = underWay?.answer ?? begin(key);
    if (age >= tooOld) return next;
    next.catch(onError);
    return known.answer;
  };
}
