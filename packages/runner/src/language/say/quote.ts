/** A text in quotes of the language that it does not hold itself; otherwise with `\"` inside. */
export function quoted(text: string): string {
  for (const [open, close] of [
    ['"', '"'],
    ['“', '”'],
    ['«', '»'],
  ] as const) {
    const spaced = open === '«' && text.trim() !== text;
    if (!text.includes(open) && !text.includes(close) && !text.includes('\\') && !spaced) {
      return `${open}${text}${close}`;
    }
  }
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
