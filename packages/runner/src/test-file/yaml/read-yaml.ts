import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  parseAllDocuments,
  type YAMLError,
} from 'yaml';
import type { FileProblems, Place } from '../problems/problem.ts';
import { placesOfText } from './places.ts';
import { quotedLine } from './quoted-line.ts';
import type { Tree } from './tree.ts';
import { TreeBuilder } from './tree-builder.ts';

/** What is read of one file; more is a mistake or an attack. */
const yamlLimits = { bytes: 1_000_000, tokens: 200_000 } as const;

/**
 * Reads one YAML document as plain texts, lists and maps. Undefined when it cannot be read; the
 * reasons are among the problems then. Never throws, and takes time linear in the text's length.
 */
export function readYaml(text: string, problems: FileProblems): Tree | undefined {
  const bytes = Buffer.byteLength(text);
  const start = { at: { line: 1, column: 1 }, field: '' };
  if (bytes > yamlLimits.bytes) {
    problems.report({ code: 'too_large', bytes, limit: yamlLimits.bytes }, start);
    return undefined;
  }
  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  const control = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u.exec(
    source,
  );
  if (control !== null) {
    const code = control[0].codePointAt(0) ?? 0;
    const character = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const at = placeIn(source, control.index);
    problems.report({ code: 'control_character', character }, { at, field: '' });
    return undefined;
  }
  if (hasTooManyTokens(source)) {
    problems.report({ code: 'too_complex', limit: `${yamlLimits.tokens} YAML tokens` }, start);
    return undefined;
  }
  return readDocument(source, problems);
}

function placeIn(source: string, offset: number): Place {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

function hasTooManyTokens(source: string): boolean {
  let count = 0;
  for (const _ of new Lexer().lex(source)) {
    count += 1;
    if (count > yamlLimits.tokens) return true;
  }
  return false;
}

function readDocument(source: string, problems: FileProblems): Tree | undefined {
  const lines = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(Math.max(0, offset));
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  // `failsafe`: "1.10" stays "1.10" and "no" stays "no". Keys are compared by us, in linear time.
  const documents: Document.Parsed[] = [
    ...parseAllDocuments(source, {
      schema: 'failsafe',
      uniqueKeys: false,
      prettyErrors: false,
      logLevel: 'silent',
      lineCounter: lines,
    }),
  ];
  const [document, second] = documents;
  if (document === undefined || isBlank(document)) {
    const [error] = document?.errors ?? [];
    if (error === undefined)
      problems.report({ code: 'empty_file' }, { at: { line: 1, column: 1 }, field: '' });
    else reportSyntax(error, source, at, problems);
    return undefined;
  }
  const [error] = document.errors;
  if (error !== undefined) {
    reportSyntax(error, source, at, problems);
    return undefined;
  }
  if (second !== undefined) {
    problems.report({ code: 'several_documents' }, { at: at(second.range[0]), field: '' });
    return undefined;
  }
  const builder = new TreeBuilder({
    problems,
    at,
    places: (node) => placesOfText(source, node, at),
  });
  return builder.build(document.contents);
}

function isBlank({ contents }: { contents: Node | null }): boolean {
  if (contents === null) return true;
  if (isMap(contents) || isSeq(contents) || isAlias(contents)) return false;
  return isScalar(contents) && contents.source === '' && contents.anchor === undefined;
}

/** Only the first: what follows a break in the syntax is seldom a mistake of its own. */
function reportSyntax(
  error: YAMLError,
  source: string,
  at: (offset: number) => Place,
  problems: FileProblems,
): void {
  const site = { at: at(error.pos[0]), field: '' };
  if (error.code === 'TAB_AS_INDENT') problems.report({ code: 'tab_as_indent' }, site);
  else if (error.code === 'RESOURCE_EXHAUSTION')
    problems.report({ code: 'too_complex', limit: 'nesting' }, site);
  else {
    const detail = error.message.replace(/\.?\s*$/, '');
    const suggestion = quotedLine(lineAround(source, error.pos[0]));
    problems.report({ code: 'syntax', detail, suggestion }, site);
  }
}

function lineAround(source: string, offset: number): string {
  const start = source.lastIndexOf('\n', Math.max(0, offset - 1)) + 1;
  const end = source.indexOf('\n', start);
  return source.slice(start, end === -1 ? undefined : end).slice(0, 1000);
}
