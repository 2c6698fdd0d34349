import { Command, Option } from 'commander';
import { carryOutAt, jsonOption, type RemoteFlags, serverOption } from '../carry-out.ts';
import type { PullFlags } from './pull.ts';
import type { PushFlags } from './push.ts';

/** `touchstone push`, `touchstone pull` and `touchstone diff`: files here, tests on a server. */
export function testsCommands(): Command[] {
  const push = new Command('push')
    .description("make the server's tests what files say, with the modules and scripts they use")
    .argument('<paths...>', 'test files, or folders of them, whose folders new tests are put into')
    .addOption(serverOption())
    .addOption(new Option('--force', 'save over what somebody else has saved'))
    .addOption(jsonOption())
    .action((paths: string[], flags: PushFlags) =>
      carryOutAt(flags, async (server) => (await import('./push.ts')).push(server, paths, flags)),
    );
  const pull = new Command('pull')
    .description("write the server's tests into files; without names, into all that are linked")
    .argument('[tests...]', 'files, or names of tests on the server')
    .addOption(serverOption())
    .addOption(new Option('--all', 'every test of the server'))
    .addOption(new Option('--into <folder>', 'where tests without a file go').default('.'))
    .addOption(new Option('--force', 'also over changes that were not pushed'))
    .addOption(jsonOption())
    .action((tests: string[], flags: PullFlags) =>
      carryOutAt(flags, async (server) => (await import('./pull.ts')).pull(server, tests, flags)),
    );
  const diff = new Command('diff')
    .description("show what files change of the server's tests; exit code 1 if anything")
    .argument('[paths...]', 'test files; all that are linked if absent')
    .addOption(serverOption())
    .addOption(jsonOption())
    .action((paths: string[], flags: RemoteFlags) =>
      carryOutAt(flags, async (server) =>
        (await import('./diff/diff.ts')).diff(server, paths, flags),
      ),
    );
  return [push, pull, diff];
}
