import type { Template } from './templates.fixture.ts';

export interface Request extends Template {
  mistake: string;
  /** Instead of the JSON of `body`. */
  raw?: string;
}

type Random = () => number;

/** A request with one mistake more. */
export function worsened(good: Template, random: Random): Request {
  const ways = [
    ...(good.body === undefined ? [] : [wrongType, wrongType, tooLong, unstorable, broken]),
    // Where something is changed, whatever is missing stays as it is.
    ...(good.body !== undefined && good.method === 'POST' ? [missing] : []),
    ...(Object.keys(good.query).length === 0 ? [] : [wrongQuery, wrongQuery]),
    ...(/[0-9a-f]{8}/.test(good.path) ? [wrongPath, wrongPath] : []),
    nobody,
  ];
  return pick(ways, random)(good, random);
}

const wrongType = (good: Template, random: Random): Request => {
  const [name, value] = pick(Object.entries(good.body ?? {}), random);
  const others = [{}, [], 7, true, 'x\n\ny', [[]], { $ne: null }, -1, 1e308];
  const wrong = pick(
    others.filter((other) => kindOf(other) !== kindOf(value)),
    random,
  );
  return {
    ...good,
    body: { ...good.body, [name]: wrong },
    mistake: `${name} is ${JSON.stringify(wrong)}`,
  };
};

/** Takes away what the route cannot do without; the first field of each body here is such. */
const missing = (good: Template): Request => {
  const [name = '', ...rest] = Object.keys(good.body ?? {});
  const entries = rest.map((other) => [other, good.body?.[other]]);
  return { ...good, body: Object.fromEntries(entries), mistake: `${name} is missing` };
};

const tooLong = (good: Template, random: Random): Request => {
  const texts = Object.entries(good.body ?? {}).filter(([, value]) => typeof value === 'string');
  if (texts.length === 0) return wrongType(good, random);
  const [name] = pick(texts, random);
  const length = pick([40_000, 1_200_000], random);
  return {
    ...good,
    body: { ...good.body, [name]: 'x'.repeat(length) },
    mistake: `${name} has ${length} characters`,
  };
};

const unstorable = (good: Template, random: Random): Request => {
  const name = pick(Object.keys(good.body ?? {}), random);
  const text = pick(['a\u0000b', '\ud800', 'x\udfff'], random);
  const inside = pick([text, { deep: [text] }, { [text]: 1 }], random);
  return { ...good, body: { ...good.body, [name]: inside }, mistake: `${name} cannot be kept` };
};

const broken = (good: Template, random: Random): Request => {
  const raws = [
    '{',
    '[]',
    '"text"',
    '7',
    'null',
    '{"a":1,}',
    '\u0000',
    '{"__proto__":{"a":1}}',
    '',
  ];
  const raw = pick(raws, random);
  const type = pick(
    ['application/json', 'application/json', 'text/plain', 'application/xml'],
    random,
  );
  return {
    ...good,
    raw,
    headers: { ...good.headers, 'content-type': type },
    mistake: `the body is ${JSON.stringify(raw)} as ${type}`,
  };
};

const wrongQuery = (good: Template, random: Random): Request => {
  const name = pick(Object.keys(good.query), random);
  const value = good.query[name] ?? '';
  const wrong = pick(['\u0000', `${value}\u0000`, 'a'.repeat(3000)], random);
  return { ...good, query: { ...good.query, [name]: wrong }, mistake: `?${name}=${wrong}` };
};

const wrongPath = (good: Template, random: Random): Request => {
  const ids = [...good.path.matchAll(/[0-9a-f-]{32,36}/g)].map(([id]) => id);
  const id = pick(ids, random);
  const wrong = pick(
    [
      '7',
      'null',
      '%00',
      '..%2F..',
      `${id}0`,
      'x'.repeat(90),
      '%F0%9F%92%A9',
      `'--`,
      '0'.repeat(32),
    ],
    random,
  );
  return { ...good, path: good.path.replace(id, wrong), mistake: `the path holds ${wrong}` };
};

const nobody = (good: Template, random: Random): Request => {
  const tokens = [
    '',
    'Bearer',
    'Bearer  ',
    'Basic YTpi',
    'Bearer tsk_x',
    'Bearer a b',
    'Bearer 💩',
  ];
  const authorization = encodeURI(pick(tokens, random));
  return {
    ...good,
    headers: { ...good.headers, authorization },
    mistake: `the caller is ${JSON.stringify(authorization)}`,
  };
};

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'array' : typeof value;
}

export function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

/** The same numbers on every run (mulberry32), so that a failure comes again. */
export function numbers(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
