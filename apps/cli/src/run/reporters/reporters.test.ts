import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ActionReport, RunReport, StepReport, TestReport } from '@touchstone/contracts';
import { XMLParser } from 'fast-xml-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { folderBesidePage, openReporters, parseReporter } from './choose-reporters.ts';
import { describeStep } from './list/describe-step.ts';
import { describeTest } from './list/describe-test.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchstone-reporters-'));
});
afterAll(() => rm(folder, { recursive: true }));

const started_at = '2026-11-20T15:30:00.000Z';
const step: StepReport = {
  path: '1',
  block: 'validation',
  sentence: 'The total is "$36.00"',
  file: 'cart.yaml',
  line: 6,
  column: 7,
  verdict: 'failed',
  reason: 'check_failed',
  at: 0,
  milliseconds: 10,
  actions: [],
  after: { path: 'cart-1/1-after.jpg', width: 1280, height: 720 },
  steps: [],
};
const report: RunReport = {
  version: 1,
  verdict: 'failed',
  started_at,
  milliseconds: 12,
  counts: { passed: 0, flaky: 0, failed: 1, cancelled: 0, error: 0 },
  tests: [
    {
      name: 'Total </script>',
      file: 'cart.yaml',
      platform: 'web',
      tags: [],
      verdict: 'failed',
      reason: 'check_failed',
      started_at,
      milliseconds: 12,
      flaky: false,
      attempts: [
        {
          attempt: 1,
          verdict: 'failed',
          started_at,
          milliseconds: 12,
          decided_by: '1',
          steps: [step],
          recording: { video: 'cart-1/recording.mp4', at: 0, milliseconds: 12 },
        },
      ],
    },
  ],
};

describe('The reporters of a run', () => {
  test('write a page to a file of its own name, with its pictures in a folder beside it', () => {
    expect(parseReporter('html')).toEqual([{ kind: 'html', file: 'touchstone-report.html' }]);
    const chosen = parseReporter('html=out/page.html', parseReporter('list'));
    expect(chosen).toEqual([{ kind: 'list' }, { kind: 'html', file: 'out/page.html' }]);
    expect(folderBesidePage(chosen)).toBe('out/page-files');
    expect(folderBesidePage(parseReporter('list'))).toBeUndefined();
    expect(() => parseReporter('pdf')).toThrow('There are list, json, junit, html.');
    expect(() => parseReporter('json', parseReporter('list'))).toThrow('Only one can print');
  });

  test('write the page, and JUnit that names it and the pictures of the failed step', async () => {
    const [page, xml] = [join(folder, 'page.html'), join(folder, 'junit/out.xml')];
    const chosen = parseReporter(`junit=${xml}`, parseReporter(`html=${page}`));
    for (const reporter of openReporters(chosen, join(folder, 'kept'))) {
      await reporter.finished(report);
    }
    const written = await readFile(page, 'utf8');
    expect(written).toContain('"name":"Total \\u003c/script>"');
    const parsed: unknown = new XMLParser({ ignoreAttributes: false }).parse(
      await readFile(xml, 'utf8'),
    );
    expect(parsed).toMatchObject({
      testsuites: {
        testsuite: {
          testcase: {
            'system-out': [
              '[[ATTACHMENT|../page.html]]',
              '[[ATTACHMENT|../kept/cart-1/1-after.jpg]]',
              '[[ATTACHMENT|../kept/cart-1/recording.mp4]]',
            ].join('\n'),
          },
        },
      },
    });
  });

  test('say around a Spanish sentence in Spanish what was expected and seen', () => {
    const total = { of: 'texto "Total"', expected: 'es "$5.00"', actual: '$6.00' };
    const action: ActionReport = {
      words: 'Comprueba que "Total" es "$5.00"',
      notation: 'expect text of "Total" = "$5.00"',
      verdict: 'failed',
      attempts: [],
      milliseconds: 3,
      evidence: [total],
      other_language: { language: 'en', sentences: { 'evidence.0.of': 'text "Total"' } },
    };
    const spanish = { ...step, sentence: 'El total es "$5.00"', actions: [action] };
    const lines = describeStep(spanish, 80).map((line) => stripVTControlCharacters(line).trim());
    expect(lines.slice(1)).toEqual([
      'texto "Total"',
      'se esperaba es "$5.00"',
      'se encontró $6.00',
      'en cart.yaml:6:7',
    ]);
    const [test] = report.tests;
    const [attempt] = test?.attempts ?? [];
    if (test === undefined || attempt === undefined) throw new Error('There is no attempt.');
    const whole = { ...test, attempts: [{ ...attempt, steps: [spanish] }] };
    expect(describeTest(whole).map(stripVTControlCharacters)).toEqual([
      '  falló (check_failed) 0.0 s',
    ]);
    const alone: TestReport = { ...whole, not_compared: 'unreadable' };
    expect(describeTest(alone).map(stripVTControlCharacters).at(-1)).toBe(
      '    sin comparación: no se pudo leer la última ejecución que pasó',
    );
  });
});
