import type { RunOverrides, RunSettings } from '@touchstone/contracts';
import { TouchstoneError } from '@touchstone/platform';
import {
  type ReadTest,
  type RunOptions,
  readTestFile,
  type TestFile,
  type WebDriverOptions,
} from '@touchstone/runner';
import { type RunTarget, targetOf } from '../../apps/target.ts';
import { type BuildChoice, choiceIn } from '../../builds/choose-build.ts';
import { runnableModules } from '../../modules/runnable-modules.ts';
import type { TestingParts } from '../../parts.ts';
import { type RunnableTest, runnableTest } from '../../tests/runnable.ts';
import { settingsOf } from '../settings.ts';
import type { RunRow } from '../store.ts';

/** Everything that the runner needs for one run. */
export interface Prepared {
  test: TestFile;
  /** Null for modules, of which each has its own. */
  testVersion: number | null;
  build: { id: string; version: string } | null;
  /** How the pages are opened. */
  opening: Omit<WebDriverOptions, 'browser'>;
  options: Pick<
    RunOptions,
    'overrides' | 'globals' | 'secrets' | 'failFast' | 'address' | 'locale'
  >;
  settings: RunSettings;
}

type Runnable = Pick<RunRow, 'role' | 'test_id' | 'test_name' | 'modules'>;

/** A run that cannot be carried out, whoever tries. */
interface Refused {
  status: 'refused';
  reason: string;
  message: string;
}

/**
 * Reads a test as it is now and finds out what it runs on. Refused for what no further try would
 * mend: a test or a build that is gone, a test whose file is wrong.
 */
export async function prepareRun(
  parts: TestingParts,
  organizationId: string,
  { row, overrides }: { row: Runnable; overrides: RunOverrides },
): Promise<({ status: 'ready' } & Prepared) | Refused> {
  try {
    const runnable =
      row.role === 'test'
        ? await runnableTest(parts, organizationId, row.test_id)
        : await runnableModules(parts, organizationId, {
            name: row.test_name,
            modules: row.modules,
          });
    const build = await buildFor(parts, organizationId, runnable, overrides);
    if (build?.kind === 'mobile') return refused('unsupported', onlyWeb);
    const target = build ?? addressAlone(overrides);
    const read = await readRunnable(parts, runnable, overrides);
    if (read.status !== 'read') return refused('test_refused', problemOf(read));
    const settings = settingsOf(runnable.runConfig, overrides);
    return {
      status: 'ready',
      test: read.test,
      testVersion: runnable.version,
      build: build === undefined ? null : { id: build.buildId, version: build.version },
      opening: openingOf(read.test, runnable, overrides, { target, settings }),
      options: optionsOf(runnable, overrides, { target, settings }),
      settings,
    };
  } catch (error) {
    if (error instanceof TouchstoneError && error.status < 500)
      return refused(error.key, error.message);
    throw error;
  }
}

const onlyWeb = 'The build is not one of a web app. This worker runs tests of web pages only.';

function refused(reason: string, message: string): Refused {
  return { status: 'refused', reason, message };
}

async function buildFor(
  parts: TestingParts,
  organizationId: string,
  test: Pick<RunnableTest, 'appId' | 'pinnedVersion' | 'buildSelection'>,
  overrides: RunOverrides,
): Promise<RunTarget | undefined> {
  if (overrides.base_url != null) return undefined;
  const appId = overrides.build?.app_id ?? test.appId;
  const choice = buildChoice(test, overrides);
  if (appId === null && choice.kind !== 'build') return undefined;
  return targetOf(parts, organizationId, { appId, choice });
}

/** What the run was asked for, else what the workflow says, else what the test says. */
function buildChoice(
  test: Pick<RunnableTest, 'pinnedVersion' | 'buildSelection'>,
  { build_version_id: id, build, ...asked }: RunOverrides,
): BuildChoice {
  if (id != null) return { kind: 'build', id };
  const own = { pinned_version: test.pinnedVersion, build_selection: test.buildSelection };
  return choiceIn(asked) ?? choiceIn(build ?? own) ?? { kind: 'default' };
}

