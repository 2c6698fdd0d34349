import { Script } from 'node:vm';

/** A pattern that backtracks for ever is given up after this many milliseconds. */
const longest = 200;

const search = new Script('new RegExp(source, flags).test(text)');

/**
 * Whether a regular expression, bare or written as `/…/flags`, is found in the text. Undefined if it
 * is no valid expression or takes too long.
 */
export function matchesPattern(pattern: string, text: string): boolean | undefined {
  const slashed = /^\/(.*)\/([a-z]*)$/s.exec(pattern);
  const source = slashed?.[1] ?? pattern;
  const flags = (slashed?.[2] ?? '').replace(/[^ims]/g, '');
  try {
    const found: unknown = search.runInNewContext(
      { source, flags: `${flags}u`, text },
      { timeout: longest },
    );
    return found === true;
  } catch {
    return undefined;
  }
}
