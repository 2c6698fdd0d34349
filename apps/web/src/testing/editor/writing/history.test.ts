import { describe, expect, test } from 'vitest';
import { type History, historyOf, redo, undo, write } from './history.ts';

const typed = (history: History, texts: readonly [string, string, number][]): History =>
  texts.reduce((now, [text, group, at]) => write(now, { text }, { group, at }), history);

describe('the history of a text', () => {
  test('takes back a stretch of writing at once, and each other change alone', () => {
    const written = typed(historyOf(''), [
      ['a', 'step 1', 0],
      ['ab', 'step 1', 100],
      ['ab c', 'step 2', 200],
      ['ab cd', 'step 2', 5000],
    ]);
    const texts: string[] = [];
    for (let at: History | undefined = written; at !== undefined; at = undo(at))
      texts.push(at.now.text);
    expect(texts).toEqual(['ab cd', 'ab c', 'ab', '']);
  });

  test('brings back what was taken back, until something else is written', () => {
    const written = typed(historyOf('a'), [['b', 'x', 0]]);
    const back = undo(written);
    expect(back?.now.text).toBe('a');
    expect(back && redo(back)?.now.text).toBe('b');
    const other = back && write(back, { text: 'c' }, { at: 1 });
    expect(other && redo(other)).toBeUndefined();
  });

  test('knows no change where nothing changed', () => {
    const history = historyOf('a');
    expect(write(history, { text: 'a' }, { at: 0 })).toBe(history);
    expect(undo(history)).toBeUndefined();
  });
});
