import { runnableRuntimes, testFileWords } from '@touchstone/contracts';
import { nearest } from '../problems/nearest.ts';
import type { Site } from '../problems/problem.ts';
import type { CodeBlock, ScriptRuntime } from './block.ts';
import { readVariable } from './read-plain.ts';
import type { BlockFields } from './reading.ts';

export async function readCode(block: BlockFields): Promise<CodeBlock | undefined> {
  const { fields, reading } = block;
  const key = 'code_execution_runtime';
  const word = fields.word(key, testFileWords[key]);
  const source = await readSource(block);
  const variable = readVariable(block, fields.text('variable_name'));
  if (variable?.scope === 'test') reading.scope.define(variable.name);
  if (source === undefined) return undefined;
  const { site, ...code } = source;
  const written = {
    runtime: source.runtime ?? word ?? 'javascript',
    site: site ?? fields.siteOf(key),
  };
  const runtime = readRuntime(block, written);
  if (runtime === undefined) return undefined;
  return {
    ...block.common,
    type: 'code_execution',
    ...code,
    runtime,
    ...(variable === undefined ? {} : { variable: variable.name }),
    scope: variable?.scope ?? 'test',
  };
}

/** The runtime, if it is one that is run here. */
function readRuntime(
  { reading }: BlockFields,
  { runtime, site }: { runtime: ScriptRuntime; site: Site },
): CodeBlock['runtime'] | undefined {
  const runnable = runnableRuntimes.find((one) => one === runtime);
  if (runnable === undefined) reading.problems.report({ code: 'script_runtime', runtime }, site);
  return runnable;
}

/** Of a script by name: its runtime, and where it is called. */
type Source = Pick<CodeBlock, 'code'> &
  Partial<Pick<CodeBlock, 'script'> & { runtime: ScriptRuntime; site: Site }>;

/** By name, by id, inline; in old blocks the id stands where the code would. */
async function readSource(block: BlockFields): Promise<Source | undefined> {
  const { fields, reading } = block;
  const name = fields.text('script');
  const id = fields.text('script_id');
  const inline = fields.text('step_description');
  if (name === undefined && id === undefined) {
    if (inline === undefined) {
      fields.missing('script');
      return undefined;
    }
    if (!isId(inline.text.trim())) {
      reading.scope.check(inline, reading.problems, 'code');
      return { code: inline.text };
    }
  }
  const found = name ?? id ?? inline;
  const label = found?.text.trim() ?? '';
  const loaded = await reading.loaders.loadScript({
    ...(name === undefined ? {} : { name: name.text.trim() }),
    ...(name === undefined || id !== undefined ? { id: id?.text.trim() ?? label } : {}),
  });
  if (loaded.status === 'found')
    return {
      script: label,
      code: loaded.code,
      runtime: loaded.runtime,
      site: found?.site ?? fields.site,
    };
  const suggestion = nearest(label, loaded.known);
  const facts = { code: 'script_missing', name: label.slice(0, 60), suggestion } as const;
  reading.problems.report(facts, found?.site ?? fields.site);
  return undefined;
}

const isId = (text: string): boolean =>
  /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
