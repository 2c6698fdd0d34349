import { effectiveFiles, effectiveLines, type FileChange, linesOf } from './effective-lines.ts';
import { isConfiguration, isDocumentation, isSource, isTest } from './paths.ts';
import { typeOfBranch, typeOfLabel, typeOfTitle, typeOfVerb, type WorkType } from './words.ts';

export type WorkTypeRule =
  | 'manual'
  | 'label'
  | 'conventional_title'
  | 'conventional_commits'
  | 'branch'
  | 'issue'
  | 'paths'
  | 'verb'
  | 'shape'
  | 'none';

export interface WorkTypeFacts {
  /** What somebody said in the product. */
  manual: WorkType | null;
  title: string;
  headRef: string;
  labels: readonly string[];
  /** First lines of its commits; lines of a commit null where they are not known. */
  commits: readonly { headline: string; effectiveLines: number | null }[];
  /** Labels and types of the issues that it closes. */
  issueLabels: readonly string[];
  /** Null where they are not loaded. */
  files: readonly FileChange[] | null;
  /** `label_map` of the settings; labels in any case. */
  labelMap: Readonly<Record<string, WorkType>>;
}

export interface Classified {
  work_type: WorkType;
  rule: WorkTypeRule;
  confidence: 'high' | 'medium' | 'low';
}

/**
 * What kind of work a pull request is (review-api 6.6): the first rule that hits, from what somebody
 * said to the shape of the change. The same facts always give the same answer.
 */
export function workTypeOf(facts: WorkTypeFacts): Classified {
  for (const { rule, confidence, decide } of rules) {
    const work_type = decide(facts);
    if (work_type !== null) return { work_type, rule, confidence };
  }
  return { work_type: 'other', rule: 'none', confidence: 'low' };
}

const rules: readonly {
  rule: WorkTypeRule;
  confidence: Classified['confidence'];
  decide: (facts: WorkTypeFacts) => WorkType | null;
}[] = [
  { rule: 'manual', confidence: 'high', decide: ({ manual }) => manual },
  {
    rule: 'label',
    confidence: 'high',
    decide: ({ labels, labelMap }) => byMap(labels, labelMap) ?? firstOf(labels, typeOfLabel),
  },
  { rule: 'conventional_title', confidence: 'high', decide: ({ title }) => typeOfTitle(title) },
  { rule: 'conventional_commits', confidence: 'high', decide: byCommits },
  { rule: 'branch', confidence: 'medium', decide: ({ headRef }) => typeOfBranch(headRef) },
  {
    rule: 'issue',
    confidence: 'medium',
    decide: ({ issueLabels, labelMap }) =>
      byMap(issueLabels, labelMap) ?? firstOf(issueLabels, typeOfLabel),
  },
  { rule: 'paths', confidence: 'medium', decide: byPaths },
  { rule: 'verb', confidence: 'low', decide: ({ title }) => typeOfVerb(title) },
  { rule: 'shape', confidence: 'low', decide: byShape },
];

function byMap(labels: readonly string[], map: WorkTypeFacts['labelMap']): WorkType | null {
  const types = new Map(Object.entries(map).map(([label, type]) => [label.toLowerCase(), type]));
  return firstOf(labels, (label) => types.get(label.toLowerCase()) ?? null);
}

function firstOf(words: readonly string[], typeOf: (word: string) => WorkType | null) {
  return words.map(typeOf).find((type) => type !== null) ?? null;
}

/** One type of conventional commits that holds at least 60 % of the effective lines. */
function byCommits({ commits }: WorkTypeFacts): WorkType | null {
  const lines = new Map<WorkType, number>();
  let all = 0;
  for (const { headline, effectiveLines: count } of commits) {
    // Of commits whose lines nobody counted no share is known.
    if (count === null) return null;
    all += count;
    const type = typeOfTitle(headline);
    if (type !== null) lines.set(type, (lines.get(type) ?? 0) + count);
  }
  const found = [...lines].find(([, count]) => count > 0 && 10 * count >= 6 * all);
  return found?.[0] ?? null;
}

/**
 * At least 80 % of the effective lines in documentation, in tests, or in configuration. Lockfiles have
 * no effective lines, so a change of nothing else is told by its files.
 */
function byPaths({ files }: WorkTypeFacts): WorkType | null {
  if (files === null || files.length === 0) return null;
  const lines = (of: readonly FileChange[]) => {
    const { added, deleted } = effectiveLines(of);
    return added + deleted;
  };
  const all = lines(files);
  const holds = (is: (path: string) => boolean) =>
    all === 0
      ? files.every(({ path }) => is(path))
      : lines(files.filter(({ path }) => is(path))) * 10 >= 8 * all;
  if (holds(isDocumentation)) return 'documentation';
  if (holds(isTest)) return 'testing';
  return holds(isConfiguration) ? 'other' : null;
}

function byShape({ files }: WorkTypeFacts): WorkType | null {
  if (files === null || files.length === 0) return null;
  const all = files.reduce((sum, { additions }) => sum + additions, 0);
  const moved = files.reduce((sum, { movedLines }) => sum + movedLines, 0);
  const renamed = files.filter(({ status }) => status === 'renamed').length;
  if ((all > 0 && 10 * moved >= 6 * all) || 10 * renamed >= 6 * files.length) return 'refactoring';
  const { added, deleted } = effectiveLines(files);
  if (deleted > 3 * added) return 'refactoring';
  const effective = effectiveFiles(files);
  const sources = effective.filter(({ path }) => isSource(path));
  const created = sources.filter(({ status }) => status === 'added');
  if (added > 0 && 2 * effectiveLines(created).added > added) return 'features';
  const changed = sources.reduce((sum, file) => sum + linesOf(file), 0);
  const touchesTests = effective.some(({ path }) => isTest(path));
  return changed > 0 && changed <= 30 && touchesTests ? 'bug_fixes' : null;
}
