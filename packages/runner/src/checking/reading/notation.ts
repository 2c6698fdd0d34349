/** How an amount is written, as far as it shows: what a page in another locale writes otherwise. */
export interface Notation {
  decimal?: '.' | ',';
  /** Between thousands; all kinds of spaces are one. */
  grouping?: '.' | ',' | ' ' | '’';
  /** Where the sign of the currency stands. */
  sign?: 'before' | 'after';
}

/**
 * The notation of the only number in a text. `value` is what it is known to mean; it tells which of
 * both "1.299" is.
 */
export function notationOf(text: string, value: number | undefined): Notation {
  const plain = text.replace(/[\u00a0\u202f\u2009]/g, ' ').replace(/'/g, '’');
  const number = /\d(?:[\d.,’]|\s(?=\d{3}))*\d|\d/.exec(plain);
  if (number === null) return {};
  const before = plain.slice(0, number.index);
  const after = plain.slice(number.index + number[0].length);
  const sign = signs.test(before) ? 'before' : signs.test(after) ? 'after' : undefined;
  return { ...marksOf(number[0], value), ...(sign === undefined ? {} : { sign }) };
}

/** Words and codes name a currency without saying how the page writes it. */
const signs = /[$€£¥₹₽₩₺]/;

function marksOf(number: string, value: number | undefined): Notation {
  const space = /[ ’]/.exec(number)?.[0];
  const spaced = space === ' ' || space === '’' ? space : undefined;
  const dots = number.split('.').length - 1;
  const commas = number.split(',').length - 1;
  if (dots > 0 && commas > 0) {
    return number.lastIndexOf('.') > number.lastIndexOf(',')
      ? { decimal: '.', grouping: ',' }
      : { decimal: ',', grouping: '.' };
  }
  const mark = dots > 0 ? '.' : commas > 0 ? ',' : undefined;
  if (mark === undefined) return spaced === undefined ? {} : { grouping: spaced };
  if (spaced !== undefined) return { decimal: mark, grouping: spaced };
  if (dots + commas > 1) return { grouping: mark };
  const [whole = '', rest = ''] = number.split(mark);
  if (rest.length !== 3 || whole.length > 3) return { decimal: mark };
  if (value === undefined) return {};
  return Math.abs(value) === Number(whole + rest) ? { grouping: mark } : { decimal: mark };
}

/** Whether one locale can write both: nothing that both show is written in two ways. */
export function isSameNotation(one: Notation, other: Notation): boolean {
  if (one.decimal !== undefined && one.decimal === other.grouping) return false;
  if (one.grouping !== undefined && one.grouping === other.decimal) return false;
  return (
    isAlike(one.decimal, other.decimal) &&
    isAlike(one.grouping, other.grouping) &&
    isAlike(one.sign, other.sign)
  );
}

const isAlike = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined || one === other;
