import { Option } from 'commander';

/** What `touchstone run --remote` takes that a run on this machine has no use for. */
export interface RemoteRunFlags {
  remote?: true;
  server?: string;
  app?: string;
  build?: string;
}

export const remoteRunOptions = (): Option[] => [
  new Option('--remote', 'let a server run them, which has them as they were pushed; names do, too'),
  new Option('--server <address>', 'with --remote: the Touchstone server; else TOUCHSTONE_SERVER, else the last login'),
  new Option('--app <name>', 'with --remote: the app to run against, instead of the test’s own'),
  new Option('--build <version>', 'with --remote: the version of that app; else its current one'),
];
