import { Command } from 'commander';
import { type Finding, findings } from './findings.ts';

/** `touchstone doctor`: whether this machine can run tests, and what to do where it cannot. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('check whether this machine can run tests')
    .option('--json', 'print it for programs')
    .action(async (options: { json?: true }) => {
      const found = await findings();
      const { describeFindings } = await import('./describe-findings.ts');
      process.stdout.write(
        options.json ? `${JSON.stringify(found, null, 2)}\n` : describeFindings(found),
      );
      if (found.some(isBad)) process.exitCode = 1;
    });
}

const isBad = ({ status }: Finding): boolean => status === 'bad';
