#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { doctorCommand } from './doctor/doctor-command.ts';
import { languageCommand } from './language/language-command.ts';

/** A usage that nobody could carry out, a file that nobody could read. */
const badUsage = 2;

const program = new Command('touchstone')
  .description('End-to-end tests in plain language.')
  .version(packageJson.version, '-v, --version', 'print the version')
  .helpOption('-h, --help', 'print how to use it')
  .helpCommand(false)
  .showHelpAfterError('Run touchstone --help to see what there is.')
  .addHelpText(
    'after',
    '\nSettings of the service come from environment variables; the README lists them.',
  )
  .exitOverride();

program
  .command('start')
  .description('start everything on this machine: database, server, sign-in and worker')
  .action(async () => {
    const { start } = await import('./start/start.ts');
    start();
  });
program.addCommand(languageCommand());
program.addCommand(doctorCommand());
for (const command of program.commands) command.exitOverride().allowExcessArguments(false);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  process.exitCode = error.exitCode === 0 ? 0 : badUsage;
}
