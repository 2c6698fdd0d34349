import { expect, describe as suite, test } from 'vitest';
import { z } from 'zod';
import { sentencesOf, topicsOf } from '../corpus/topics.ts';
import { parseSentence } from '../parse.ts';
import { describe } from './notation.ts';
import type { Plan } from './plan.ts';

const planSchema = z.custom<Plan>((value) => Array.isArray(value));

suite('the notation of plans', () => {
  test('never gives two different plans one line, over the corpus and its mutations', () => {
    const plans = allPlans();
    const words = wordsByShape(plans);
    const lines = new Map<string, string>();
    for (const plan of plans) {
      for (const variant of [plan, ...mutations(plan, words)]) {
        const line = describe(planSchema.parse(variant));
        const json = sorted(variant);
        expect([line, json]).toEqual([line, lines.get(line) ?? json]);
        lines.set(line, json);
      }
    }
    expect(lines.size).toBeGreaterThan(10_000);
  });

  test('tells a quoted name from a bare one and a number from its text', () => {
    expect(lineOf('Click "Save"')).toBe('tap "Save"');
    expect(lineOf('Click Save')).toBe("tap 'Save'");
    expect(lineOf('Type 5 into Age')).toBe("type 5 into 'Age'");
    expect(lineOf('Type "5" into Age')).toBe('type "5" into \'Age\'');
  });

  test('escapes what would end a name', () => {
    expect(lineOf(String.raw`Click "a \"b\" c"`)).toBe(String.raw`tap "a \"b\" c"`);
    expect(lineOf("Click Don't show again")).toBe(String.raw`tap 'Don\'t show again'`);
  });
});

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const jsonSchema: z.ZodType<Json> = z.json();

function allPlans(): Json[] {
  const topics = [...topicsOf('en'), ...topicsOf('es')].filter(({ refused }) => !refused);
  return sentencesOf(topics).map(({ sentence, block }) => {
    const outcome = parseSentence(sentence, { block });
    return jsonSchema.parse(outcome.status === 'parsed' ? outcome.plan : null);
  });
}

type Words = ReadonlyMap<string, ReadonlySet<string>>;

/** The plan with one leaf changed: a text or number, or a word of ours for another that fits there. */
function mutations(json: Json, words: Words): Json[] {
  if (typeof json === 'string') return [`${json}x`, `${json} "x"`];
  if (typeof json === 'number') return [json + 1, -json];
  if (typeof json === 'boolean') return [!json];
  if (json === null) return [];
  if (Array.isArray(json)) {
    const inner = json.flatMap((item, at) =>
      mutations(item, words).map((one) => json.with(at, one)),
    );
    return json.length > 1 ? [...inner, json.slice(1), json.toReversed()] : inner;
  }
  return Object.entries(json).flatMap(([key, value]) => {
    const others = ownWords.has(key) ? [...(words.get(shapeOf(json, key)) ?? [])] : undefined;
    return (others ?? mutations(value, words)).map((one) => ({ ...json, [key]: one }));
  });
}

/** Fields that hold words of ours rather than of the person. */
const ownWords = new Set(
  'do check type is of goal at tab press match part kind state direction unit edge appearance orientation frame'.split(
    ' ',
  ),
);

/** Which words of ours the corpus holds for each field, among objects with the same fields. */
function wordsByShape(plans: Json[]): Words {
  const words = new Map<string, Set<string>>();
  const visit = (json: Json): void => {
    if (typeof json !== 'object' || json === null) return;
    for (const [key, value] of Object.entries(json)) {
      visit(value);
      if (typeof value !== 'string' || Array.isArray(json)) continue;
      const shape = shapeOf(json, key);
      words.set(shape, (words.get(shape) ?? new Set()).add(value));
    }
  };
  plans.forEach(visit);
  return words;
}

/** Objects of one shape may exchange their words: they hold the same fields, alike inside. */
function shapeOf(json: { [key: string]: Json }, key: string): string {
  const others = Object.entries(json).filter(([name]) => name !== key);
  return `${key} in ${signature(Object.fromEntries(others))}`;
}

function signature(json: Json): string {
  if (typeof json !== 'object' || json === null) return typeof json;
  if (Array.isArray(json)) return `[${json.length}]`;
  const fields = Object.entries(json).map(([name, value]) =>
    ownWords.has(name) && typeof value === 'string'
      ? `${name}=${value}`
      : `${name}:${signature(value)}`,
  );
  return `{${fields.sort().join()}}`;
}

/** JSON with its keys in order, so that only the content counts. */
function sorted(json: Json): string {
  return JSON.stringify(json, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

function lineOf(sentence: string): string {
  const outcome = parseSentence(sentence, { block: 'instructions' });
  return outcome.status === 'parsed' ? describe(outcome.plan) : outcome.reason;
}
