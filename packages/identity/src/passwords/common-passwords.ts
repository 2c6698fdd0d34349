import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n');
const common = new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));

/**
 * True for one of the 10,000 most common passwords, whatever its case, also with digits and signs
 * before or after it (`Password123!`).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const core = lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(lower) || common.has(core);
}
