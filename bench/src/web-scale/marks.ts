/** What ../shared/design/ui.md asks of the production build on two cores. */
export const marks = {
  commonKilobytes: 220,
  ownKilobytes: 120,
  paintMilliseconds: 1200,
  interactionMilliseconds: 100,
  framesPerSecond: 60,
};

/** Whether a figure stays within its mark, in words. */
export function beside(figure: number, atMost: number): string {
  return figure <= atMost ? `under ${atMost}` : `MISSED ${atMost}`;
}
