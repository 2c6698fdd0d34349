import type { YamlMessage, YamlValidation } from '@touchstone/contracts';
import { type FileProblem, type ReadTest, readTestFile } from '@touchstone/runner';
import { lastingRefusal } from '../../outbound/lasting-refusal.ts';
import type { TestingParts } from '../../parts.ts';
import { loadersOf } from '../blocks/loaders.ts';

type Language = 'en' | 'es';

const path = 'test.yaml';

interface File {
  text: string;
  /** `module` for a file of blocks alone; every other word asks for a whole test. */
  kind: string;
  language: Language;
}

/** Reads a file as a run would, and says what is wrong in it and where. Never throws for its text. */
export async function validateYaml(
  parts: Pick<TestingParts, 'database' | 'egress'>,
  organizationId: string,
  { text, kind, language }: File,
): Promise<YamlValidation> {
  const { isValid, messages } = await checkYaml(parts, organizationId, { text, kind, language });
  const errors = messages.filter(({ severity }) => severity === 'error').length;
  return {
    is_valid: isValid,
    validation_type: kind,
    errors,
    warnings: messages.length - errors,
    messages,
  };
}

/** The same for those who go on with the file. */
export async function checkYaml(
  parts: Pick<TestingParts, 'database' | 'egress'>,
  organizationId: string,
  { text, kind, language }: File,
): Promise<{ isValid: boolean; messages: YamlMessage[] }> {
  const globals = await parts.database.inOrganization(organizationId, (work) =>
    work
      .selectFrom('global_variable')
      .select('name')
      .where('organization_id', '=', organizationId)
      .execute(),
  );
  const read = await readTestFile(text, {
    path,
    language,
    globals: globals.map(({ name }) => name),
    loaders: loadersOf(parts, organizationId),
    refusalOf: (url) => lastingRefusal(parts, url),
  });
  const messages = read.problems.map(messageOf);
  const misplaced = misplacedFile(read, kind, language);
  if (misplaced !== undefined) messages.unshift(misplaced);
  return { isValid: !messages.some(({ severity }) => severity === 'error'), messages };
}

function messageOf(problem: FileProblem): YamlMessage {
  const { severity, code, message, line, column, field, rewrites } = problem;
  const suggestion = problem.suggestion ?? rewrites?.[0];
  return {
    severity,
    code,
    message,
    line,
    column,
    ...(field !== undefined && { field_path: field }),
    ...(suggestion !== undefined && { suggestion }),
    ...(rewrites !== undefined && { rewrites }),
    ...(problem.path !== path && { module: problem.path }),
  };
}

const misplacedTexts = {
  module: {
    en: 'This is the file of a module: blocks alone. A test has them under "test".',
    es: 'Este es el archivo de un módulo: solo bloques. Una prueba los tiene bajo "test".',
  },
  test: {
    en: 'This is the file of a test. A module has only the key "blocks".',
    es: 'Este es el archivo de una prueba. Un módulo solo tiene la clave "blocks".',
  },
} as const;

/** A module where a test is asked for, and the other way round. */
function misplacedFile(read: ReadTest, kind: string, language: Language): YamlMessage | undefined {
  const asked = kind === 'module' ? 'module' : 'test';
  const found = read.status === 'read' ? 'test' : read.status;
  if (found === 'refused' || found === asked) return undefined;
  const message = misplacedTexts[found][language];
  return { severity: 'error', code: 'wrong_file', message, line: 1, column: 1 };
}
