import type { Slots } from '../../grammar/slots/slots.ts';
import type { Target } from '../../plan/plan.ts';

/** What is scrolled, swiped or zoomed, if it was said. */
export function inside(slots: Slots): Target | undefined {
  if (slots.has('THING')) return slots.target('THING');
  return slots.has('TARGET') ? slots.target() : undefined;
}
