import { lookup } from 'node:dns/promises';

/** Answers the addresses of a host, as the machine's own resolver does. */
export type Lookup = (host: string) => Promise<readonly string[]>;

const systemLookup: Lookup = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/** What is connected to is checked each time, however old the answer is. */
const usualFreshMilliseconds = 30_000;
const mostNames = 1_000;

/** Milliseconds that a name server may take, as with browsers. */
const patience = 20_000;

/**
 * `getaddrinfo` holds one of the few threads that files of the process are read on. One is left to
 * them, however slow the name servers are that somebody asks.
 */
const mostAtOnce = Math.max(1, Number(process.env.UV_THREADPOOL_SIZE ?? 4) - 1);

/** Looks names up, a few at a time, and remembers the answers for a moment. */
export class Names {
  readonly #lookup: Lookup;
  readonly #freshMilliseconds: number;
  readonly #known = new Map<string, { at: number; addresses: readonly string[] }>();
  readonly #asked = new Map<string, Promise<readonly string[]>>();
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  /** @param freshMilliseconds for which an answer is good */
  constructor(lookup: Lookup = systemLookup, freshMilliseconds = usualFreshMilliseconds) {
    this.#lookup = lookup;
    this.#freshMilliseconds = freshMilliseconds;
  }

  /** @throws what the resolver throws (`code` ENOTFOUND, EAI_AGAIN), or `code` ETIMEOUT */
  async addressesOf(host: string): Promise<readonly string[]> {
    const known = this.#known.get(host);
    if (known !== undefined && performance.now() - known.at < this.#freshMilliseconds)
      return known.addresses;
    const asked = this.#asked.get(host) ?? this.#ask(host);
    this.#asked.set(host, asked);
    let late: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      late = setTimeout(() => reject(timedOut(host)), patience);
    });
    return Promise.race([asked, tooLate]).finally(() => clearTimeout(late));
  }

  async #ask(host: string): Promise<readonly string[]> {
    try {
      while (this.#active >= mostAtOnce)
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      this.#active += 1;
      const addresses = await this.#lookup(host).finally(() => {
        this.#active -= 1;
        this.#waiting.shift()?.();
      });
      if (this.#known.size >= mostNames) this.#known.clear();
      this.#known.set(host, { at: performance.now(), addresses });
      return addresses;
    } finally {
      this.#asked.delete(host);
    }
  }
}

function timedOut(host: string): Error {
  return Object.assign(new Error(`No name server answered for ${host}.`), { code: 'ETIMEOUT' });
}
