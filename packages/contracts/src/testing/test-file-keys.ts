/** The keys of each part of a test's file, in the order in which they are usually written. */
export const testFileKeys = {
  test: ['metadata', 'build', 'device', 'variables', 'env_vars', 'location', 'blocks'],
  metadata: ['name', 'platform', 'description', 'tags'],
  build: ['name', 'pinned_version', 'system_prompt'],
  device: ['model', 'os_version', 'orientation'],
  location: ['latitude', 'longitude'],
} as const;

/** What each kind of block has in a file beside its `type`. */
export const blockKeys = {
  instructions: ['step_description'],
  validation: ['step_description'],
  extraction: ['step_description', 'variable_name', 'variable_scope'],
  manual: ['step_type', 'step_description', 'file'],
  if: ['condition', 'then', 'else'],
  while: ['condition', 'body'],
  code_execution: [
    ...['script', 'step_description', 'code_execution_runtime'],
    ...['variable_name', 'variable_scope'],
  ],
  module_import: ['module'],
} as const satisfies Record<string, readonly string[]>;

/** What scripts may be written in; files of other clients may say more, which is refused. */
export const runnableRuntimes = ['javascript', 'typescript'] as const;

/** What may stand after a key that takes one of a few words. */
export const testFileWords = {
  platform: ['web', 'android', 'ios'],
  orientation: ['portrait', 'landscape'],
  variable_scope: ['test', 'global'],
  code_execution_runtime: ['javascript', 'typescript', 'python', 'bash'],
} as const;
