import type { YamlMessage } from '@touchstone/contracts';

/** What is wrong with one step, as far as it is no matter of its sentence's words. */
export type ProblemsOf = (field: string | undefined) => readonly YamlMessage[];

/** Finds what was said of a step by its place in the file: `test.blocks[2].then[0]`. */
export function problemsBy(messages: readonly YamlMessage[]): ProblemsOf {
  const byBlock = new Map<string, YamlMessage[]>();
  for (const message of messages) {
    const block = blockOf(message);
    // How a sentence is read is told beside it, and sooner.
    if (block === undefined || message.code === 'not_understood') continue;
    byBlock.set(block, [...(byBlock.get(block) ?? []), message]);
  }
  return (field) => (field === undefined ? none : (byBlock.get(field) ?? none));
}

/** What concerns no single step: metadata, the app, the list as a whole. */
export function problemsOfFile(messages: readonly YamlMessage[]): YamlMessage[] {
  return messages.filter((message) => blockOf(message) === undefined);
}

const none: readonly YamlMessage[] = [];

function blockOf({ field_path: field, module }: YamlMessage): string | undefined {
  if (field === undefined || module !== undefined) return undefined;
  const found = /^(test\.blocks\[\d+\](?:\.\w+\[\d+\])*)/.exec(field);
  return found?.[1];
}
