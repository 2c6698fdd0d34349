import type { Scene } from '../scenes/scene.ts';
import type { Change } from './change.ts';
import type { PageChange } from './in-page.ts';

const plain: PageChange[] = [
  { do: 'rename ids' },
  { do: 'rename classes' },
  { do: 'wrap' },
  { do: 'move' },
  { do: 'reorder' },
  { do: 'restyle' },
  { do: 'add a banner' },
];

/** What a person would not mind: the thing is there, and they would find it. */
export function harmlessChanges(scene: Scene): Change[] {
  const { words, synonyms, translated, byRole } = scene;
  const to = (other: string): PageChange => ({ do: 'relabel', from: words, to: other });
  const [first, second] = synonyms;
  const isPressed = byRole.role === 'button' || byRole.role === 'link';
  const sets: [string, PageChange[]][] = [
    ...plain.map((change): [string, PageChange[]] => [change.do, [change]]),
    [
      'rename ids and classes, wrap',
      [{ do: 'rename ids' }, { do: 'rename classes' }, { do: 'wrap' }],
    ],
    ...(isPressed ? [['change tag', [{ do: 'change tag' }]] satisfies [string, PageChange[]]] : []),
  ];
  if (translated !== '') sets.push(['translate', [to(translated)]]);
  for (const synonym of synonyms) sets.push(['relabel', [to(synonym)]]);
  if (first !== undefined) {
    sets.push(['relabel and restyle', [to(first), { do: 'restyle' }]]);
    sets.push(['relabel and rename ids', [to(first), { do: 'rename ids' }]]);
  }
  if (second !== undefined) sets.push(['relabel and wrap', [to(second), { do: 'wrap' }]]);
  return sets.map(([name, steps]) => ({ name, scene, steps }));
}
