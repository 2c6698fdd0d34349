import { CodeHostPaused } from './faults.ts';

/** Share of the calls of an hour that loading history leaves to everything else. */
const keptForLiveTraffic = 0.4;

/** How many calls are left, as the answers of GitHub say. */
export class CallBudget {
  #limit = 0;
  #remaining = 0;
  #resetsAt = 0;

  /** Reads the headers of an answer. */
  observe(headers: Record<string, string | number | undefined>): void {
    const limit = Number(headers['x-ratelimit-limit']);
    const resetsAt = Number(headers['x-ratelimit-reset']) * 1000;
    if (!(limit > 0) || !Number.isFinite(resetsAt)) return;
    const remaining = Number(headers['x-ratelimit-remaining']);
    // Answers overtake each other: within an hour, what is left only becomes less.
    if (resetsAt === this.#resetsAt) this.#remaining = Math.min(this.#remaining, remaining);
    else if (resetsAt > this.#resetsAt) this.#remaining = remaining;
    else return;
    this.#limit = limit;
    this.#resetsAt = resetsAt;
  }

  /** @throws CodeHostPaused when what is left is for live traffic */
  requireForHistory(now: Date): void {
    if (this.#limit === 0 || this.#resetsAt <= now.getTime()) return;
    if (this.#remaining > this.#limit * keptForLiveTraffic) return;
    throw new CodeHostPaused(new Date(this.#resetsAt + 1000));
  }
}
