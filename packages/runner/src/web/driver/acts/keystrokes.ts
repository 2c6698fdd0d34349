import type { CDPSession } from 'playwright-core';

/** A key of a US keyboard: where it is, its code, and what it writes. */
interface Key {
  code: string;
  keyCode: number;
  text: string;
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'].flatMap((letter): Key[] => {
  const upper = letter.toUpperCase();
  const key = { code: `Key${upper}`, keyCode: upper.charCodeAt(0) };
  return [letter, upper].map((text) => ({ ...key, text }));
});

const others: [code: string, keyCode: number, texts: string][] = [
  ['Space', 32, ' '],
  ['Digit0', 48, '0)'],
  ['Digit1', 49, '1!'],
  ['Digit2', 50, '2@'],
  ['Digit3', 51, '3#'],
  ['Digit4', 52, '4$'],
  ['Digit5', 53, '5%'],
  ['Digit6', 54, '6^'],
  ['Digit7', 55, '7&'],
  ['Digit8', 56, '8*'],
  ['Digit9', 57, '9('],
  ['Semicolon', 186, ';:'],
  ['Equal', 187, '=+'],
  ['Comma', 188, ',<'],
  ['Minus', 189, '-_'],
  ['Period', 190, '.>'],
  ['Slash', 191, '/?'],
  ['Backquote', 192, '`~'],
  ['BracketLeft', 219, '[{'],
  ['Backslash', 220, '\\|'],
  ['BracketRight', 221, ']}'],
  ['Quote', 222, '\'"'],
];

const keys = new Map(
  [
    ...letters,
    ...others.flatMap(([code, keyCode, texts]) =>
      [...texts].map((text): Key => ({ code, keyCode, text })),
    ),
  ].map((key) => [key.text, key]),
);

/** Whether each character has a key of its own. */
export const hasKeys = (text: string): boolean => [...text].every((letter) => keys.has(letter));

/** Presses and lets go of one key after the other, without waiting for each to be answered. */
export async function strikeInOneGo(session: CDPSession, text: string): Promise<void> {
  const events = [...text].flatMap((letter) => {
    const key = keys.get(letter);
    if (key === undefined) throw new Error(`There is no key for "${letter}".`);
    const { code, keyCode } = key;
    const common = { code, key: letter, windowsVirtualKeyCode: keyCode };
    return [
      { ...common, type: 'keyDown', text: letter, unmodifiedText: letter } as const,
      { ...common, type: 'keyUp' } as const,
    ];
  });
  await Promise.all(events.map((event) => session.send('Input.dispatchKeyEvent', event)));
}
