import type { RunEvent } from '@touchstone/contracts';

const longestText = 2000;

/**
 * An event of the runner as the live stream tells it; undefined for what streams tell otherwise.
 * Inner steps had events of their own, and whole screens are for the report.
 */
export function newsOf(event: RunEvent): RunEvent | undefined {
  switch (event.type) {
    case 'run_started':
    case 'run_ended':
      return undefined;
    case 'step_ended': {
      const { screen: _screen, dom: _dom, ...step } = event.step;
      return { ...event, step: { ...step, steps: [] } };
    }
    case 'attempt_ended': {
      const { log: _log, requests: _requests, ...attempt } = event.attempt;
      return { ...event, attempt: { ...attempt, steps: [] } };
    }
    case 'log_line':
      return { ...event, text: event.text.slice(0, longestText) };
    default:
      return event;
  }
}
