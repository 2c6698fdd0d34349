import { buildSchema } from '@touchstone/contracts';
import { UsageError } from '../../files/usage-error.ts';
import { answer, type RemoteFlags } from '../carry-out.ts';
import type { Server } from '../server/server.ts';
import { appFor } from './find-app.ts';
import { versionOfNow } from './upload.ts';

export interface WebBuildFlags extends RemoteFlags {
  app: string;
  version?: string;
  create?: true;
  setCurrent: boolean;
}

/** Tells the server where a version of a web app runs; answers the exit code. */
export async function addWebBuild(
  server: Server,
  url: string,
  flags: WebBuildFlags,
): Promise<number> {
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw new UsageError(`${url} is no address. It is written as https://staging.example.`);
  const create = flags.create === true;
  const app = await appFor(server, { name: flags.app, platform: 'web', create });
  const body = { version: flags.version ?? versionOfNow(), url, set_as_current: flags.setCurrent };
  const call = { method: 'POST', body } as const;
  const build = await server.call(`/apps/${app.id}/builds/web`, buildSchema, call);
  answer(flags, build, [`${app.name} has the build ${build.version} at ${build.url}.`]);
  return 0;
}
