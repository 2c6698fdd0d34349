import type { Config, openLog } from '@touchstone/platform';
import { type RunningShop, serveShop } from '@touchstone/testing';

/** Serves the sample shop if there is to be one. Without its port the product still works. */
export async function openSampleShop(
  { sample, samplePort }: Config,
  log: ReturnType<typeof openLog>,
): Promise<RunningShop | undefined> {
  if (!sample || samplePort === undefined) return undefined;
  return serveShop(samplePort).catch((error: unknown) => {
    log.warn(
      { err: error },
      `the sample shop is not served, since its port ${samplePort} cannot be had`,
    );
    return undefined;
  });
}
