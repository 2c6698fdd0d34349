import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openInstallation } from '../installed/installation.ts';
import { documentToFuzz } from './document.ts';
import { engine, type Outcome, type Trouble } from './outcome.ts';
import { attack, installSchemathesis } from './schemathesis.ts';
import { seed } from './seed.ts';

/**
 * Sends what schemathesis makes of our own OpenAPI document to a server on loopback: no answer is a
 * 5xx, and each has the shape that the document gives it. `FUZZ_SEED` repeats a run. Ends with 1 for
 * a wrong answer, for one that does not come, and for whatever cannot be explained.
 *
 * An operation at which the fuzzer itself crashed, or whose answer did not come in time on a busy
 * machine, is tried again alone and with patience. What crashes the fuzzer again is said apart: it is
 * no finding, but that operation was not tried in full.
 */
await installSchemathesis();
const installation = await openInstallation({ TOUCHSTONE_LOG_LEVEL: 'error' });
try {
  const { url, home: folder } = installation;
  const { authorization } = await installation.organization('Fuzz');
  const response = await fetch(`${url}/api/openapi.json`);
  const seeded = await seed(url, authorization);
  const file = join(folder, 'openapi.json');
  await writeFile(file, JSON.stringify(documentToFuzz(await response.json(), seeded)));
  const target = { folder, file, url, authorization };
  const chosen = process.env.FUZZ_SEED;
  const all = { ...target, seconds: 200, answerSeconds: 60, workers: 2 };
  const first = await untilThrough((seed) => attack({ ...all, seed }), chosen);
  const again = operationsOf(first.troubles);
  const patient = { ...target, seconds: 120, answerSeconds: 180, workers: 1 };
  const second =
    again.length === 0 ? undefined : await attack({ ...patient, seed: undefined, only: again });
  process.exitCode = judge(first, second);
} finally {
  await installation.close();
}

/** A crash that ends the fuzzer as a whole is tried once more, as its data are made by chance. */
async function untilThrough(
  attempt: (seed: string | undefined) => Promise<Outcome>,
  seed: string | undefined,
): Promise<Outcome> {
  const outcome = await attempt(seed);
  const isCrashed = outcome.troubles.some(
    ({ kind, label }) => kind === 'crash' && label === engine,
  );
  if (outcome.isComplete || !isCrashed) return outcome;
  tell('The fuzzer crashed and begins again', outcome.troubles);
  const again = await attempt(undefined);
  return { ...again, findings: outcome.findings + again.findings };
}

/** What is to be tried again; nothing of what no second try would explain. */
function operationsOf(troubles: readonly Trouble[]): string[] {
  const names = troubles.flatMap(({ kind, label }) =>
    kind !== 'other' && /^[A-Z]+ \//.test(label) ? [label] : [],
  );
  return [...new Set(names)];
}

function judge(first: Outcome, second: Outcome | undefined): number {
  const again = new Set(operationsOf(first.troubles));
  const left = [
    ...first.troubles.filter(({ label }) => !again.has(label)),
    ...(second?.troubles ?? []),
  ];
  const crashed = left.filter(({ kind }) => kind === 'crash');
  const real = left.filter(({ kind }) => kind !== 'crash');
  const findings = first.findings + (second?.findings ?? 0);
  const isComplete = first.isComplete && second?.isComplete !== false;
  tell(
    'Tried again',
    first.troubles.filter(({ label }) => again.has(label)),
  );
  tell('NOT TRIED IN FULL, the fuzzer itself crashed', crashed);
  tell('No answer, or none that can be explained', real);
  process.stdout.write(
    `\nWrong answers: ${findings}${isComplete ? '' : '; THE FUZZER DID NOT COME TO ITS END'}\n`,
  );
  return findings + real.length > 0 || !isComplete ? 1 : 0;
}

function tell(headline: string, troubles: readonly Trouble[]): void {
  if (troubles.length === 0) return;
  const lines = troubles.map(({ label, what }) => `  ${label}\n    ${what}`);
  process.stdout.write(`\n${headline}\n${lines.join('\n')}\n`);
}
