import { notFound, redirect } from '@tanstack/react-router';
import { ApiError } from '@touchstone/ui';
import { expect, test } from 'vitest';
import { isReportable } from './error-reporting.ts';

test('errors are reported, also what was thrown and is none', () => {
  expect(isReportable(new TypeError('x'))).toBe(true);
  expect(isReportable('words')).toBe(true);
  expect(isReportable(new ApiError(500, 'HTTP 500'))).toBe(true);
});

test('redirects and what does not exist are not', () => {
  expect(isReportable(redirect({ to: '/dashboard' }))).toBe(false);
  expect(isReportable(notFound())).toBe(false);
  expect(isReportable(new ApiError(404, 'HTTP 404'))).toBe(false);
  expect(isReportable(undefined)).toBe(false);
});
