import { describe, expect, test } from 'vitest';
import { limits, networkOf, pauseAfter } from './limits.ts';

describe('limits', () => {
  test('leave five wrong passwords free, then wait 1, 2, 4 … up to 60 seconds', () => {
    const pauses = [4, 5, 6, 7, 10, 11, 40].map((count) => pauseAfter(count, limits.signInRow));
    expect(pauses).toEqual([0, 1, 2, 4, 32, 60, 60]);
  });

  test.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('count %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
