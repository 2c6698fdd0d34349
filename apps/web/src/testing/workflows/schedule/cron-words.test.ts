import { expect, test } from 'vitest';
import { cronWords } from './cron-words.ts';

test.each([
  ['0 6 * * 1-5', 'At 06:00 AM, Monday through Friday', 'A las 06:00 AM, de lunes a viernes'],
  ['*/15 * * * *', 'Every 15 minutes', 'Cada 15 minutos'],
  ['60 6 * * *', undefined, undefined],
  ['soon', undefined, undefined],
])('%s is said in both languages', (cron, english, spanish) => {
  expect(cronWords(cron, 'en')).toBe(english);
  expect(cronWords(cron, 'es')).toBe(spanish);
});
