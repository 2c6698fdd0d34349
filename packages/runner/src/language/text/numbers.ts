import type { Language } from '../plan/plan.ts';

/**
 * What a bare number can mean: "1,299.50" one thing in any country; a single separator before three
 * digits is thousands or decimals. English has one convention; Spanish has two (Spain writes 1.299,
 * Mexico 1,299), so both are given there, the likelier first. Empty if it is no number.
 */
export function numberReadings(text: string, language: Language): number[] {
  const bare = text.replace(/[\s\u00a0']/g, '');
  const parts = /^([+\-−]?)(\d[\d.,]*)$/.exec(bare);
  if (parts === null) return [];
  const sign = parts[1] === '' || parts[1] === '+' ? 1 : -1;
  return readings(parts[2] ?? '', language).map((value) => sign * value);
}

/** As `numberReadings`, for an amount of money: three digits after a separator are thousands. */
export function moneyReadings(text: string, language: Language): number[] {
  const all = numberReadings(text, language);
  return all.length < 2 && !/^[+\-−]?\d{1,3}[.,]\d{3}$/.test(text)
    ? all
    : [Number(text.replace(/[.,]/g, ''))];
}

function readings(digits: string, language: Language): number[] {
  const dots = digits.split('.').length - 1;
  const commas = digits.split(',').length - 1;
  if (dots === 0 && commas === 0) return [Number(digits)];
  if (dots > 0 && commas > 0) {
    const decimal = digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ',';
    return withDecimal(digits, decimal);
  }
  const mark = dots > 0 ? '.' : ',';
  if (dots + commas > 1) return grouped(digits, mark);
  const [whole = '', rest = ''] = digits.split(mark);
  const canGroup = rest.length === 3 && whole.length <= 3 && !whole.startsWith('0');
  const decimal = Number(`${whole}.${rest}`);
  if (!canGroup) return [decimal];
  const thousands = Number(whole + rest);
  if (language === 'en') return [mark === ',' ? thousands : decimal];
  return mark === '.' ? [thousands, decimal] : [decimal, thousands];
}

function withDecimal(digits: string, decimal: '.' | ','): number[] {
  const [whole = '', rest = '', ...more] = digits.split(decimal);
  const [plain] = grouped(whole, decimal === '.' ? ',' : '.');
  if (more.length > 0 || plain === undefined || !/^\d+$/.test(rest)) return [];
  return [Number(`${plain}.${rest}`)];
}

function grouped(digits: string, mark: '.' | ','): number[] {
  const [first = '', ...groups] = digits.split(mark);
  const regular = first.length <= 3 && groups.every((group) => group.length === 3);
  return regular ? [Number(first + groups.join(''))] : [];
}
