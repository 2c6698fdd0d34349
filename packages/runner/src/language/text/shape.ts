import type { Shape } from './token.ts';

const currency = '(?:[$€£¥₹]|US\\$|MX\\$|AR\\$|R\\$|USD|EUR|GBP|MXN)';
const digits = "\\d+(?:[.,'\\u00a0]\\d+)*";

const shapes: readonly (readonly [Shape, RegExp])[] = [
  ['variable', /\{\{.+\}\}/],
  ['address', /^(?:[a-z][a-z0-9+.-]*:\/\/|about:|mailto:|tel:)\S/i],
  ['address', /^localhost(?::\d+)?(?:\/\S*)?$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['pattern', /^\/.+\/$/],
  ['path', /^\/(?:[\w#?{-]\S*)?$/],
  ['date', /^\d{4}-\d{1,2}-\d{1,2}$/],
  ['date', /^\d{1,2}([/.-])\d{1,2}\1\d{4}$/],
  ['size', /^\d{2,5}[x×]\d{2,5}$/i],
  ['percent', new RegExp(`^[+\\-−]?${digits}%$`)],
  ['money', new RegExp(`^[+\\-−]?${currency}[+\\-−]?${digits}$`)],
  ['money', new RegExp(`^[+\\-−]?${digits}${currency}$`)],
  ['number', new RegExp(`^[+\\-−]?${digits}$`)],
  [
    'file',
    /^[^\s/\\]+\.(?:pdf|png|jpe?g|gif|svg|webp|csv|xlsx?|docx?|pptx?|txt|md|json|xml|ya?ml|zip|mp[34]|mov|wav|apk|ipa|html?)$/i,
  ],
  [
    'address',
    /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|app|es|mx|ar|co|test|local|example|gov|edu|info|ai)(?::\d+)?(?:[/?#]\S*)?$/i,
  ],
  ['address', /^\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?(?:[/?#]\S*)?$/],
];

/** The shape of one bare word, or undefined for an ordinary word. Long words have none. */
export function shapeOf(word: string): Shape | undefined {
  if (word.length > 2000) return undefined;
  return shapes.find(([, pattern]) => pattern.test(word))?.[0];
}
