import type { RunFlags } from '../../run/options.ts';
import { carryOutAt } from '../carry-out.ts';
import { runWorkflow } from '../workflows/run-workflow.ts';
import { runRemote } from './run-remote.ts';

/** `touchstone run --remote`: the same files and the same verdicts, on a server. */
export function runAtServer(meant: readonly string[], flags: RunFlags): Promise<void> {
  return carryOutAt(flags, (server) =>
    flags.workflow === true ? runWorkflow(server, meant, flags) : runRemote(server, meant, flags),
  );
}
