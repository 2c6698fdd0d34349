/** Two texts that a person may call the same: also the same number written in another way. */
export function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.replace(/[\s:*()"'.]+$/g, '').replace(/^["'(]+/, '');
  if (plain(one) === plain(other)) return true;
  const [a, b] = [numberOf(one), numberOf(other)];
  return a !== undefined && a === b;
}

export function numberOf(text: string): number | undefined {
  const figures = text.replace(/[^\d.,-]/g, '');
  if (!/\d/.test(figures) || /\p{L}/u.test(text)) return undefined;
  const decimal = /[.,](\d{1,2})$/.exec(figures);
  const whole = decimal === null ? figures : figures.slice(0, decimal.index);
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.[1] ?? '0'}`);
}

/** Whether the words of one folded text stand in another as words of their own. */
export function holds(text: string, wanted: string): boolean {
  const escaped = wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const apart = `(?<![\\p{L}\\p{N}]|\\d[.,])${escaped}(?![\\p{L}\\p{N}]|[.,]\\d)`;
  return new RegExp(apart, 'u').test(text);
}
