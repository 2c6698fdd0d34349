import { describe, expect, test } from 'vitest';
import {
  closedIssues,
  coAuthors,
  headlineOf,
  mentionedNumbers,
  mentionedShas,
  revertedNumber,
  revertedSha,
} from './references.ts';

const sha = '0123456789abcdef0123456789abcdef01234567';

describe('what is taken back', () => {
  test('is a pull request, by the words of GitHub’s button', () => {
    expect(revertedNumber('Reverts acme/api#812', 'Acme/API')).toBe(812);
    expect(revertedNumber('Why.\n\nReverts #812', 'acme/api')).toBe(812);
    expect(revertedNumber('Reverts other/api#812', 'acme/api')).toBeNull();
    expect(revertedNumber('This reverts nothing #812', 'acme/api')).toBeNull();
  });

  test('is a commit, by the words of git', () => {
    expect(revertedSha(`Revert "x"\n\nThis reverts commit ${sha}.`)).toBe(sha);
    expect(revertedSha('It reverts commit abc')).toBeNull();
  });
});

test('issues are closed by the words that GitHub documents', () => {
  const body = 'Closes #1, fixes: #2 and Resolved #3. Mentions #4, closes other/repo#5.';
  expect(closedIssues(body)).toEqual([1, 2, 3]);
});

test('what a text names is found once, in this repository alone', () => {
  const text = `#7, see https://github.com/acme/api/pull/8 and acme/web#9, a&#10; ${sha} ${sha}`;
  expect(mentionedNumbers(`${text} #7`, 'acme/api')).toEqual([7, 8]);
  expect(mentionedShas(text)).toEqual([sha]);
});

test('who wrote along stands in the last lines, and addresses are left out', () => {
  const message =
    'feat: x\n\nCo-authored-by: Ana Ruiz <ana@acme.dev>\nCo-Authored-By: Claude <noreply@x.example>';
  expect(coAuthors(message)).toEqual(['Ana Ruiz', 'Claude']);
});

test('a headline is the first line, in characters that can be stored', () => {
  expect(headlineOf('fix: a\u0000b\n\nMore')).toBe('fix: ab');
  expect(headlineOf('x'.repeat(500))).toHaveLength(200);
});
