import { installed, type RunningApp } from './real-app.ts';
import { servePages } from './static-pages.ts';

/** Actual, a budget in the browser (React, React Aria): its data live in the visitor's browser. */
export function startActual(): Promise<RunningApp> {
  return servePages({
    folder: installed('@actual-app', 'web', 'build'),
    // Its database in the browser needs shared memory, which needs an isolated page.
    headers: {
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    },
  });
}
