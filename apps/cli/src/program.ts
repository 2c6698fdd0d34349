import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { doctorCommand } from './doctor/doctor-command.ts';
import { UsageError } from './files/usage-error.ts';
import { languageCommand } from './language/language-command.ts';
import { remoteCommands } from './remote/remote-commands.ts';
import { runCommand } from './run/run-command.ts';
import { validateCommand } from './validate/validate-command.ts';

/** A usage that nobody could carry out, a file that nobody could read. */
const badUsage = 2;

/** As of a process that SIGPIPE ended: whoever read the output has gone (`touchstone language | head`). */
const unheard = 141;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(unheard);
});

const program = new Command('touchstone')
  .description('End-to-end tests in plain language.')
  .version(packageJson.version, '-v, --version', 'print the version')
  .helpOption('-h, --help', 'print how to use it')
  .helpCommand(false)
  .enablePositionalOptions()
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
program.addCommand(runCommand());
program.addCommand(validateCommand());
program.addCommand(languageCommand());
program.addCommand(doctorCommand());
for (const command of remoteCommands()) program.addCommand(command);
for (const command of program.commands) {
  command
    .exitOverride()
    .allowExcessArguments(false)
    .showHelpAfterError(`Run touchstone ${command.name()} --help to see what it takes.`);
}

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof UsageError) process.stderr.write(`${error.message}\n`);
  else if (!(error instanceof CommanderError)) throw error;
  const fine = error instanceof CommanderError && error.exitCode === 0;
  process.exitCode = fine ? 0 : badUsage;
}
