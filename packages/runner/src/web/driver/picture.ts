import { ActionError } from '../../driver/driver.ts';
import type { Clock } from '../snapshot/clock.ts';
import type { Tab } from './tab.ts';

/** PNG of the window, with a box over every password and over what holds a secret, in frames too. */
export function takePicture(tab: Tab, clock: Clock, secrets: readonly string[]): Promise<Buffer> {
  return tab.ask(clock, async () => {
    const worlds = await tab.worlds();
    await worlds.callInFrame(await worlds.mainFrameId(), 'coverSecrets', () => [[...secrets]]);
    const inner = worlds.all().filter(({ frameId }) => worlds.hostOf(frameId));
    await Promise.all(
      inner.map((world) => worlds.call(world, 'coverSecrets', [...secrets]).catch(ignoreGone)),
    );
    try {
      const { data } = await worlds.session.send('Page.captureScreenshot', {
        format: 'png',
        optimizeForSpeed: true,
      });
      return Buffer.from(data, 'base64');
    } finally {
      for (const world of worlds.all()) worlds.call(world, 'uncover').catch(() => undefined);
    }
  });
}

/** A frame that was taken away shows nothing. */
function ignoreGone(error: unknown): void {
  if (!(error instanceof ActionError) || error.failure !== 'gone') throw error;
}
