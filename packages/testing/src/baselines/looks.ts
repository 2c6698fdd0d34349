import type { StepReport, TestReport, Visual } from '@touchstone/contracts';

/** A check of looks in a report, with the step that it belongs to. */
export interface Look {
  step: StepReport;
  visual: Visual;
}

/** The checks of looks in all attempts of a report, the last attempt's last. */
export function looksIn(report: TestReport | null): Look[] {
  const of = (step: StepReport): Look[] => [
    ...step.actions.flatMap(({ visual }) => (visual === undefined ? [] : [{ step, visual }])),
    ...step.steps.flatMap(of),
  ];
  return (report?.attempts ?? []).flatMap(({ steps }) => steps.flatMap(of));
}
