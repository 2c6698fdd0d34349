import type { RunEvent, RunReport, StepReport } from '@touchstone/contracts';
import type { Output } from '../output.ts';
import type { Reporter, RunOutline } from '../reporter.ts';
import { describeStep } from './describe-step.ts';
import { describeRun, describeTest } from './describe-test.ts';
import { LiveLines } from './live-lines.ts';
import { languageOfSteps } from './reading.ts';
import { word } from './words.ts';

type TestName = { name: string; file: string };

/** What is being run now: its lines so far, and the step that goes on. */
interface Running {
  lines: string[];
  doing: string;
}

/**
 * For people: each step as it ends, and below, as long as somebody watches, what goes on now. With
 * one worker a line is printed at once; with several a test's lines stay together.
 */
export function listReporter(output: Output): Reporter {
  const live = new LiveLines(output);
  const running = new Map<string, Running>();
  let workers = 1;

  const show = (key: string, lines: readonly string[]) => {
    if (workers === 1) live.print(lines);
    else running.get(key)?.lines.push(...lines);
  };
  const step = (key: string, report: StepReport) => {
    show(key, describeStep(report, output.columns));
  };
  return {
    started(outline) {
      workers = outline.workers;
      live.print([headline(outline), '']);
    },
    happened(test: TestName, event: RunEvent) {
      const key = `${test.file}\n${test.name}`;
      const state = running.get(key);
      if (event.type === 'run_started') {
        running.set(key, { lines: [], doing: '' });
        if (workers === 1) live.print([`${test.name}`]);
      } else if (event.type === 'step_started' && state) {
        state.doing = event.step.sentence;
      } else if (event.type === 'step_ended') {
        step(key, event.step);
      } else if (event.type === 'attempt_ended' && event.attempt.verdict !== 'passed') {
        const { attempt: count, verdict, steps } = event.attempt;
        const language = languageOfSteps(steps);
        const told = word(verdict, language);
        show(key, [`  ${word('attempt', language, { count, verdict: told })}`]);
      } else if (event.type === 'run_ended') {
        running.delete(key);
        const above = workers === 1 || state === undefined ? [] : [test.name, ...state.lines];
        live.print([...above, ...describeTest(event.report), '']);
      }
      live.draw([...running].map(([name, { doing }]) => `… ${name.split('\n')[1]}: ${doing}`));
    },
    finished(report: RunReport) {
      live.draw([]);
      live.print(describeRun(report));
      return output.end();
    },
  };
}

function headline({ tests, workers, language }: RunOutline): string {
  const many = word('tests', language, { count: tests });
  const what =
    tests === 1 ? word('runningOne', language) : word('running', language, { tests: many });
  return workers === 1 ? what : `${what}${word('workers', language, { count: workers })}`;
}
