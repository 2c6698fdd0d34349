/** A quoted stretch of a sentence: its text, and the index after the closing mark. */
interface Quoted {
  text: string;
  end: number;
}

const closings: Record<string, string> = {
  '"': '"',
  '“': '”',
  '„': '“”"',
  '«': '»',
  '`': '`',
  "'": "'’",
  '‘': "’'",
};

const letter = /[\p{L}\p{N}]/u;

/** Whether a quotation opens at `index`; an apostrophe inside a word does not. */
export function opensQuote(sentence: string, index: number): boolean {
  const mark = sentence[index] ?? '';
  if (!(mark in closings)) return false;
  const before = sentence[index - 1] ?? ' ';
  if (mark === "'" || mark === '‘') return !letter.test(before) && before !== "'";
  return mark !== '"' || !/\d/.test(before);
}

/** The quotation that opens at `index`, or undefined if nothing closes it. `\"` is a plain quote. */
export function readQuote(sentence: string, index: number): Quoted | undefined {
  const opening = sentence[index] ?? '';
  const closing = closings[opening] ?? '';
  const single = opening === "'" || opening === '‘';
  let text = '';
  for (let at = index + 1; at < sentence.length; at += 1) {
    const mark = sentence[at] ?? '';
    const next = sentence[at + 1] ?? '';
    if (mark === '\\' && (closing.includes(next) || next === '\\') && next !== '') {
      text += next;
      at += 1;
      continue;
    }
    const inWord = single && letter.test(next);
    if (closing.includes(mark) && !inWord) {
      return { text: opening === '«' ? text.trim() : text, end: at + 1 };
    }
    text += mark;
  }
  return undefined;
}
