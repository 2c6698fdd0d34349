import packageJson from '../../../package.json' with { type: 'json' };

/** What a server learns of its caller: that it is a command line, and in CI for which change it runs. */
export function callerHeaders(environment = process.env): Record<string, string> {
  const told: Record<string, string> = {
    'user-agent': `touchstone-cli/${packageJson.version}`,
    'x-revyl-client': 'cli',
  };
  if (environment.GITHUB_ACTIONS !== 'true') return told;
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_RUN_ID } = environment;
  const facts = {
    'x-ci-system': 'github-actions',
    'x-ci-commit-sha': environment.GITHUB_SHA,
    'x-ci-branch': environment.GITHUB_HEAD_REF || environment.GITHUB_REF_NAME,
    'x-ci-run-id': GITHUB_RUN_ID,
    'x-ci-run-url': `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/actions/runs/${GITHUB_RUN_ID}`,
    'x-ci-repository': GITHUB_REPOSITORY,
    'x-ci-actor': environment.GITHUB_ACTOR,
  };
  // Header values are Latin-1; names of branches need not be.
  for (const [name, value = ''] of Object.entries(facts))
    if (value !== '') told[name] = value.replace(/[^\x20-\x7e]/gu, '?');
  return told;
}
