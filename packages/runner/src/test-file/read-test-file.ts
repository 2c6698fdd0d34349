import { testFileKeys } from '@touchstone/contracts';
import type { Refusal } from '@touchstone/egress';
import type { Language } from '../language/plan/plan.ts';
import type { Block } from './blocks/block.ts';
import { readBlocks } from './blocks/read-blocks.ts';
import type { Reading } from './blocks/reading.ts';
import { Fields } from './fields.ts';
import { type Loaders, noLoaders } from './loading.ts';
import { readModuleTree } from './module-file.ts';
import { type FileProblem, FileProblems } from './problems/problem.ts';
import { readHead } from './read-head.ts';
import { type KnownNames, Scope } from './scope.ts';
import type { TestFile } from './test-file.ts';
import { readYaml } from './yaml/read-yaml.ts';
import type { MapTree } from './yaml/tree.ts';

export interface ReadOptions extends KnownNames {
  /** Names the file in problems and reports. */
  path: string;
  /** Of the problems' messages; English if absent. */
  language?: Language;
  /** Where modules and scripts come from; without it calling one is a problem. */
  loaders?: Loaders;
  /** Why an address may not be opened; without it none is a problem. */
  refusalOf?(url: string): Refusal | undefined;
}

/** Problems are in the order of the file. Those of a file that was read are warnings. */
export type ReadTest =
  | { status: 'read'; test: TestFile; problems: FileProblem[] }
  /** The file is a module's: blocks that tests call in. */
  | { status: 'module'; blocks: Block[]; problems: FileProblem[] }
  | { status: 'refused'; problems: FileProblem[] };

/**
 * Reads a test file or a module's file, in the spelling of files or of servers. Each sentence is
 * read too: one that is not understood is a warning here, and undecided when the test runs. Never
 * throws, whatever the text is, unless a loader does; takes time linear in the text's length.
 */
export async function readTestFile(text: string, options: ReadOptions): Promise<ReadTest> {
  const problems = new FileProblems(options.path, options.language ?? 'en');
  const tree = readYaml(text, problems);
  const refused = (): ReadTest => ({ status: 'refused', problems: inOrder(problems) });
  if (tree === undefined) return refused();
  const isModule = tree.is === 'map' && tree.entries.has('blocks') && !tree.entries.has('test');
  const scope = new Scope(options, { open: isModule });
  const reading: Reading = {
    problems,
    scope,
    loaders: options.loaders ?? noLoaders,
    refusalOf: (url) => options.refusalOf?.(url),
    within: [options.path],
    modules: new Map(),
    count: { blocks: 0 },
    readBlocks,
  };
  if (isModule) {
    const blocks = await readModuleTree(tree, reading);
    if (problems.hasErrors) return refused();
    return { status: 'module', blocks, problems: inOrder(problems) };
  }
  if (tree.is !== 'map') {
    const facts = { code: 'wrong_shape', key: 'test', expected: 'map', found: tree.is } as const;
    problems.report(facts, { at: tree.at, field: '' });
    return refused();
  }
  const test = await readTest(tree, reading);
  if (test === undefined || problems.hasErrors) return refused();
  return { status: 'read', test, problems: inOrder(problems) };
}

async function readTest(tree: MapTree, reading: Reading): Promise<TestFile | undefined> {
  const { problems } = reading;
  const top = new Fields(tree, { name: 'file', field: '', known: ['_meta', 'test'], problems });
  const map = top.needMap('test');
  if (map === undefined) return undefined;
  const known = testFileKeys.test;
  const fields = new Fields(map, { name: 'test', field: 'test', known, problems });
  const head = readHead(fields, reading);
  const list = fields.needList('blocks');
  if (list?.items.length === 0)
    problems.report({ code: 'empty_list', key: 'blocks' }, fields.siteOf('blocks'));
  const platform = head?.platform;
  const blocks = await readBlocks(list?.items ?? [], 'test.blocks', {
    ...reading,
    ...(platform === undefined ? {} : { platform }),
  });
  return head === undefined ? undefined : { path: problems.path, ...head, blocks };
}

/** By file and place; a module that is called in twice says its problems once. */
function inOrder({ found, path }: FileProblems): FileProblem[] {
  const once = new Map(
    found.map((one) => [`${one.path}\n${one.line}:${one.column}\n${one.message}`, one]),
  );
  const rank = (one: FileProblem): number => (one.path === path ? 0 : 1);
  return [...once.values()].toSorted(
    (a, b) => rank(a) - rank(b) || a.line - b.line || a.column - b.column,
  );
}
