import { readdirSync, readlinkSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** Both ends of a connection over 127.0.0.1. */
export interface Connection {
  clientPort: number;
  proxyPort: number;
}

/**
 * Asks the kernel whose a connection over loopback is: a name and password in a proxy's address would
 * be known to whoever sees the browser's command line or its debugging protocol, and Chromium sends
 * none to a SOCKS proxy anyway.
 */
export class PeerCheck {
  readonly #processes: () => Promise<readonly number[]>;
  #known: readonly number[] = [];
  #reading: Promise<string> | undefined;
  #next: Promise<string> | undefined;

  /** @param processes ids of the processes whose connections are taken */
  constructor(processes: () => Promise<readonly number[]>) {
    this.#processes = processes;
  }

  /** Whether the client's end belongs to one of the processes. Always on a system that cannot tell. */
  async isFrom(connection: Connection): Promise<boolean> {
    if (process.platform !== 'linux') return true;
    const inode = inodeOf(await this.#connections(), connection);
    if (inode === undefined) return false;
    if (holds(this.#known, inode)) return true;
    // A process of the browser may have died, and another one has taken its place.
    this.#known = await this.#processes();
    return holds(this.#known, inode);
  }

  /**
   * The kernel's table as it is from now on. Making it takes milliseconds on a machine with much
   * memory, so all that ask while it is being made share the next one.
   */
  #connections(): Promise<string> {
    if (this.#reading === undefined) {
      this.#reading = readTable().finally(() => {
        this.#reading = undefined;
      });
      return this.#reading;
    }
    this.#next ??= this.#reading
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#connections();
      });
    return this.#next;
  }
}

const readTable = () => readFile('/proc/net/tcp', 'latin1');

/** Columns of proc(5), /proc/net/tcp: addresses and ports in hexadecimal, the tenth is the inode. */
function inodeOf(table: string, { clientPort, proxyPort }: Connection): string | undefined {
  const at = table.indexOf(` ${endOf(clientPort)} ${endOf(proxyPort)} `);
  if (at === -1) return undefined;
  const line = table.slice(at, table.indexOf('\n', at));
  const inode = line.trim().split(/\s+/)[8];
  return inode === '0' ? undefined : inode;
}

/** 127.0.0.1 in the byte order of the machines that we run on. */
const endOf = (port: number): string =>
  `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;

function holds(processes: readonly number[], inode: string): boolean {
  const wanted = `socket:[${inode}]`;
  return processes.some((pid) => {
    try {
      const folder = `/proc/${pid}/fd`;
      // The newest have the highest numbers.
      return readdirSync(folder).some((_, at, all) => {
        const fd = all.at(-1 - at);
        return linkOf(`${folder}/${fd}`) === wanted;
      });
    } catch {
      return false;
    }
  });
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file);
  } catch {
    return undefined;
  }
}
