import type { Snapshot } from '../../driver/snapshot.ts';
import type { StepRun } from '../step-run.ts';

/** So long a page may take to show what an act has come to, in milliseconds. */
const patience = 1500;

/**
 * Whether the effect of an act comes to be seen: looks at the screen again until it does, or the page
 * had its time. What the browser asks meanwhile hides the screen, and is an effect too.
 */
export async function isSeen(
  run: StepRun,
  holds: (now: Snapshot) => boolean,
  milliseconds = patience,
): Promise<boolean> {
  const began = run.context.now();
  for (let looks = 0; ; looks += 1) {
    if (run.context.driver.dialog() !== undefined) return true;
    if (holds(await run.snapshot())) return true;
    if (run.context.now() - began >= milliseconds) return false;
    await run.pause(looks);
  }
}

/** What a person can read on the screen, without what is in the elements of these refs. */
export function wordsShown({ elements }: Snapshot, without: ReadonlySet<string>): string {
  const left = new Set<number>();
  const words: string[] = [];
  elements.forEach(({ ref, parent, hidden, text, value, role }, position) => {
    if (without.has(ref) || (parent !== undefined && left.has(parent))) left.add(position);
    else if (!hidden) words.push(role, text ?? '', value ?? '');
  });
  return words.join('\n');
}
