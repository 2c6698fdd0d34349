import type { Snapshot } from '../driver/snapshot.ts';
import { parseSentence } from '../language/parse.ts';
import type { Target } from '../language/plan/target.ts';
import { ground } from './ground.ts';
import type { Purpose } from './purpose.ts';
import { type Described, screen } from './snapshot.fixture.ts';

/** The target of a sentence such as `Click the Save button`. */
export function targetOf(sentence: string): Target {
  const parsed = parseSentence(sentence, { block: 'instructions' });
  if (parsed.status === 'refused') throw new Error(`${sentence}: ${parsed.message}`);
  const [step] = parsed.plan;
  if (step === undefined) throw new Error(sentence);
  if ('target' in step) return step.target;
  if (step.do === 'type' && step.into !== undefined) return step.into;
  if (step.do === 'go') return step.to;
  throw new Error(`${sentence} has no target`);
}

/** What the sentence's target comes to: the `ref` of what was found, or `ambiguous` or `absent`. */
export function find(sentence: string, snapshot: Snapshot, purpose: Purpose = 'tap'): string {
  const grounded = ground(targetOf(sentence), snapshot, purpose);
  if (grounded.status === 'found')
    return grounded.matches.map(({ element }) => element.ref).join(' ');
  return grounded.status;
}

const row = (name: string, price: string, at: number): Described => ({
  role: 'row',
  children: [
    { role: 'cell', text: name, name, cell: { row: at, column: 0, rowSpan: 1, columnSpan: 1 } },
    {
      role: 'cell',
      text: price,
      name: price,
      ref: `price-${at}`,
      cell: { row: at, column: 1, rowSpan: 1, columnSpan: 1 },
    },
    {
      role: 'cell',
      name: 'Edit Delete',
      cell: { row: at, column: 2, rowSpan: 1, columnSpan: 1 },
      children: [
        { role: 'button', name: 'Edit', text: 'Edit', ref: `edit-${at}` },
        { role: 'button', name: 'Delete', text: 'Delete', ref: `delete-${at}` },
      ],
    },
  ],
});

const header = (text: string, column: number): Described => ({
  role: 'columnheader',
  name: text,
  text,
  ref: `column-${column}`,
  cell: { row: 0, column, rowSpan: 1, columnSpan: 1 },
});

/** Three people with their prices and buttons, as a table. */
export const table = screen([
  {
    role: 'table',
    children: [
      { role: 'row', children: [header('Name', 0), header('Price', 1), header('Actions', 2)] },
      row('Alice', '$10', 1),
      row('Bob', '$20', 2),
      row('Carol', '$30', 3),
    ],
  },
]);
