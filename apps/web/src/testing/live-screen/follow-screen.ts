interface Following {
  /** Of the API, which answers with the picture. */
  path: string;
  /** Milliseconds between two looks. */
  every: number;
  /** Whose token asks; asked before each look. */
  getToken(): Promise<string | undefined>;
  onPicture(picture: Blob): void;
  signal: AbortSignal;
}

/** Milliseconds before the next look after one that failed. */
const pauseAfterFailure = 3000;

/** Looks at what is shown until `signal` aborts, and not while the tab is hidden. */
export async function followScreen({
  path,
  every,
  getToken,
  onPicture,
  signal,
}: Following): Promise<void> {
  let known: string | null = null;
  while (!signal.aborted) {
    await visible(signal);
    let wait = every;
    try {
      const answer = await fetch(path, {
        headers: {
          authorization: `Bearer ${(await getToken()) ?? ''}`,
          ...(known !== null && { 'if-none-match': known }),
        },
        cache: 'no-store',
        signal,
      });
      if (answer.status === 200) {
        onPicture(await answer.blob());
        known = answer.headers.get('etag');
      } else if (answer.status >= 400) wait = pauseAfterFailure;
    } catch {
      wait = pauseAfterFailure;
    }
    await pause(wait, signal);
  }
}

/** Resolves when the tab is looked at. */
function visible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const over = new AbortController();
    const end = () => {
      if (document.hidden && !signal.aborted) return;
      over.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
  });
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
