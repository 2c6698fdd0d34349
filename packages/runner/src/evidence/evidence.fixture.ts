import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AttemptReport, StepReport, TestReport } from '@touchstone/contracts';
import { unzipSync } from 'fflate';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { RunOptions } from '../run/options.ts';
import { runTest } from '../run/run-test.ts';
import { readTestFile } from '../test-file/read-test-file.ts';
import { launchBrowser } from '../web/browser/launch.ts';
import { type Answer, type Site, serveSite } from '../web/driver/site.fixture.ts';
import { openWebDriver } from '../web/driver/web-driver.ts';

/** Nothing is left out because the machine is slow. */
export const all = { pictures: 10, dom: 10, frames: 10 };

interface Kept {
  report: TestReport;
  attempt: AttemptReport;
  steps: StepReport[];
}

/** A browser, a site and a folder of artifacts for the tests of one file. */
export function setEvidence(pages: Record<string, Answer>) {
  let browser: Browser;
  let site: Site;
  let artifacts: string;
  beforeAll(async () => {
    ({ browser } = await launchBrowser({ lookIn: ['packaged'] }));
    site = await serveSite(pages);
  });
  beforeEach(async () => {
    artifacts = await mkdtemp(join(tmpdir(), 'touchstone-evidence-test-'));
  });
  afterEach(() => rm(artifacts, { recursive: true, force: true }));
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  /** Runs blocks of YAML on a page of the site. */
  async function run(
    path: string,
    blocks: readonly string[],
    {
      file = 'a.yaml',
      isKept = true,
      ...options
    }: Partial<RunOptions> & { file?: string; isKept?: boolean } = {},
  ): Promise<Kept> {
    const lines = blocks.map((block) => `    - ${block}\n`).join('');
    const text = `test:\n  metadata: {name: Café test, platform: web}\n  blocks:\n${lines}`;
    const overrides = [...(options.overrides?.keys() ?? [])];
    const read = await readTestFile(text, { path: file, overrides });
    if (read.status !== 'read') throw new Error(JSON.stringify(read));
    const report = await runTest(read.test, {
      openDriver: () => openWebDriver({ browser, baseUrl: site.url }),
      address: `${site.url}${path}`,
      limits: { check: 1500, action: 5000 },
      ...(isKept ? { artifacts } : {}),
      evidence: { limits: { shares: all } },
      ...options,
    });
    const attempt = report.attempts.at(-1);
    if (attempt === undefined) throw new Error('There was no attempt.');
    return { report, attempt, steps: attempt.steps };
  }

  const read = (path: string | undefined): Promise<Buffer> => {
    expect(path).toBeDefined();
    return readFile(join(artifacts, path ?? ''));
  };

  /** Every file that was written, what is packed unpacked, by its path. */
  async function everything(): Promise<Map<string, Buffer>> {
    const found = new Map<string, Buffer>();
    const entries = await readdir(artifacts, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path);
      found.set(path, path.endsWith('.gz') ? gunzipSync(bytes) : bytes);
      if (!path.endsWith('.zip')) continue;
      for (const [name, inner] of Object.entries(unzipSync(bytes))) {
        found.set(`${path}/${name}`, Buffer.from(inner));
      }
    }
    return found;
  }

  return { run, read, everything, site: () => site, browser: () => browser };
}

export const does = (sentence: string): string =>
  `{type: instructions, step_description: '${sentence}'}`;
export const checks = (sentence: string): string =>
  `{type: validation, step_description: '${sentence}'}`;
