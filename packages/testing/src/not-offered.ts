import { type HttpServer, TouchstoneError } from '@touchstone/platform';

/**
 * What the public clients know how to ask for and this server does not do, by the calls that ask for
 * it. They are told so in the words of the contract: that there is nothing at an address would read
 * as a mistake of theirs.
 */
const notOffered: readonly { what: string; calls: readonly string[] }[] = [
  {
    what: 'devices to drive by hand: it runs tests, of web pages',
    calls: [
      'POST /api/v1/execution/start_device',
      'GET /api/v1/execution/streaming/*',
      'GET,POST /api/v1/execution/device-sessions/*',
      'POST /api/v1/execution/device/*',
      'GET /api/v1/execution/device-targets',
      'GET,POST /api/v1/execution/device-proxy/*',
      'POST /api/v1/execution/ground',
      'POST /api/v1/reports-v3/sessions/*',
    ],
  },
  { what: 'relays to an app on your machine', calls: ['POST,DELETE /api/v1/hotreload/*'] },
  { what: 'tests made of recorded sessions', calls: ['GET,POST /api/v1/recordings/*'] },
  { what: 'explorations of apps', calls: ['GET,POST /api/v1/explorations/*'] },
  { what: 'maps of the screens of apps', calls: ['GET,POST,PATCH,DELETE /api/v1/atlas/*'] },
  {
    what: 'StoreKit configurations',
    calls: ['GET,PUT,DELETE /api/v1/variables/ios_storekit/*'],
  },
  {
    what: 'builds of apps: build yours where you do today and upload the file',
    calls: [
      'POST /api/v1/apps/remote',
      'GET,POST,DELETE /api/v1/apps/remote/*',
      'DELETE /api/v1/apps/build-caches/*',
    ],
  },
  {
    what: 'a link to your repositories: give your pipeline an API key instead',
    calls: [
      'GET /api/v1/integrations/github/*',
      'GET,POST,PUT,PATCH,DELETE /api/v1/integrations/gitlab/*',
      'GET,POST,PUT /api/v1/scm/*',
    ],
  },
  {
    what: 'branches of builds but the one that there is: name a build by its id, or pin it',
    calls: ['POST /api/v1/apps/:id/branches', 'POST,PATCH,PUT,DELETE /api/v1/apps/:id/branches/*'],
  },
  {
    what: 'settings of projects: yours stay in your repository',
    calls: ['GET,POST,PUT,PATCH,DELETE /api/v1/projects/*'],
  },
  {
    what: 'computers to drive by hand',
    calls: [
      'GET,POST /api/v1/computer-runs',
      'GET,POST,PUT,DELETE /api/v1/computer-runs/*',
      'GET,POST,DELETE /api/v1/execution/mac/*',
    ],
  },
  {
    what: 'a way to write to its makers: write to who runs it',
    calls: ['POST /api/v1/support/requests'],
  },
];

/** Routes of what this server does not offer; what it offers below the same addresses goes first. */
export function mountNotOffered(app: HttpServer): void {
  for (const { what, calls } of notOffered) {
    const refuse = async () => {
      throw new TouchstoneError('not_offered', { message: `This server does not offer ${what}.` });
    };
    for (const call of calls) {
      const [methods = '', url = ''] = call.split(' ');
      app.route({
        method: methods.split(','),
        url,
        config: { access: 'can_access_testing_suite' },
        schema: { hide: true },
        // Before a body is read: some are of kinds that nothing here reads.
        onRequest: refuse,
        handler: refuse,
      });
    }
  }
}