/** An address that was typed in gets none of the headers and passwords that a build has. */
function addressAlone({ base_url: address }: RunOverrides): WebTarget | undefined {
  return address == null ? undefined : { address, headers: {}, basicAuth: null };
}

function readRunnable(
  { egress }: TestingParts,
  { name, yaml, source, globals }: Pick<RunnableTest, 'name' | 'yaml' | 'source' | 'globals'>,
  overrides: RunOverrides,
): Promise<ReadTest> {
  return readTestFile(yaml, {
    path: `${name}.yaml`,
    loaders: source,
    overrides: Object.keys(overrides.variable_overrides ?? {}),
    globals: [...globals.keys()],
    refusalOf: (url) => egress.refusalOfUrl(url),
  });
}

/** Why a file is no test that could be run. */
export function problemOf(read: ReadTest): string {
  if (read.status === 'module') return 'This is a module. Run a test that calls it.';
  const [first] = read.problems;
  if (first === undefined) return 'The test could not be read.';
  return `The test could not be read. Line ${first.line}: ${first.message}`;
}

type WebTarget = Pick<Extract<RunTarget, { kind: 'web' }>, 'address' | 'headers' | 'basicAuth'>;

interface Surroundings {
  target: WebTarget | undefined;
  settings: RunSettings;
}

function openingOf(
  test: TestFile,
  { device }: Pick<RunnableTest, 'device'>,
  overrides: RunOverrides,
  { target, settings }: Surroundings,
): Prepared['opening'] {
  const { timezone, viewport, execution_mode } = settings;
  const locale = execution_mode?.initial_locale;
  const model = overrides.device_model ?? device?.device_model ?? test.device?.model;
  const location = overrides.run_config?.execution_mode?.initial_location ?? test.location;
  return {
    ...(model !== undefined && model.toUpperCase() !== 'AUTO' && { device: model }),
    ...(location && { geolocation: location, permissions: ['geolocation'] }),
    ...(locale !== undefined && { locale }),
    ...(timezone !== undefined && { timezone }),
    ...(viewport !== undefined && { viewport }),
    ...(target && { baseUrl: target.address, headers: target.headers }),
    ...(target?.basicAuth && { basicAuth: target.basicAuth }),
  };
}

function optionsOf(
  { globals }: Pick<RunnableTest, 'globals'>,
  overrides: RunOverrides,
  { target, settings }: Surroundings,
): Prepared['options'] {
  const given = Object.entries(overrides.variable_overrides ?? {});
  const { fail_fast: failFast, execution_mode } = settings;
  const locale = execution_mode?.initial_locale;
  // A value in the place of a secret is one, too.
  const secrets = given.flatMap(([name, value]) => (globals.get(name)?.secret ? [value] : []));
  return {
    overrides: new Map(given),
    globals,
    secrets: [...secrets, ...secretsOf(target)],
    ...(target && { address: target.address }),
    ...(failFast !== undefined && { failFast }),
    ...(locale !== undefined && { locale }),
  };
}

/** Characters from which on the value of a header is worth hiding: a "1" or "true" is none's secret. */
const shortestHeader = 6;

/** What lets somebody into the app: nobody reads it on the build either. */
function secretsOf(target: WebTarget | undefined): string[] {
  if (target === undefined) return [];
  const { headers, basicAuth } = target;
  const values = Object.values(headers).filter(({ length }) => length >= shortestHeader);
  // A token is one without its scheme, too: `Bearer …`.
  const tokens = values.flatMap((value) => /^\w+ (\S{6,})$/.exec(value)?.[1] ?? []);
  return [...values, ...tokens, ...(basicAuth === null ? [] : [basicAuth.password])];
}
