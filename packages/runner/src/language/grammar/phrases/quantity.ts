import { isWord, type Tokens } from '../../text/token.ts';
import type { Reader } from '../reader.ts';
import { numberAt } from './amount.ts';

/** Milliseconds in "3 seconds", "500ms", "half a minute"; undefined where no number is said. */
export function readDuration(tokens: Tokens, reader: Reader): number | undefined {
  const { tongue, problems } = reader;
  const written = /^(\d+(?:[.,]\d+)?)(ms|s|m|min)$/.exec(
    tokens.length === 1 ? (tokens[0]?.fold ?? '') : '',
  );
  if (written !== null) {
    const factor = { ms: 1, s: 1000, m: 60_000, min: 60_000 }[written[2] ?? ''] ?? 1;
    return Math.round(Number((written[1] ?? '').replace(',', '.')) * factor);
  }
  const unit = tongue.units.before(tokens, tokens.length);
  if (unit === undefined) return undefined;
  const amount = tokens.slice(0, tokens.length - unit.length);
  const factor = factorOf(amount, reader);
  if (factor === undefined) {
    problems.report('relative_time', tokens);
    return undefined;
  }
  return Math.round(factor * unit.value);
}

function factorOf(tokens: Tokens, reader: Reader): number | undefined {
  const { halves } = reader.tongue;
  const half = halves.at(tokens, 0);
  if (half?.length === tokens.length) return half.value;
  const found = numberAt(tokens, 0, reader);
  if (found === undefined || found.length !== tokens.length) return undefined;
  return found.value.type === 'number' ? found.value.readings[0] : undefined;
}

/** How often: "3 times", "twice". */
export function readTimes(tokens: Tokens, reader: Reader): number | undefined {
  const often = reader.tongue.often.at(tokens, 0);
  if (often?.length === tokens.length) return often.value;
  const found = numberAt(tokens, 0, reader);
  const said = isWord(tokens.at(-1), ...reader.tongue.timesWords);
  if (found === undefined || !said || found.length !== tokens.length - 1) return undefined;
  const times = found.value.type === 'number' ? found.value.readings[0] : undefined;
  return times !== undefined && Number.isInteger(times) && times > 0 && times <= 50
    ? times
    : undefined;
}

/** Two numbers with a separator between: a point on the map, a size. */
export function readPair(text: string, separator: RegExp): [number, number] | undefined {
  const parts = text.trim().split(separator).map(Number);
  const [first, second] = parts;
  if (parts.length !== 2 || first === undefined || second === undefined) return undefined;
  return Number.isFinite(first) && Number.isFinite(second) ? [first, second] : undefined;
}
