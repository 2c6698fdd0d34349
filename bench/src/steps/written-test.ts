import { readTestFile, type TestFile } from '@touchstone/runner';

/**
 * A test of these blocks, each indented by four.
 * @throws Error when they cannot be read
 */
export async function writtenTest(blocks: string): Promise<TestFile> {
  const text = `test:\n  metadata: { name: Bench, platform: web }\n  blocks:\n${blocks}`;
  const answer = await readTestFile(text, { path: 'bench.yaml' });
  if (answer.status === 'read' && answer.problems.length === 0) return answer.test;
  throw new Error(`The test cannot be run: ${JSON.stringify(answer)}`);
}
