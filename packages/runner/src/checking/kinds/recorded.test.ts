import { describe, expect, test } from 'vitest';
import { mostLinesAlike, type ScreenLine } from '../../driver/driver-records.ts';
import { indexScreen } from '../../grounding/screen/screen-index.ts';
import { screen } from '../../grounding/snapshot.fixture.ts';
import type { RecordCheck } from '../../language/plan/check.ts';
import { decideConsole, decideCookie, decideDownload, decideLinks } from './recorded.ts';

const line = (kind: ScreenLine['kind'], level: ScreenLine['level'], text: string): ScreenLine => ({
  kind,
  level,
  text,
  at: 0,
});
type LineCheck = Extract<RecordCheck, { check: 'console' }>;
const none = (level: LineCheck['level'], text?: string): LineCheck => ({
  check: 'console',
  level,
  not: true,
  ...(text === undefined ? {} : { value: { type: 'text', text } }),
});

describe('the console', () => {
  const lines = [
    line('console', 'warning', 'careful'),
    line('console', 'error', 'spilled milk'),
    line('request', 'error', 'GET /x: 404'),
  ];

  test('says what it said, each level by itself', () => {
    expect(decideConsole(none('script'), lines).verdict).toBe('holds');
    expect(decideConsole(none('error'), lines).verdict).toBe('fails');
    expect(decideConsole(none('warning'), lines).verdict).toBe('fails');
    expect(decideConsole(none('error'), lines.slice(0, 1)).verdict).toBe('holds');
    expect(decideConsole(none('error', 'Spilled'), lines).verdict).toBe('fails');
    expect(decideConsole(none('error', 'bread'), lines).verdict).toBe('holds');
    const request: RecordCheck = { check: 'failedRequest', not: true };
    expect(decideConsole(request, lines).verdict).toBe('fails');
    expect(decideConsole(request, lines.slice(0, 2)).verdict).toBe('holds');
  });

  test('is open where not all of so many lines were kept', () => {
    const flood = Array.from({ length: mostLinesAlike }, () => line('console', 'error', 'again'));
    expect(decideConsole(none('error', 'bread'), flood).verdict).toBe('undecided');
    expect(decideConsole({ ...none('error', 'bread'), not: false }, flood).verdict).toBe(
      'undecided',
    );
    expect(decideConsole(none('error', 'again'), flood).verdict).toBe('fails');
  });
});

describe('a download', () => {
  const downloaded = { check: 'download', not: false } as const;
  const named = (text: string) => ({ ...downloaded, value: { type: 'text', text } as const });

  test('counts when all of it has come, by its whole name', () => {
    const files = [{ name: 'report.csv', state: 'whole' } as const];
    expect(decideDownload(downloaded, files).verdict).toBe('holds');
    expect(decideDownload(named('report.csv'), files).verdict).toBe('holds');
    expect(decideDownload(named('report'), files).verdict).toBe('fails');
    expect(decideDownload({ ...downloaded, not: true }, files).verdict).toBe('fails');
    expect(decideDownload({ ...downloaded, not: true }, []).verdict).toBe('holds');
  });

  test('that goes on tells neither, one that failed was none', () => {
    const going = [{ name: 'report.csv', state: 'going' } as const];
    expect(decideDownload(downloaded, going).verdict).toBe('undecided');
    expect(decideDownload({ ...downloaded, not: true }, going).verdict).toBe('undecided');
    const failed = [{ name: 'report.csv', state: 'failed' } as const];
    expect(decideDownload(downloaded, failed).verdict).toBe('fails');
  });
});

describe('a cookie', () => {
  const theme = { check: 'cookie', name: { type: 'text', text: 'theme' }, not: false } as const;
  const dark = { ...theme, match: 'equals', value: { type: 'text', text: 'dark' } } as const;
  const cookies = [{ name: 'theme', value: 'Dark' }];

  test('is set, or holds just that value; its value is never told', () => {
    expect(decideCookie(theme, cookies).verdict).toBe('holds');
    expect(decideCookie({ ...theme, not: true }, cookies).verdict).toBe('fails');
    expect(decideCookie({ ...theme, not: true }, []).verdict).toBe('holds');
    const other = decideCookie(dark, cookies);
    expect(other.verdict).toBe('fails');
    expect(JSON.stringify(other)).not.toContain('Dark');
  });

  test('that is not set holds no value, neither this nor another', () => {
    expect(decideCookie(dark, []).verdict).toBe('undecided');
    expect(decideCookie({ ...dark, not: true }, []).verdict).toBe('undecided');
  });
});

describe('links', () => {
  const link = (name: string, to: string) => ({
    role: 'link',
    name,
    text: name,
    other: { link: to },
  });
  const page = indexScreen(
    screen([link('One', '/one'), link('Two', '/two'), link('Mail', 'mailto:a@b.test')]),
  );
  const following =
    (leads: 'somewhere' | 'nowhere' | 'unknown') => async (all: readonly string[]) =>
      all.map((address, at) => ({
        address,
        leads: at === 0 ? ('somewhere' as const) : leads,
        answer: '',
      }));

  test('hold only where all lead somewhere', async () => {
    expect((await decideLinks(page, undefined, following('somewhere'))).verdict).toBe('holds');
    expect((await decideLinks(page, undefined, following('nowhere'))).verdict).toBe('fails');
    expect((await decideLinks(page, undefined, following('unknown'))).verdict).toBe('undecided');
  });

  test('are asked for as addresses, those that write a mail are not', async () => {
    const asked: string[] = [];
    await decideLinks(page, undefined, async (all) => {
      asked.push(...all);
      return [];
    });
    expect(asked).toEqual(['http://shop.test/one', 'http://shop.test/two']);
  });

  test('that are not there prove nothing', async () => {
    const empty = indexScreen(screen([]));
    expect((await decideLinks(empty, undefined, async () => [])).verdict).toBe('undecided');
  });
});
