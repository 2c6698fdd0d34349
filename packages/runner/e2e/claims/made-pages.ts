import fc from 'fast-check';
import type { Snapshot } from '../../src/driver/snapshot.ts';
import { type Described, screen } from '../../src/grounding/snapshot.fixture.ts';

const people = ['Ana Ruiz', 'Bruno Novak', 'Carla Quinn', 'Dai Llewelyn', 'Elif Demir', 'Fay Ng'];
const things = ['Invoice', 'Parcel', 'Lantern', 'Kettle', 'Ledger', 'Permit', 'Almanac', 'Trellis'];
const places = ['North', 'South', 'Harbour', 'Upland', 'Old Town'];
const acts = ['Save', 'Save and close', 'Cancel', 'Send', 'Archive all', 'New order', 'Print'];
const labels = ['Full name', 'Email', 'Street', 'Phone', 'Notes', 'Card number'];
const titles = ['Orders', 'Shipping', 'Payment', 'Overview', 'Team', 'History'];

const some = (words: readonly string[], least: number, longest: number): fc.Arbitrary<string[]> =>
  fc.shuffledSubarray([...words], { minLength: least, maxLength: longest });

const leaf = (role: string, name: string): Described => ({ role, name, text: name });

const table: fc.Arbitrary<Described[]> = fc
  .record({
    rows: some(people, 2, 6),
    wares: fc.array(fc.constantFrom(...things), { minLength: 6, maxLength: 6 }),
    areas: fc.array(fc.constantFrom(...places), { minLength: 6, maxLength: 6 }),
    sums: fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 6, maxLength: 6 }),
    isSorted: fc.boolean(),
  })
  .map(({ rows, wares, areas, sums, isSorted }) => {
    const cell = (column: number, text: string): Described => ({
      role: 'cell',
      text,
      name: text,
      cell: { row: 0, column },
    });
    const head = ['Person', 'Item', 'Region', 'Sum'].map((text, column) => ({
      role: 'columnheader',
      name: text,
      text,
      cell: { row: 0, column },
    }));
    const names = isSorted ? rows.toSorted() : rows;
    const body = names.map((name, at): Described => {
      const cells = [
        name,
        wares[at] ?? '',
        areas[at] ?? '',
        `$${((sums[at] ?? 0) / 100).toFixed(2)}`,
      ];
      return {
        role: 'row',
        children: cells.map((text, column) => ({
          ...cell(column, text),
          cell: { row: at + 1, column },
        })),
      };
    });
    return [{ role: 'table', children: [{ role: 'row', children: head }, ...body] }];
  });

const list: fc.Arbitrary<Described[]> = fc
  .record({ names: some(places, 2, 2), items: some(things, 4, 8) })
  .map(({ names, items }) =>
    names.map((name, at) => ({
      role: 'list',
      name,
      children: items
        .filter((_, index) => index % names.length === at)
        .map((item) => leaf('listitem', item)),
    })),
  );

const form: fc.Arbitrary<Described[]> = fc
  .record({
    names: some(labels, 2, 4),
    filled: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  })
  .map(({ names, filled }) => [
    {
      role: 'form',
      children: names.flatMap((name, at): Described[] => [
        { role: 'generic', type: 'label', text: name },
        { role: 'textbox', name, value: filled[at] ? `about ${at}` : '', other: { label: name } },
      ]),
    },
  ]);

const bar: fc.Arbitrary<Described[]> = fc
  .record({ names: some(acts, 2, 5), off: fc.integer({ min: 0, max: 4 }), isTicked: fc.boolean() })
  .map(({ names, off, isTicked }) => [
    ...names.map((name, at) => ({ ...leaf('button', name), states: { enabled: at !== off } })),
    { role: 'checkbox', name: 'Gift wrap', states: { checked: isTicked } },
  ]);

const tabs: fc.Arbitrary<Described[]> = fc
  .record({ names: some(titles, 3, 4), chosen: fc.integer({ min: 0, max: 2 }) })
  .map(({ names, chosen }) => [
    {
      role: 'tablist',
      children: names.map((name, at) => ({
        ...leaf('tab', name),
        states: { selected: at === chosen },
      })),
    },
  ]);

const links: fc.Arbitrary<Described[]> = some(
  ['Home', 'Prices', 'About us', 'Help', 'Jobs'],
  2,
  5,
).map((names) => [{ role: 'navigation', children: names.map((name) => leaf('link', name)) }]);

const prose: fc.Arbitrary<Described[]> = fc
  .record({
    title: fc.constantFrom('Welcome back', 'Your basket', 'Depot log'),
    stock: fc.integer({ min: 100, max: 9999 }),
  })
  .map(({ title, stock }) => [
    { ...leaf('heading', title), level: 1 },
    { role: 'paragraph', text: `Stock: ${(stock / 100).toFixed(2)} kg` },
  ]);

/** Small pages of what most pages are made of. */
export const madePage: fc.Arbitrary<Snapshot> = fc
  .tuple(
    prose,
    fc
      .shuffledSubarray([table, list, form, bar, tabs, links], { minLength: 2 })
      .chain((parts) => fc.tuple(...parts)),
  )
  .map(([begin, parts]) => screen([{ role: 'main', children: [...begin, ...parts.flat()] }]));
