import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openProgress, showBytes } from './progress.ts';

afterEach(() => vi.unstubAllEnvs());

function heard(isTTY: boolean) {
  const parts: string[] = [];
  const terminal = { isTTY, columns: 80, write: (text: string) => parts.push(text) };
  return { parts, terminal };
}

describe('progress', () => {
  test('is a line at each quarter where nobody watches', () => {
    const { parts, terminal } = heard(false);
    const progress = openProgress({ label: 'app.apk', whole: 200, terminal });
    for (let done = 0; done <= 200; done += 1) progress.set(done);
    progress.end();
    expect(parts).toEqual([25, 50, 75, 100].map((at) => `app.apk ${at} % (${at * 2} of 200)\n`));
  });

  test('is one bar that is drawn over, no wider than the terminal, and leaves nothing behind', () => {
    vi.stubEnv('CI', undefined);
    const { parts, terminal } = heard(true);
    const progress = openProgress({ label: 'a'.repeat(90), whole: 4, show: showBytes, terminal });
    progress.set(2);
    progress.set(2);
    progress.end();
    expect(parts).toHaveLength(2);
    const bar = stripVTControlCharacters(parts[0] ?? '').trim();
    expect(bar).toMatch(/^█{12}░{12} aaa/);
    expect(bar.length).toBeLessThan(80);
    expect(parts.join('')).not.toContain('\n');
    expect(parts[1]).toBe('\r\u001b[2K');
  });

  test('is a line at each quarter on a build server that pretends to be a terminal', () => {
    vi.stubEnv('CI', 'true');
    const { parts, terminal } = heard(true);
    openProgress({ label: 'app.apk', whole: 1, terminal }).set(1);
    expect(parts).toEqual(['app.apk 100 % (1 of 1)\n']);
  });
});
