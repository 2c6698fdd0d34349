import { Command, Option } from 'commander';
import { carryOutAt, jsonOption, serverOption } from '../carry-out.ts';
import type { WebBuildFlags } from './add-web-build.ts';
import type { UploadFlags } from './upload.ts';

/** `touchstone builds upload` and `touchstone builds web`: what tests run against. */
export function buildsCommand(): Command {
  const builds = new Command('builds').description('give the server builds to test').exitOverride();
  const upload = builds
    .command('upload')
    .description('upload an app: an APK, an IPA or a zipped simulator app')
    .argument('<file>', 'what to upload; a large one goes on where it stopped')
    .addOption(
      new Option('--platform <platform>', 'what it is for, unless its name says').choices([
        'android',
        'ios',
      ]),
    )
    .action((file: string, flags: UploadFlags) =>
      carryOutAt(flags, async (server) =>
        (await import('./upload.ts')).upload(server, file, flags),
      ),
    );
  const web = builds
    .command('web')
    .description('tell where a version of a web app runs')
    .argument('<url>', 'the page that its tests begin on')
    .action((url: string, flags: WebBuildFlags) =>
      carryOutAt(flags, async (server) =>
        (await import('./add-web-build.ts')).addWebBuild(server, url, flags),
      ),
    );
  for (const command of [upload, web])
    command
      .allowExcessArguments(false)
      .addOption(new Option('--app <name>', 'the app that it is a build of').makeOptionMandatory())
      .addOption(new Option('--version <version>', 'what to call it; the time of now if absent'))
      .addOption(new Option('--create', 'make the app if there is none'))
      .addOption(new Option('--no-set-current', 'runs do not take it unless they name it'))
      .addOption(serverOption())
      .addOption(jsonOption());
  return builds;
}
