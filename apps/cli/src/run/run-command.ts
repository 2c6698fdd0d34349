import { Command } from 'commander';
import { checkPlace } from '../remote/run-flags.ts';
import type { RunFlags } from './options.ts';
import { runOptions } from './options.ts';

const aboutPlans = `What a passing run has found is remembered beside each test (login.plans.json; check it in).
Runs are quicker by it, and find an element again that was renamed or moved: such a step is
healed, which is always shown, and stays so until --update-plans accepts it. Checks never heal.`;

/** `touchstone run PATH...`: carries out tests on this machine and tells the truth about them. */
export function runCommand(): Command {
  const command = new Command('run')
    .description('run tests on this machine, which needs no server, or on a server (--remote)')
    .argument('<paths...>', 'test files, or folders of them')
    .addHelpText(
      'after',
      `
${aboutPlans}`,
    )
    .addHelpText('after', '\nExit codes: 0 all passed, 1 not so, 2 bad usage or a bad file.')
    .action(async (paths: string[], flags: RunFlags, command: Command) => {
      checkPlace(command);
      if (flags.remote === true) {
        const { runAtServer } = await import('../remote/runs/run-at-server.ts');
        return runAtServer(paths, flags);
      }
      const { runOnce } = await import('./run-once.ts');
      if (flags.watch !== true) {
        process.exitCode = await runOnce(paths, flags);
        return;
      }
      const { watch } = await import('./watch.ts');
      await watch(paths, (signal) => runOnce(paths, flags, signal));
    });
  for (const option of runOptions()) command.addOption(option);
  return command;
}
