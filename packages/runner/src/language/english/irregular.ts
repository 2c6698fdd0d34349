import type { VerbForm } from '../tongue/verbs.ts';

type Forms = readonly (readonly [string, VerbForm])[];

const forms = (third: string, past: string, gerund: string): Forms => [
  [third, 'plain'],
  ...past.split(' ').map((form) => [form, 'past'] as const),
  [gerund, 'gerund'],
];

/** The other forms of verbs that do not go by rule: third person, past and participle, gerund. */
export const irregular: Record<string, Forms> = {
  be: [
    ['is', 'plain'],
    ['are', 'plain'],
    ['am', 'plain'],
    ["'s", 'plain'],
    ['was', 'plain'],
    ['were', 'plain'],
    ['been', 'past'],
    ['being', 'gerund'],
  ],
  become: forms('becomes', 'became', 'becoming'),
  begin: forms('begins', 'began begun', 'beginning'),
  choose: forms('chooses', 'chose chosen', 'choosing'),
  come: forms('comes', 'came', 'coming'),
  cost: forms('costs', 'cost', 'costing'),
  do: forms('does', 'did done', 'doing'),
  drag: forms('drags', 'dragged', 'dragging'),
  find: forms('finds', 'found', 'finding'),
  flip: forms('flips', 'flipped', 'flipping'),
  get: forms('gets', 'got gotten', 'getting'),
  go: forms('goes', 'went gone', 'going'),
  grab: forms('grabs', 'grabbed', 'grabbing'),
  have: forms('has', 'had', 'having'),
  hit: forms('hits', 'hit', 'hitting'),
  hold: forms('holds', 'held', 'holding'),
  input: forms('inputs', 'inputted input', 'inputting'),
  keep: forms('keeps', 'kept', 'keeping'),
  make: forms('makes', 'made', 'making'),
  pay: forms('pays', 'paid', 'paying'),
  put: forms('puts', 'put', 'putting'),
  quit: forms('quits', 'quit', 'quitting'),
  read: forms('reads', 'read', 'reading'),
  say: forms('says', 'said', 'saying'),
  see: forms('sees', 'saw seen', 'seeing'),
  send: forms('sends', 'sent', 'sending'),
  set: forms('sets', 'set', 'setting'),
  show: forms('shows', 'showed shown', 'showing'),
  shut: forms('shuts', 'shut', 'shutting'),
  sleep: forms('sleeps', 'slept', 'sleeping'),
  strike: forms('strikes', 'struck', 'striking'),
  submit: forms('submits', 'submitted', 'submitting'),
  wipe: forms('wipes', 'wiped', 'wiping'),
  write: forms('writes', 'wrote written', 'writing'),
};
