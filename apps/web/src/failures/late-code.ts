/** Milliseconds between two looks for a server that was not there. */
const again = 5000;

/** Whether the server answers at all. */
export function isServerThere(): Promise<boolean> {
  return fetch('/api/config', { cache: 'no-store' }).then(
    () => true,
    () => false,
  );
}

/**
 * Code for which no page waits. Without a server it is tried once more when there is one; what the
 * browser then still counts as failed stays away until the document is loaded anew, and the page
 * goes on without it.
 */
export async function whenThere<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (await isServerThere()) throw error;
  }
  while (!(await isServerThere())) await pause();
  return load().catch(() => new Promise<never>(() => {}));
}

/** A moment, or until the browser says that there is a network again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, again);
    addEventListener('online', end);
  });
}
