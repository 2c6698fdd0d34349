import type { RunReport, StepReport, TestReport } from '@touchstone/contracts';
import { XMLBuilder } from 'fast-xml-parser';
import { type Attachments, attachmentLines } from './junit-attachments.ts';
import type { Output } from './output.ts';
import type { Reporter } from './reporter.ts';

/**
 * The report in the XML that build servers read: a suite for each file, a case for each test. What
 * could not be carried out is an `error`, what is wrong a `failure`; a pass after a retry carries
 * the property `flaky`, and files that show it stand in `system-out`. Source: the schema of JUnit's own Ant task, as Jenkins publishes it.
 */
export function junitReporter(output: Output, attachments: Attachments = {}): Reporter {
  return {
    finished(report) {
      output.write(`<?xml version="1.0" encoding="UTF-8"?>\n${toXml(report, attachments)}`);
      return output.end();
    },
  };
}

const builder = new XMLBuilder({ ignoreAttributes: false, format: true, attributeNamePrefix: '@' });

function toXml(report: RunReport, attachments: Attachments): string {
  const suites = Map.groupBy(report.tests, ({ file }) => file);
  const testsuite = [...suites].map(([file, tests]) => ({
    '@name': clean(file),
    ...totals(tests),
    testcase: tests.map((test) => testCase(test, attachments)),
  }));
  return builder.build({
    testsuites: { '@name': 'touchstone', ...totals(report.tests), testsuite },
  });
}

function totals(tests: readonly TestReport[]) {
  const count = (...verdicts: string[]) =>
    tests.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return {
    '@tests': tests.length,
    '@failures': count('failed'),
    '@errors': count('error', 'cancelled'),
    '@time': seconds(tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
  };
}

function testCase(test: TestReport, attachments: Attachments) {
  const { name, file, milliseconds, flaky, verdict, reason, message = '' } = test;
  const problem = { '@message': clean(message), '@type': reason ?? verdict, '#text': steps(test) };
  const attached = attachmentLines(test, attachments);
  return {
    '@name': clean(name),
    '@classname': clean(file),
    '@time': seconds(milliseconds),
    ...(flaky && { properties: { property: { '@name': 'flaky', '@value': 'true' } } }),
    ...(verdict === 'failed' && { failure: problem }),
    ...(verdict !== 'passed' && verdict !== 'failed' && { error: problem }),
    ...(attached.length > 0 && { 'system-out': clean(attached.join('\n')) }),
  };
}

/** Each step of the last attempt on a line, with its verdict. */
function steps({ attempts }: TestReport): string {
  const lines = (list: readonly StepReport[], indent: string): string[] =>
    list.flatMap((step) => [
      `${indent}${step.verdict}: ${step.sentence}${step.message ? ` (${step.message})` : ''}`,
      ...lines(step.steps, `${indent}  `),
    ]);
  return clean(`\n${lines(attempts.at(-1)?.steps ?? [], '').join('\n')}\n`);
}

/** XML 1.0 has no place for most control characters, not even escaped. */
const clean = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (mark) =>
    '\t\n\r'.includes(mark) ? mark : '\ufffd',
  );

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);
