import { EventEmitter } from 'node:events';
import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { mostLinesAlike } from '../../driver/driver-records.ts';
import { LineLog } from './line-log.ts';

const nobody = new EventEmitter() as unknown as BrowserContext;

test('a flood of warnings hides no error, and the first and the newest lines are kept', () => {
  const log = new LineLog(nobody, () => '');
  for (let at = 0; at < mostLinesAlike; at += 1) log.add('console', 'warning', `before ${at}`);
  log.add('console', 'error', 'spilled');
  for (let at = 0; at < mostLinesAlike; at += 1) log.add('console', 'warning', `after ${at}`);
  const texts = log.serious.map(({ text }) => text);
  expect(texts).toContain('spilled');
  expect(texts).toContain('before 0');
  expect(texts.at(-1)).toBe(`after ${mostLinesAlike - 1}`);
  expect(texts).toHaveLength(mostLinesAlike + 1);
});
