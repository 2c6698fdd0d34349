import { afterAll, beforeAll, describe } from 'vitest';
import { type Author, newAuthor } from './editor/author.ts';
import { keepingCases } from './editor/keeping.ts';
import { runningCases } from './editor/running.ts';
import { writingCases } from './editor/writing.ts';
import { installed } from './installed.ts';

const touchstone = installed();
let author: Author;
beforeAll(async () => {
  author = await newAuthor(touchstone);
});
afterAll(() => author[Symbol.asyncDispose]());

describe('the editor', { timeout: 120_000 }, () => {
  writingCases(touchstone, () => author);
  keepingCases(touchstone, () => author);
  runningCases(touchstone, () => author);
});
