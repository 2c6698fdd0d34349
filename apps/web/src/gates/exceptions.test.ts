import { expect, test } from 'vitest';
import { isGated } from './exceptions.ts';

const gated = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://touchstone.test');
  return isGated({ path: pathname, search: searchParams });
};

test.each([
  '/dashboard',
  '/report',
  '/report?token=t',
  '/report?testId=1',
  '/report?token=&testId=1',
  '/tests?token=t&testId=1',
  '/labs/other',
  '/cli/device',
])('%s is behind the gates', (address) => expect(gated(address)).toBe(true));

test.each(['/report?token=t&testId=1', '/labs/showcase', '/labs/showcase?theme=dark'])(
  '%s is open',
  (address) => expect(gated(address)).toBe(false),
);
