import { testFileWords } from '@touchstone/contracts';
import { absoluteAddress } from '../../driver/address.ts';
import type { Step } from '../../language/plan/plan.ts';
import { isVariableName, placeholdersIn } from '../../variables/names.ts';
import { tellRefusal } from '../../web/messages/refusal.ts';
import type { FoundText } from '../fields.ts';
import type {
  ExtractionBlock,
  ManualBlock,
  Sentence,
  SentenceBlock,
  VariableScope,
} from './block.ts';
import { isGesture, type ManualStepType, manualStepTypes, readManual } from './manual.ts';
import type { BlockFields, Reading } from './reading.ts';
import { readExtraction, readInstruction, readValidation } from './sentences.ts';

export function readSentenceBlock(
  type: SentenceBlock['type'],
  block: BlockFields,
): SentenceBlock | undefined {
  const found = block.fields.needText('step_description');
  if (found === undefined) return undefined;
  const sentence =
    type === 'instructions' ? readInstruction(found.text) : readValidation(found.text);
  checkSentence(sentence, found, block);
  return { ...block.common, type, sentence };
}

export function readExtractionBlock(block: BlockFields): ExtractionBlock | undefined {
  const found = block.fields.needText('step_description');
  const variable = readVariable(block, block.fields.needText('variable_name'));
  if (found === undefined || variable === undefined) return undefined;
  const sentence = readExtraction(found.text, variable.name);
  checkSentence(sentence, found, block);
  if (variable.scope === 'test') block.reading.scope.define(variable.name);
  return {
    ...block.common,
    type: 'extraction',
    sentence,
    variable: variable.name,
    scope: variable.scope,
  };
}

/** The variable that a block writes to; undefined when it has none, or no name that one can have. */
export function readVariable(
  { fields, reading }: BlockFields,
  found: FoundText | undefined,
): { name: string; scope: VariableScope } | undefined {
  const scope = fields.word('variable_scope', testFileWords.variable_scope) ?? 'test';
  if (found === undefined) return undefined;
  const name = found.text.trim().replace(/^global\./, '');
  if (isVariableName(name)) return { name, scope: name === found.text.trim() ? scope : 'global' };
  reading.problems.report({ code: 'variable_name', name: name.slice(0, 60) }, found.site);
  return undefined;
}

/** Says what is not read and which variables are missing; from then on the sentence's own are there. */
export function checkSentence(
  { parsed }: Sentence,
  found: FoundText,
  { reading }: BlockFields,
): void {
  const { problems, scope } = reading;
  if (parsed.status === 'parsed') for (const name of remembered(parsed.plan)) scope.define(name);
  const variablesAreWell = scope.check(found, problems);
  if (parsed.status === 'parsed') checkAddresses(parsed.plan, found, reading);
  if (parsed.status === 'parsed' || !variablesAreWell) return;
  const { message, rewrites } = parsed;
  const site = { ...found.site, at: found.tree.placeOf(parsed.at.start) };
  problems.report({ code: 'not_understood', message, rewrites }, site);
}

/** Says which addresses are out of reach; those with variables in them are known when the test runs. */
function checkAddresses(steps: readonly Step[], found: FoundText, reading: Reading): void {
  for (const step of steps) {
    if (step.do === 'when' || step.do === 'repeat') checkAddresses(step.steps, found, reading);
    const address = step.do === 'open' || step.do === 'openTab' ? step.address : undefined;
    if (address === undefined || placeholdersIn(address).length > 0) continue;
    const url = absoluteAddress(address);
    const refusal = url === undefined ? undefined : reading.refusalOf(url);
    if (url === undefined || refusal === undefined) continue;
    const message = tellRefusal(url, refusal);
    reading.problems.report({ code: 'address_refused', message }, found.site);
  }
}

function remembered(steps: readonly Step[]): string[] {
  return steps.flatMap((step) => {
    if (step.do === 'remember') return [step.variable];
    return step.do === 'when' || step.do === 'repeat' ? remembered(step.steps) : [];
  });
}

export function readManualBlock(block: BlockFields): ManualBlock | undefined {
  const { fields, reading } = block;
  const stepType = fields.needWord('step_type', manualStepTypes);
  const value = fields.text('step_description');
  const file = fields.text('file') ?? fields.text('file_uri');
  if (stepType === undefined) return undefined;
  if (value !== undefined && reading.scope.check(value, reading.problems))
    checkValue(stepType, value, block);
  return {
    ...block.common,
    type: 'manual',
    stepType,
    ...(value === undefined ? {} : { value: value.text }),
    ...(file === undefined ? {} : { file: file.text }),
  };
}

/** A value with variables in it is known only when the test runs. */
function checkValue(stepType: ManualStepType, value: FoundText, { reading }: BlockFields): void {
  if (placeholdersIn(value.text).length > 0 && !isGesture(stepType)) return;
  const read = readManual(stepType, value.text, reading.platform ?? 'web');
  if (read.is === 'plan') checkAddresses(read.plan, value, reading);
  if (read.is === 'wrong') {
    const facts = { stepType, value: value.text.slice(0, 60), example: read.example };
    reading.problems.report({ code: 'manual_value', ...facts }, value.site);
  } else if (read.is === 'refused' && read.parsed.status === 'refused') {
    const { message, rewrites } = read.parsed;
    reading.problems.report({ code: 'not_understood', message, rewrites }, value.site);
  }
}
