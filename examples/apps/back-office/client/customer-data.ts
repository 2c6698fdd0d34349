export interface Customer {
  id: number;
  name: string;
  company: string;
  status: 'Active' | 'Paused' | 'Closed';
  balance: number;
  since: string;
}

const first = ['Alice', 'Bruno', 'Carla', 'Daniel', 'Elena', 'Frank', 'Greta', 'Hugo', 'Irene'];
const last = ['Moreno', 'Novak', 'Okafor', 'Petrov', 'Quinn', 'Rossi', 'Silva'];
const firms = ['Northwind', 'Bluebird', 'Cobalt', 'Delta Foods', 'Eastgate'];
const states = ['Active', 'Active', 'Paused', 'Active', 'Closed'] as const;

/** Forty-two customers, always the same. */
export const customerData: Customer[] = Array.from({ length: 42 }, (_, at) => ({
  id: at + 1,
  name: `${first[at % first.length]} ${last[(at * 3) % last.length]}`,
  company: firms[at % firms.length] ?? '',
  status: states[at % states.length] ?? 'Active',
  balance: ((at * 7919) % 900) * 10 + 25.5,
  since: `20${15 + (at % 10)}-0${1 + (at % 9)}-1${at % 10}`,
}));
