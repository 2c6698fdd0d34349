import { Command, Option } from 'commander';
import { parseReporter } from '../../run/reporters/choose-reporters.ts';
import { carryOutAt, jsonOption, type RemoteFlags, serverOption } from '../carry-out.ts';
import type { ReportFlags } from './report.ts';

interface Flags extends RemoteFlags {
  workflow?: true;
}

/** `touchstone status`, `touchstone report` and `touchstone cancel`: runs of a server. */
export function runsCommands(): Command[] {
  const which = 'the id of a run, or the name or file of a test: its newest run';
  const ofWorkflow = () =>
    new Option('--workflow', 'a run of a workflow, by its id or the name of the workflow');
  const status = new Command('status')
    .description('how far a run of the server is; without one, the newest runs')
    .argument('[run]', which)
    .addOption(ofWorkflow())
    .addOption(serverOption())
    .addOption(jsonOption())
    .action((run: string | undefined, flags: Flags) =>
      carryOutAt(flags, async (server) =>
        flags.workflow === true
          ? (await import('../workflows/status.ts')).workflowStatus(server, run, flags)
          : (await import('./status.ts')).status(server, run, flags),
      ),
    );
  const report = new Command('report')
    .description('how a run of the server ended: what did not hold, and why')
    .argument('<run>', which)
    .addOption(ofWorkflow())
    .addOption(serverOption())
    .addOption(new Option('--steps', 'every step, also those that passed'))
    .addOption(
      new Option(
        '--reporter <kind[=file]>',
        'list, json, junit or html, as of a run; may be given again',
      )
        .argParser(parseReporter)
        .default([], 'what did not hold'),
    )
    .addOption(jsonOption())
    .action((run: string, flags: ReportFlags & Flags) =>
      carryOutAt(flags, async (server) =>
        flags.workflow === true
          ? (await import('../workflows/report.ts')).workflowReport(server, run, flags)
          : (await import('./report.ts')).report(server, run, flags),
      ),
    );
  const cancel = new Command('cancel')
    .description('stop a run of the server')
    .argument('<run>', which)
    .addOption(ofWorkflow())
    .addOption(serverOption())
    .addOption(jsonOption())
    .action((run: string, flags: Flags) =>
      carryOutAt(flags, async (server) =>
        flags.workflow === true
          ? (await import('../workflows/cancel.ts')).cancelWorkflow(server, run, flags)
          : (await import('./cancel.ts')).cancel(server, run, flags),
      ),
    );
  return [status, report, cancel];
}
