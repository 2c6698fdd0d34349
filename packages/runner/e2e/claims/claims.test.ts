import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { decide } from '../../src/checking/decide.ts';
import type { Snapshot } from '../../src/driver/snapshot.ts';
import { parseSentence } from '../../src/language/parse.ts';
import type { Language } from '../../src/language/plan/plan.ts';
import { falseClaims } from './false-claims.ts';
import { madePage } from './made-pages.ts';
import { type SampleScreen, sampleScreens } from './sample-screens.ts';
import { trueClaims } from './true-claims.ts';

/** Whether every check that a sentence is read as holds on a screen. */
function passes(sentence: string, language: Language, snapshot: Snapshot, locale: string): boolean {
  const parsed = parseSentence(sentence, { block: 'validation', language });
  if (parsed.status === 'refused') return false;
  return parsed.plan.every(
    (step) => step.do === 'expect' && decide(step.check, snapshot, { locale }).verdict === 'holds',
  );
}

/** The false claims of a screen that pass, and how many were put to it. */
function put(snapshot: Snapshot): { asked: number; passed: string[] } {
  const claims = falseClaims(snapshot);
  const passed = claims.filter(({ sentence, language }) =>
    passes(sentence, language, snapshot, language === 'en' ? 'en-US' : 'es-ES'),
  );
  return {
    asked: claims.length,
    passed: passed.map(({ operator, sentence }) => `${operator}: ${sentence}`),
  };
}

describe('claims about the sample applications', () => {
  let screens: SampleScreen[];
  beforeAll(async () => {
    screens = await sampleScreens();
  });

  test('hold where a person would say so', () => {
    const claims = screens.flatMap(({ name, ...screen }) =>
      (trueClaims[name] ?? []).map((sentence) => ({ sentence, ...screen })),
    );
    const refuted = claims.filter(
      ({ sentence, language, snapshot, locale }) => !passes(sentence, language, snapshot, locale),
    );
    expect(claims.length).toBeGreaterThan(100);
    expect(
      refuted.length / claims.length,
      refuted.map(({ sentence }) => sentence).join('\n'),
    ).toBeLessThan(0.05);
  });

  test('never hold where they were made false', () => {
    const results = screens.map(({ snapshot }) => put(snapshot));
    expect(results.flatMap(({ passed }) => passed)).toEqual([]);
    expect(results.reduce((sum, { asked }) => sum + asked, 0)).toBeGreaterThan(1000);
  });
});

test('claims about made pages never hold where they were made false', () => {
  fc.assert(
    fc.property(madePage, (snapshot) => {
      expect(put(snapshot).passed).toEqual([]);
    }),
    { numRuns: 12, seed: 18 },
  );
});
