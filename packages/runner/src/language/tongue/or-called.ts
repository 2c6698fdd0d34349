import { Problems } from '../refusals/problem.ts';
import type { Tokens } from '../text/token.ts';
import type { TargetReading } from './tongue.ts';

/**
 * "Second surname", "the Last button": with a capital the ordinal may be written on the thing. Then
 * the name stands beside what is counted, for the screen to decide; by itself where nothing can be
 * counted. `whole` reads the words as if no ordinal were among them.
 */
export function orCalled(
  words: Tokens,
  counted: TargetReading[],
  whole: (problems: Problems) => TargetReading[],
): TargetReading[] {
  const isWritten = words[0]?.capital === true && words.every(({ kind }) => kind === 'word');
  if (!isWritten) return counted;
  const readings = whole(new Problems());
  const [reading] = readings;
  if (reading === undefined || readings.length > 1) return counted;
  const { name, kind, ...rest } = reading.target;
  if (name === undefined || Object.keys(rest).length > 0) return counted;
  if (counted.length === 0) return [reading];
  const called = kind === undefined ? { name } : { kind, name };
  return counted.map((found) =>
    found.target.ordinal === undefined ? found : { ...found, target: { ...found.target, called } },
  );
}
