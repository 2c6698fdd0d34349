import { expect, test } from 'vitest';
import type { Snapshot } from '../driver/snapshot.ts';
import { ground } from '../grounding/ground.ts';
import type { Purpose } from '../grounding/purpose.ts';
import { type Described, screen } from '../grounding/snapshot.fixture.ts';
import { sentencesOf, topicsOf } from '../language/corpus/topics.ts';
import { parseSentence } from '../language/parse.ts';
import type { Check } from '../language/plan/check.ts';
import type { Language, Plan } from '../language/plan/plan.ts';
import type { Step } from '../language/plan/step.ts';
import type { Target } from '../language/plan/target.ts';
import { decide } from './decide.ts';

const odd: Described[] = [
  { role: 'button', name: '\u202eevas\u202c', text: '\u202eevas\u202c' },
  { role: 'link', name: 'a\u200bb', text: 'a\u200bb' },
  {
    role: 'heading',
    name: '👩‍👩‍👧 {{name}} $1,299.00 (.*)+$',
    text: '👩‍👩‍👧 {{name}} $1,299.00 (.*)+$',
  },
  { role: 'paragraph', text: 'x'.repeat(10_000) },
  { role: 'textbox', name: '', value: '1.299.299,00.00,00' },
  {
    role: 'nothing-known',
    name: '__proto__',
    text: 'constructor',
    other: { testId: 'toString', hints: ['__proto__', 'constructor'] },
  },
  {
    role: 'cell',
    name: 'Lost',
    text: 'Lost',
    cell: { row: -1, column: 9999, rowSpan: 0, columnSpan: 0 },
  },
  {
    role: 'list',
    setSize: 0,
    children: [
      { role: 'listitem', text: '' },
      { role: 'listitem', text: '  ' },
    ],
  },
  { role: 'dialog', modal: true, name: 'Empty', box: { x: -5, y: -5, width: 0, height: 0 } },
];

const screens: Snapshot[] = [
  screen([]),
  screen(odd),
  screen(odd, {
    address: 'about:blank',
    title: '',
    viewport: { width: 0, height: 0, scrollX: 0, scrollY: 0 },
  }),
];

const purposes: Purpose[] = [
  'tap',
  'type',
  'choose',
  'toggle',
  'set',
  'upload',
  'see',
  'read',
  'state',
  'count',
  'place',
  'go',
  'drag',
];

for (const language of ['en', 'es'] satisfies Language[]) {
  test(`no sentence breaks on an odd screen (${language})`, { timeout: 120_000 }, () => {
    let targets = 0;
    let checks = 0;
    for (const plan of plansOf(language)) {
      for (const step of plan) {
        for (const target of targetsIn(step)) {
          targets += 1;
          const snapshot = screens[targets % screens.length];
          const purpose = purposes[targets % purposes.length];
          if (snapshot === undefined || purpose === undefined) continue;
          const grounded = ground(target, snapshot, purpose);
          expect(['found', 'ambiguous', 'absent']).toContain(grounded.status);
        }
        for (const check of checksIn(step)) {
          checks += 1;
          for (const snapshot of screens) {
            const { verdict, reason, evidence, message } = decide(check, snapshot, {
              locale: 'es-MX',
            });
            if (verdict !== 'holds') expect(reason).toBeDefined();
            if (verdict === 'undecided') expect(message).not.toBe('');
            if (verdict === 'holds') expect(evidence.length).toBeGreaterThan(0);
          }
        }
      }
    }
    expect(targets).toBeGreaterThan(300);
    expect(checks).toBeGreaterThan(200);
  });
}

function plansOf(language: Language): Plan[] {
  return sentencesOf(topicsOf(language)).flatMap(({ sentence, block }) => {
    const parsed = parseSentence(sentence, { block, language });
    return parsed.status === 'parsed' ? [parsed.plan] : [];
  });
}

function targetsIn(step: Step): Target[] {
  if ('steps' in step) return step.steps.flatMap(targetsIn);
  return 'target' in step && step.target !== undefined ? [step.target] : [];
}

function checksIn(step: Step): Check[] {
  if (step.do === 'expect' || step.do === 'waitUntil') return [step.check];
  if (step.do === 'when') return [step.condition, ...step.steps.flatMap(checksIn)];
  return [];
}
