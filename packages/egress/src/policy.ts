import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import { type AddressKind, canonicalAddress, isInNetwork, kindOfAddress } from './address.ts';
import { type Lookup, Names } from './names.ts';
import { EgressRefusedError, type Refusal, type RefusalReason } from './refusal.ts';

/** Besides public addresses: kinds of them, or a network in CIDR notation, or one address. */
export type Allowance = 'loopback' | 'private' | 'link-local' | (string & {});

/** A place on the network; `here` is this machine under every address that it has. */
export interface Endpoint {
  host: 'here' | (string & {});
  port: number;
}

export interface PolicyOptions {
  allowed: readonly Allowance[];
  /** Addresses with their ports that may be reached though their kind may not. */
  endpoints?: readonly Endpoint[];
  /** The product's own: never reached, unless for everybody by a public address. */
  own?: readonly Endpoint[];
  /** The machine's resolver if absent. */
  lookup?: Lookup;
  /** Milliseconds for which what it answered is good; 30,000 if absent. */
  freshMilliseconds?: number;
}

/**
 * Where pages under test, downloads of builds and messages may go: public addresses always, those
 * of private networks as far as they are allowed, metadata services of clouds and the product's own
 * ports never. An address of this machine counts as loopback, whatever network it belongs to.
 */
export class EgressPolicy {
  readonly #allowed: readonly Allowance[];
  readonly #endpoints: readonly Endpoint[];
  readonly #own: Endpoint[];
  readonly #names: Names;
  readonly #here = new OwnAddresses();

  constructor(options: PolicyOptions) {
    this.#allowed = options.allowed;
    this.#endpoints = options.endpoints ?? [];
    this.#own = [...(options.own ?? [])];
    this.#names = new Names(options.lookup, options.freshMilliseconds);
  }

  /** Makes a port of this machine the product's own, until the answered function is called. */
  claim(port: number): () => void {
    const claimed: Endpoint = { host: 'here', port };
    this.#own.push(claimed);
    return () => {
      this.#own.splice(this.#own.indexOf(claimed), 1);
    };
  }

  /**
   * Why an address may not be opened, as far as it tells that itself: by its scheme (http, https,
   * ws, wss, about:blank, data, and blob of an allowed page are taken), and by a host that is an
   * address or `localhost`. Undefined too for what is no URL.
   */
  refusalOfUrl(text: string): Refusal | undefined {
    if (!URL.canParse(text)) return undefined;
    const url = new URL(text);
    switch (url.protocol) {
      case 'http:':
      case 'https:':
      case 'ws:':
      case 'wss:':
        return this.#refusalOfHost(url);
      case 'data:':
        return undefined;
      case 'about:':
        if (url.pathname === 'blank' || url.pathname === 'srcdoc') return undefined;
        break;
      case 'blob:':
        if (url.pathname.startsWith('null/')) return undefined;
        if (/^https?:/.test(url.pathname)) return this.refusalOfUrl(url.pathname);
    }
    return { reason: 'scheme', what: url.protocol };
  }

  /**
   * The addresses of a host that may be connected to at this port.
   * @throws EgressRefusedError when it has none; what the resolver throws
   */
  async addressesOf(host: string, port: number): Promise<string[]> {
    const bare = host.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
    const found = await this.#resolve(bare);
    const allowed: string[] = [];
    let refused: RefusalReason | undefined;
    for (const address of found) {
      const reason = await this.refusalOfAddress(address, port);
      if (reason === undefined) allowed.push(address);
      else refused ??= reason;
    }
    if (allowed.length === 0)
      throw new EgressRefusedError({ reason: refused ?? 'reserved', what: bare });
    return allowed;
  }

  /** Why this address may not be connected to at this port. */
  async refusalOfAddress(address: string, port: number): Promise<RefusalReason | undefined> {
    const kind = this.#kindOf(address);
    if (kind === 'metadata') return kind;
    for (const own of this.#own) {
      if (own.port === port && (await this.#isAt(own, address, kind))) return 'own';
    }
    return this.#refusalOfKind(address, port, kind);
  }

  #refusalOfHost(url: URL): Refusal | undefined {
    const what = url.hostname;
    const host = what.replace(/\.$/, '');
    const address = isLocalhost(host) ? '127.0.0.1' : canonicalAddress(host);
    if (address === undefined) return undefined;
    const port = Number(url.port || defaultPorts[url.protocol]);
    const kind = this.#kindOf(address);
    const isOwn = this.#own.some((own) => own.port === port && this.#isWritten(own, address, kind));
    const reason = isOwn ? 'own' : this.#refusalOfKind(address, port, kind);
    return reason && { reason, what };
  }

  #refusalOfKind(address: string, port: number, kind: AddressKind): RefusalReason | undefined {
    if (kind === 'metadata') return kind;
    const isNamed = this.#endpoints.some(
      (one) => one.port === port && canonicalAddress(one.host) === canonicalAddress(address),
    );
    if (kind === 'public' || isNamed) return undefined;
    const isAllowed = this.#allowed.some((one) => one === kind || isInNetwork(address, one));
    return isAllowed ? undefined : kind;
  }

  #kindOf(address: string): AddressKind {
    const kind = kindOfAddress(address);
    return kind !== 'metadata' && this.#here.has(address) ? 'loopback' : kind;
  }

  /** As below, as far as that is known without asking a name server. */
  #isWritten({ host }: Endpoint, address: string, kind: AddressKind): boolean {
    const isHere = this.#here.has(address);
    if (host === 'here' || kind === 'public') return host === 'here' && isHere;
    const own = isLocalhost(host) ? '127.0.0.1' : canonicalAddress(host);
    return own !== undefined && (own === address || (isHere && this.#here.has(own)));
  }

  /** What is the product's own at a public address is there for everybody. */
  async #isAt({ host }: Endpoint, address: string, kind: AddressKind): Promise<boolean> {
    const isHere = this.#here.has(address);
    if (host === 'here' || kind === 'public') return host === 'here' && isHere;
    const own = await this.#resolve(host).catch(() => []);
    return own.some(
      (one) =>
        canonicalAddress(one) === canonicalAddress(address) || (isHere && this.#here.has(one)),
    );
  }

  /** As browsers do, names below `localhost` are this machine's without asking (RFC 6761). */
  async #resolve(host: string): Promise<readonly string[]> {
    if (isLocalhost(host)) return ['::1', '127.0.0.1'];
    return isIP(host) > 0 ? [host] : this.#names.addressesOf(host.toLowerCase());
  }
}

const defaultPorts: Record<string, number> = { 'http:': 80, 'ws:': 80, 'https:': 443, 'wss:': 443 };

const isLocalhost = (host: string): boolean => /^(?:.+\.)?localhost$/i.test(host);

/** The addresses under which this machine reaches itself. */
class OwnAddresses {
  #known = new Set<string | undefined>();
  #readAt = Number.NEGATIVE_INFINITY;

  has(address: string): boolean {
    if (kindOfAddress(address) === 'loopback') return true;
    if (performance.now() - this.#readAt > 10_000) {
      const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
      this.#known = new Set(all.map((one) => canonicalAddress(one.address)));
      this.#readAt = performance.now();
    }
    return this.#known.has(canonicalAddress(address));
  }
}
