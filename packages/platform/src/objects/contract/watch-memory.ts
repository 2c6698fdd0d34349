import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How far the bytes held in buffers rise above what they are now; garbage is not counted. */
export function watchMemory() {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect !== 'function') throw new Error('This Node has no gc().');
  const held = () => {
    collect();
    return process.memoryUsage().arrayBuffers;
  };
  const before = held();
  let peak = 0;
  return {
    sample: () => {
      peak = Math.max(peak, held() - before);
    },
    peak: () => peak,
  };
}
