import { isGeneratedPath } from './paths.ts';

/** What a pull request does to a file. */
export interface FileChange {
  path: string;
  status: 'added' | 'removed' | 'modified' | 'renamed' | (string & {});
  additions: number;
  deletions: number;
  hunks: number;
  /** Deepest level of indentation that was added. */
  deepestIndent: number;
  /** Lines added that differ from a removed one in blanks alone. */
  blankLines: number;
  /** Lines added that stood elsewhere in the same pull request before, and deleted that stand there now. */
  movedLines: number;
  movedAwayLines: number;
  /** By its attributes or its first lines. */
  isGenerated: boolean;
}

/**
 * Lines that somebody has to read (review-api 6.5): without lockfiles, what is vendored, generated or
 * a snapshot, and without lines that were only moved or spaced anew.
 */
export function effectiveLines(files: readonly FileChange[]): { added: number; deleted: number } {
  return files.filter(isOwnWork).reduce(
    (sum, file) => {
      const { added, deleted } = partsOf(file);
      return { added: sum.added + added, deleted: sum.deleted + deleted };
    },
    { added: 0, deleted: 0 },
  );
}

/** Files with at least one effective line. */
export const effectiveFiles = (files: readonly FileChange[]): FileChange[] =>
  files.filter((file) => isOwnWork(file) && linesOf(file) > 0);

export function linesOf(file: FileChange): number {
  const { added, deleted } = partsOf(file);
  return added + deleted;
}

function partsOf({ additions, deletions, blankLines, movedLines, movedAwayLines }: FileChange) {
  return {
    added: Math.max(0, additions - blankLines - movedLines),
    deleted: Math.max(0, deletions - blankLines - movedAwayLines),
  };
}

const isOwnWork = ({ path, isGenerated }: FileChange) => !isGenerated && !isGeneratedPath(path);
