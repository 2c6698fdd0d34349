import type { Command } from 'commander';
import { buildsCommand } from './builds/builds-command.ts';
import { loginCommands } from './login/login-commands.ts';
import { runsCommands } from './runs/runs-commands.ts';
import { testsCommands } from './tests/tests-commands.ts';

/** The commands that work with a Touchstone server. */
export function remoteCommands(): Command[] {
  return [...loginCommands(), ...testsCommands(), ...runsCommands(), buildsCommand()];
}
