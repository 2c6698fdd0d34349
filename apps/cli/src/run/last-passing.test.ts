import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestReport } from '@touchstone/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lastPassingIn } from './last-passing.ts';

let artifacts: string;
beforeAll(async () => {
  artifacts = await mkdtemp(join(tmpdir(), 'touchstone-passing-'));
  await mkdir(join(artifacts, 'buy-1'));
});
afterAll(() => rm(artifacts, { recursive: true }));

test('keeps the newest run that passed, with its pictures, for each device', async () => {
  const kept = lastPassingIn(artifacts, {});
  expect(await kept.of(buy)).toBeUndefined();
  await takePicture('first');
  await kept.keep(buy, aReport('passed', 'Open the first page'));
  await takePicture('second');
  await kept.keep(buy, aReport('failed', 'Open the second page'));
  const found = await kept.of(buy);
  expect(found?.report.attempts[0]?.steps[0]?.sentence).toBe('Open the first page');
  expect((await found?.picture('buy-1/1-after.jpg'))?.toString()).toBe('first');
  expect(await found?.picture('../../etc/passwd')).toBeUndefined();
  expect(await lastPassingIn(artifacts, { device: 'iPhone 15' }).of(buy)).toBeUndefined();
  await kept.keep(buy, aReport('passed', 'Open the third page'));
  const newest = await kept.of(buy);
  expect((await newest?.picture('buy-1/1-after.jpg'))?.toString()).toBe('second');
});

test('what is too large is not kept, and what cannot be read says so until a run passes', async () => {
  const kept = lastPassingIn(artifacts, { locale: 'es-MX' });
  await kept.keep(buy, aReport('passed', 'x'.repeat(5_000_000)));
  expect(await kept.of(buy)).toBeUndefined();
  await kept.keep(buy, aReport('passed', 'Open the page'));
  for (const name of await readdir(join(artifacts, 'last-passing'))) {
    await writeFile(join(artifacts, 'last-passing', name, 'report.json'), '{"name":');
  }
  await expect(kept.of(buy)).rejects.toThrow();
  await kept.keep(buy, aReport('passed', 'Open the page again'));
  expect((await kept.of(buy))?.report.verdict).toBe('passed');
});

const buy = { path: 'tests/buy.yaml', name: 'Buy' };

const takePicture = (shown: string) => writeFile(join(artifacts, 'buy-1/1-after.jpg'), shown);

function aReport(verdict: 'passed' | 'failed', sentence: string): TestReport {
  const facts = { verdict, started_at: '2026-11-20T15:30:00.000Z', milliseconds: 100 };
  const after = { path: 'buy-1/1-after.jpg', width: 1280, height: 720 };
  const place = {
    path: '1',
    block: 'instructions' as const,
    file: 'tests/buy.yaml',
    line: 4,
    column: 7,
  };
  const step = {
    ...place,
    sentence,
    verdict,
    at: 0,
    milliseconds: 90,
    actions: [],
    steps: [],
    after,
  };
  const attempts = [{ attempt: 1, ...facts, steps: [step] }];
  const of = { name: 'Buy', file: 'tests/buy.yaml', platform: 'web' as const, tags: [] };
  return { ...of, ...facts, flaky: false, attempts };
}
