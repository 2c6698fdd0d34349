import { baselinesBeside, knownProblemsBeside, type TestFile } from '@touchstone/runner';
import { readTests } from '../files/read-tests.ts';
import { UsageError } from '../files/usage-error.ts';
import { describeProblems } from '../validate/describe-problems.ts';
import { describeBurnIn, repeated } from './burn-in.ts';
import { checkBefore } from './check-before.ts';
import { type LastPassing, lastPassingIn, noLastPassing } from './last-passing.ts';
import type { RunFlags } from './options.ts';
import { planUse } from './plans.ts';
import { folderBesidePage, openReporters } from './reporters/choose-reporters.ts';
import { runTests } from './run-tests.ts';
import { takeShard } from './shard.ts';

/**
 * Runs what the paths and flags choose; answers the exit code: 0 only if every test passed.
 * @throws UsageError when a file cannot be run or nothing is chosen
 */
export async function runOnce(
  paths: readonly string[],
  flags: RunFlags,
  stop?: AbortSignal,
): Promise<number> {
  const overrides = new Map([...flags.var, ...flags.secret]);
  const tests = choose(await readable(paths, overrides), flags);
  const times = flags.burnIn ?? 1;
  const plans = planUse(flags);
  const artifacts = flags.artifacts ?? folderBesidePage(flags.reporter);
  await checkBefore(flags, artifacts);
  const interrupt = new AbortController();
  const onSignal = () => interrupt.abort(new Error('Stopped from the terminal.'));
  process.once('SIGINT', onSignal).once('SIGTERM', onSignal);
  try {
    const all = times === 1 ? tests : repeated(tests, times);
    const report = await runTests(all, {
      plans,
      lastPassing: lastPassingOf(flags, artifacts),
      reporters: openReporters(flags.reporter, artifacts),
      workers: Math.min(flags.workers, all.length),
      retries: flags.retries,
      headless: flags.headed !== true,
      opening: openingOf(flags),
      overrides,
      secrets: [...flags.secret.values(), ...(flags.basicAuth ? [flags.basicAuth.password] : [])],
      signal: stop === undefined ? interrupt.signal : AbortSignal.any([stop, interrupt.signal]),
      ...(flags.url === undefined ? {} : { address: flags.url }),
      ...(artifacts === undefined ? {} : { artifacts }),
      evidence: evidenceOf(flags, artifacts),
      baselines: baselinesBeside({ approve: flags.updateBaselines === true }),
      knownProblems: knownProblemsBeside({ add: flags.updateKnownProblems === true }),
    });
    const notes = times === 1 ? [] : describeBurnIn(tests, report, times);
    for (const note of [...notes, ...(await plans.save())]) process.stderr.write(`${note}\n`);
    const isStable = times === 1 || report.counts.flaky === 0;
    return report.verdict === 'passed' && isStable ? 0 : 1;
  } finally {
    process.off('SIGINT', onSignal).off('SIGTERM', onSignal);
  }
}

/** The rounds of a burn-in are compared with each other by their numbers. */
function lastPassingOf(flags: RunFlags, artifacts: string | undefined): LastPassing {
  const isOff = !flags.comparison || flags.burnIn !== undefined;
  return artifacts === undefined || isOff ? noLastPassing : lastPassingIn(artifacts, flags);
}

function evidenceOf(flags: RunFlags, artifacts: string | undefined) {
  const { pictures, dom, recording, trace, har } = flags;
  if (artifacts === undefined && (trace || har)) {
    throw new UsageError('Say where the trace or HAR goes: --artifacts FOLDER');
  }
  return { pictures, dom, recording, trace: trace === true, har: har === true };
}

async function readable(
  paths: readonly string[],
  overrides: ReadonlyMap<string, string>,
): Promise<TestFile[]> {
  const files = await readTests(paths, [...overrides.keys()]);
  const errors = files
    .filter(({ status }) => status === 'refused')
    .flatMap((file) => file.problems);
  if (errors.length > 0) throw new UsageError(describeProblems(errors));
  return files.flatMap((file) => (file.status === 'read' ? [file.test] : []));
}

function choose(tests: readonly TestFile[], { tag, grep, shard, url }: RunFlags): TestFile[] {
  const foreign = tests.find(({ platform }) => platform !== 'web');
  if (foreign !== undefined) {
    throw new UsageError(
      `${foreign.path} is for ${foreign.platform}; this version runs tests of the platform web only.`,
    );
  }
  const wanted = tests
    .filter(({ tags }) => tag.length === 0 || tag.some((one) => tags.includes(one)))
    .filter(({ name }) => grep === undefined || grep.test(name));
  if (wanted.length === 0) {
    throw new UsageError(`None of ${tests.length} tests has such a tag or name.`);
  }
  const chosen = shard === undefined ? wanted : takeShard(wanted, shard);
  if (chosen.length === 0) {
    throw new UsageError(`This part of the ${wanted.length} tests is empty: take fewer shards.`);
  }
  if (url === undefined && chosen.some(needsAddress)) {
    throw new UsageError('Say where the tests begin: --url http://localhost:3000');
  }
  return chosen;
}

/** A test that begins by opening a whole address needs no other. */
function needsAddress({ blocks }: TestFile): boolean {
  const [first] = blocks;
  if (first?.type === 'manual') return first.stepType !== 'navigate';
  if (first?.type !== 'instructions' || first.sentence.parsed.status === 'refused') return true;
  const [step] = first.sentence.parsed.plan;
  return step?.do !== 'open' || !/^(?:https?:\/\/|\{\{)/.test(step.address);
}

function openingOf(flags: RunFlags) {
  const { device, locale, timezone, location, permission, storageState, header } = flags;
  return {
    ...(device === undefined ? {} : { device }),
    ...(locale === undefined ? {} : { locale }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(location === undefined ? {} : { geolocation: location }),
    ...(permission.length === 0 ? {} : { permissions: permission }),
    ...(storageState === undefined ? {} : { storageState }),
    ...(header.size === 0 ? {} : { headers: Object.fromEntries(header) }),
    ...(flags.basicAuth === undefined ? {} : { basicAuth: flags.basicAuth }),
    ...(flags.proxy === undefined ? {} : { proxy: { server: flags.proxy } }),
  };
}
