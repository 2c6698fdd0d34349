import { type Command, Option } from 'commander';
import { UsageError } from '../files/usage-error.ts';

/** What `touchstone run --remote` takes that a run on this machine has no use for. */
export interface RemoteRunFlags {
  remote?: true;
  workflow?: true;
  server?: string;
  app?: string;
  build?: string;
}

export const remoteRunOptions = (): Option[] => [
  new Option(
    '--remote',
    'let a server run them, which has them as they were pushed; names do, too',
  ),
  new Option('--workflow', 'with --remote: run a workflow of the server, by its name or id'),
  new Option(
    '--server <address>',
    'with --remote: the Touchstone server; else TOUCHSTONE_SERVER, else the last login',
  ),
  new Option('--app <name>', "with --remote: the app to run against, instead of the test's own"),
  new Option('--build <version>', 'with --remote: the version of that app; else its current one'),
];

/** Flags of `touchstone run` that say something to a server, too. */
const everywhere = ['tag', 'grep', 'retries', 'reporter', 'device', 'location', 'var'];
const onlyRemote = ['workflow', 'server', 'app', 'build'];
/** What says which tests, and on which device, a workflow says itself. */
const notOfWorkflows = ['tag', 'grep', 'device'];

/**
 * Holds flags to the place of the run.
 * @throws UsageError for one that would have no effect there
 */
export function checkPlace(command: Command): void {
  const given = command.options
    .map((option) => option.attributeName())
    .filter((name) => command.getOptionValueSource(name) === 'cli');
  if (!given.includes('remote')) {
    const [lost] = given.filter((name) => onlyRemote.includes(name));
    if (lost !== undefined)
      throw new UsageError(`--${lost} is for runs on a server: add --remote.`);
    return;
  }
  const [said] = given.includes('workflow')
    ? given.filter((name) => notOfWorkflows.includes(name))
    : [];
  if (said !== undefined)
    throw new UsageError(`--${said} is for tests: a workflow has its own tests and targets.`);
  const known = ['remote', ...onlyRemote, ...everywhere];
  const [lost] = given.filter((name) => !known.includes(name));
  if (lost === undefined) return;
  const flag = command.options.find((option) => option.attributeName() === lost)?.long ?? lost;
  throw new UsageError(`${flag} is for runs on this machine.${advice[lost] ?? ''}`);
}

const advice: Partial<Record<string, string>> = {
  url: ' A server knows where an app runs: touchstone builds web URL --app NAME.',
  secret: ' Keep the secret on the server, as a variable of the organization.',
};
