/** How long the end of an attempt may take, in milliseconds. */
export const endLimits = {
  camera: { milliseconds: 1_500, whenCancelled: 100 },
  network: { milliseconds: 10_000, whenCancelled: 150 },
  files: { milliseconds: 5_000, whenCancelled: 200 },
  encoding: { milliseconds: 10_000, whenCancelled: 250 },
};

/** What may be waited for while a run may be cancelled at any moment. */
interface Patience {
  milliseconds: number;
  /** The same from the moment on at which the run is cancelled. */
  whenCancelled: number;
  cancelled: AbortSignal;
}

/** The work's result; undefined if it fails or takes too long. */
export function within<T>(
  work: Promise<T>,
  { milliseconds, whenCancelled, cancelled }: Patience,
): Promise<T | undefined> {
  const { promise, resolve } = Promise.withResolvers<T | undefined>();
  const giveUp = () => resolve(undefined);
  const onCancel = () => {
    setTimeout(giveUp, whenCancelled);
  };
  const timer = setTimeout(giveUp, milliseconds);
  if (cancelled.aborted) onCancel();
  else cancelled.addEventListener('abort', onCancel, { once: true });
  work.then(resolve, giveUp);
  return promise.finally(() => {
    clearTimeout(timer);
    cancelled.removeEventListener('abort', onCancel);
  });
}
