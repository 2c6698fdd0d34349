import type { runnableRuntimes, testFileWords } from '@touchstone/contracts';
import type { Parsed } from '../../language/parse.ts';
import type { Place } from '../problems/problem.ts';
import type { ManualStepType } from './manual.ts';

/** A sentence as it was written, with its plan, or with the reason why it has none. */
export interface Sentence {
  text: string;
  parsed: Parsed;
}

/** Where a value goes: to the test, or to a variable that the organization has already. */
export type VariableScope = 'test' | 'global';

export type ScriptRuntime = (typeof testFileWords.code_execution_runtime)[number];

/** Those of them that are run here. */
export type RunnableRuntime = (typeof runnableRuntimes)[number];

interface Common {
  /** The id that a server gave it. */
  id?: string;
  /** The file it stands in: the test's own or that of a module. */
  path: string;
  at: Place;
}

export interface SentenceBlock extends Common {
  type: 'instructions' | 'validation';
  sentence: Sentence;
}

export interface ExtractionBlock extends Common {
  type: 'extraction';
  /** Its plan is one step that remembers, under `variable`. */
  sentence: Sentence;
  variable: string;
  scope: VariableScope;
}

export interface ManualBlock extends Common {
  type: 'manual';
  stepType: ManualStepType;
  /** What the step takes: seconds, an address, a place; may hold `{{variables}}`. */
  value?: string;
  /** Name of a file of the organization. */
  file?: string;
}

export interface IfBlock extends Common {
  type: 'if';
  /** Its plan is checks. */
  condition: Sentence;
  thenBlocks: Block[];
  elseBlocks: Block[];
}

export interface WhileBlock extends Common {
  type: 'while';
  condition: Sentence;
  body: Block[];
}

export interface CodeBlock extends Common {
  type: 'code_execution';
  /** The script's name; absent for code that stands in the block. */
  script?: string;
  code: string;
  runtime: RunnableRuntime;
  /** Gets what the script prints. */
  variable?: string;
  scope: VariableScope;
}

export interface ModuleBlock extends Common {
  type: 'module_import';
  module: string;
  blocks: Block[];
}

export type Block =
  | SentenceBlock
  | ExtractionBlock
  | ManualBlock
  | IfBlock
  | WhileBlock
  | CodeBlock
  | ModuleBlock;
