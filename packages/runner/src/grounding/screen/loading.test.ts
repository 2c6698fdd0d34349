import { expect, test } from 'vitest';
import { type Described, screen } from '../snapshot.fixture.ts';
import { isLoading } from './loading.ts';

const marked = (role: string, ...hints: string[]): Described => ({ role, other: { hints } });

test.each<[boolean, Described]>([
  [true, marked('generic', 'spinner')],
  [true, marked('generic', 'skeleton', 'row')],
  [true, { role: 'paragraph', text: 'Loading orders…' }],
  [true, { role: 'progressbar', type: 'div' }],
  [true, marked('img', 'fa', 'spinner', 'spin')],
  [true, marked('img', 'lucide', 'loader', 'animate', 'spin')],
  [false, marked('img', 'lucide', 'loader', 'icon')],
  [false, { role: 'paragraph', text: 'Orders are loading docks' }],
  [false, { ...marked('generic', 'spinner'), hidden: true }],
])('a page is loading: %s, by %j', (is, element) => {
  expect(isLoading(screen([element]))).toBe(is);
});
