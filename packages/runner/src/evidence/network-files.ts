import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DriverEvidence } from '../driver/driver-evidence.ts';
import type { Masker } from '../variables/masker.ts';
import type { ArtifactFolder } from './artifact-folder.ts';
import { maskHar } from './masking/mask-har.ts';
import { maskTrace } from './masking/mask-trace.ts';

/** The trace and the HAR of an attempt. Until they are masked they lie in a folder of nobody else. */
export class NetworkFiles {
  readonly #folder: string;
  readonly #stops: { name: string; stop: () => Promise<void> }[];

  private constructor(folder: string, stops: { name: string; stop: () => Promise<void> }[]) {
    this.#folder = folder;
    this.#stops = stops;
  }

  static async start(
    evidence: DriverEvidence,
    which: { trace: boolean; har: boolean },
  ): Promise<NetworkFiles> {
    const folder = await mkdtemp(join(tmpdir(), 'touchstone-evidence-'));
    const stops: { name: string; stop: () => Promise<void> }[] = [];
    const begin = async (name: string, starting: Promise<() => Promise<void>> | undefined) => {
      const stop = await starting?.catch(() => undefined);
      if (stop) stops.push({ name, stop });
    };
    if (which.har) await begin('network.har', evidence.har?.(join(folder, 'network.har')));
    if (which.trace) await begin('trace.zip', evidence.trace?.(join(folder, 'trace.zip')));
    return new NetworkFiles(folder, stops);
  }

  /** Writes them, masked; what cannot be masked is not written. */
  async stop(into: ArtifactFolder, masker: Masker): Promise<{ trace?: string; har?: string }> {
    const told: { trace?: string; har?: string } = {};
    for (const { name, stop } of this.#stops) {
      await stop().catch(() => undefined);
      const raw = await readFile(join(this.#folder, name)).catch(() => undefined);
      if (raw === undefined) continue;
      try {
        const isTrace = name === 'trace.zip';
        const masked = isTrace ? maskTrace(raw, masker) : maskHar(raw.toString('utf8'), masker);
        const isKept = into.count(masked.length) && (await into.write(name, masked));
        if (isKept) told[isTrace ? 'trace' : 'har'] = into.below(name);
      } catch {
        // Half a file, of a browser that died.
      }
    }
    return told;
  }

  async remove(): Promise<void> {
    await rm(this.#folder, { recursive: true, force: true });
  }
}
