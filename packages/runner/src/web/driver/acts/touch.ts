import type { Worlds } from '../../snapshot/worlds.ts';
import type { Point } from './aim.ts';

/** Fingers on the glass, for what Playwright's single tap cannot say. */
export function fingers(worlds: Worlds) {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    worlds.session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (...points: Point[]) => send('touchStart', points),
    moveTo: (...points: Point[]) => send('touchMove', points),
    up: () => send('touchEnd', []),
  };
}
