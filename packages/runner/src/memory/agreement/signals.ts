import { type ControlKind, controlKindOf } from '../fingerprint/control-kind.ts';
import type { Fingerprint } from '../fingerprint/fingerprint.ts';
import { meaningOf } from '../meaning/meaning.ts';
import { likenessOf, likenessOfLists, sameTitle } from './likeness.ts';

/** One thing that is known of an element, then and now. */
export interface Signal {
  signal: string;
  before?: string;
  now?: string;
  /** 0 to 1. */
  likeness: number;
  weight: number;
}

interface Rule {
  signal: string;
  weight: number;
  read(fingerprint: Fingerprint): string | undefined;
  like(before: Fingerprint, now: Fingerprint): number;
}

type Key = 'label' | 'placeholder' | 'tooltip' | 'testId' | 'field' | 'link' | 'heading' | 'region';

/**
 * What is compared, and how much each counts. What an author gives for machines (test id, link, id
 * and classes) weighs as much as what a person reads, since they seldom change together.
 */
const rules: Rule[] = [
  { ...exact('role', 1), like: (a, b) => Number(a.role === b.role) },
  {
    signal: 'name',
    weight: 3,
    read: ({ name }) => name || undefined,
    like: (a, b) => likenessOfCallings(a.name, b.name, controlKindOf(a)),
  },
  {
    signal: 'text',
    weight: 1,
    read: ({ text }) => text,
    like: (a, b) => likenessOfCallings(a.text ?? a.name, b.text ?? b.name, controlKindOf(a)),
  },
  words('label', 'label', 2),
  words('placeholder', 'placeholder', 1),
  words('tooltip', 'tooltip', 1),
  equal('test id', 'testId', 4),
  equal('name in its form', 'field', 2),
  {
    signal: 'id and classes',
    weight: 2,
    read: ({ marks }) => marks?.join(' '),
    like: (a, b) => likenessOfLists(a.marks ?? [], b.marks ?? []),
  },
  {
    signal: 'icon',
    weight: 2,
    read: ({ icon }) => icon?.join(' '),
    like: (a, b) => likenessOfLists(a.icon ?? [], b.icon ?? []),
  },
  equal('link', 'link', 3),
  words('heading', 'heading', 1.5),
  words('region', 'region', 1.5),
  {
    signal: 'row',
    weight: 3,
    read: ({ row }) => row?.words,
    like: (a, b) => Number(a.row !== undefined && b.row !== undefined && sameTitle(a.row, b.row)),
  },
  {
    signal: 'column',
    weight: 1,
    read: ({ column }) => column,
    like: (a, b) => likenessOf(a.column ?? '', b.column ?? ''),
  },
  {
    signal: 'before it',
    weight: 1,
    read: ({ before }) => before,
    like: (a, b) => likenessOf(a.before ?? '', b.before ?? ''),
  },
  {
    signal: 'after it',
    weight: 1,
    read: ({ after }) => after,
    like: (a, b) => likenessOf(a.after ?? '', b.after ?? ''),
  },
  {
    signal: 'place',
    weight: 1,
    read: ({ place }) => place && `${place.x} %, ${place.y} px`,
    like: ({ place: a }, { place: b }) => {
      if (a === undefined || b === undefined) return 0;
      return Math.max(0, 1 - Math.abs(a.x - b.x) / 25 - Math.abs(a.y - b.y) / 200);
    },
  },
  {
    signal: 'size',
    weight: 0.5,
    read: ({ size }) => size && `${size.width} x ${size.height} px`,
    like: ({ size: a }, { size: b }) =>
      a === undefined || b === undefined
        ? 0
        : Math.min(a.width, b.width, 1e6) / Math.max(a.width, b.width, 1) >= 0.6 &&
            Math.abs(a.height - b.height) <= 12
          ? 1
          : 0,
  },
];

/** What both elements, or one of them, say of themselves, side by side. */
export function signalsOf(before: Fingerprint, now: Fingerprint): Signal[] {
  return rules.flatMap(({ signal, weight, read, like }) => {
    const [then, today] = [read(before), read(now)];
    if (then === undefined && today === undefined) return [];
    return {
      signal,
      weight,
      likeness: then === undefined || today === undefined ? 0 : like(before, now),
      ...(then === undefined ? {} : { before: then }),
      ...(today === undefined ? {} : { now: today }),
    };
  });
}

/** Weighted share of what agrees, 0 to 1. */
export function agreementOf(signals: readonly Signal[]): number {
  const all = signals.reduce((sum, { weight }) => sum + weight, 0);
  const agreeing = signals.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0);
  return all === 0 ? 0 : agreeing / all;
}

function exact(signal: 'role', weight: number): Omit<Rule, 'like'> {
  return { signal, weight, read: (fingerprint) => fingerprint[signal] };
}

function words(signal: string, key: Key, weight: number): Rule {
  return {
    signal,
    weight,
    read: (fingerprint) => fingerprint[key],
    like: (a, b) => likenessOfCallings(a[key] ?? '', b[key] ?? '', controlKindOf(a)),
  };
}

/** As `likenessOf`; other words of one meaning count as nearly the same. */
function likenessOfCallings(before: string, now: string, kind: ControlKind): number {
  const own = likenessOf(before, now);
  return own < sameMeaning && meaningOf(before, now, { kind }) === 'same' ? sameMeaning : own;
}

const sameMeaning = 0.8;

function equal(signal: string, key: Key, weight: number): Rule {
  return {
    signal,
    weight,
    read: (fingerprint) => fingerprint[key],
    like: (a, b) => Number(a[key] === b[key]),
  };
}
