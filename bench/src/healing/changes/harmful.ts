import type { Scene } from '../scenes/scene.ts';
import type { Change } from './change.ts';
import type { PageChange } from './in-page.ts';

/** The thing is gone, and something like it is there: whoever goes on does the wrong thing. */
export function harmfulChanges(scene: Scene): Change[] {
  const { words, opposite, similar, byRole, synonyms, counterparts = [] } = scene;
  const replace = (to: string, disabled = false): PageChange => ({
    do: 'replace',
    from: words,
    to,
    disabled,
  });
  const sets: [string, PageChange[]][] = [['gone', [{ do: 'remove' }]]];
  if (words !== '') {
    sets.push(['gone, another in its place', [replace(opposite)]]);
    sets.push([
      'gone, another that sounds like it',
      [{ do: 'add', words: similar }, { do: 'remove' }],
    ]);
    sets.push(['gone, both others', [{ do: 'add', words: opposite }, replace(similar)]]);
    sets.push(['gone, a disabled twin', [replace(words, true)]]);
    sets.push(['said not to be done', [replace(`Do not ${lower(words)}`)]]);
    sets.push(['for another customer', [replace(`${words} of another customer`)]]);
    sets.push(['for a fee', [replace(`${words} (+ $9.99)`)]]);
    sets.push(['a question about it', [replace(`What does ${lower(words)} mean?`)]]);
    sets.push([
      'another with its id and classes',
      [{ do: 'take over', from: words, to: opposite }],
    ]);
    for (const counterpart of counterparts) {
      sets.push(['gone, its counterpart in its place', [replace(counterpart)]]);
    }
    sets.push(['its words as a heading', [{ do: 'only say', words }]]);
    sets.push(['inert', [{ do: 'make inert' }]]);
    sets.push(['transparent', [{ do: 'make transparent' }]]);
    const [advertised] = synonyms;
    if (advertised !== undefined) {
      sets.push(['gone, advertised by others', [{ do: 'advertise', from: words, to: advertised }]]);
    }
  }
  if (byRole.row !== undefined) {
    sets.push(['its row is gone', [{ do: 'remove the row' }]]);
    sets.push([
      'its row is another',
      [{ do: 'rename the row', from: byRole.row, to: 'Yellow hat' }],
    ]);
    sets.push([
      'its row is there twice, and neither is it',
      [{ do: 'double the row', from: byRole.row, to: 'Junior' }],
    ]);
  }
  const [synonym] = synonyms;
  if (byRole.role === 'link' && synonym !== undefined) {
    const relabel: PageChange = { do: 'relabel', from: words, to: synonym };
    sets.push(['renamed and leads elsewhere', [relabel, { do: 'lead elsewhere' }]]);
  }
  return sets.map(([name, steps]) => ({ name, scene, steps }));
}

const lower = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
