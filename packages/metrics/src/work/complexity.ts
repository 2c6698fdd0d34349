import { effectiveFiles, type FileChange, linesOf } from './effective-lines.ts';
import { languageOf, riskyAreasOf } from './paths.ts';

export type ComplexityLevel = 'low' | 'medium' | 'high' | 'very_high';

export interface Complexity {
  /** 0 to 100. */
  score: number;
  level: ComplexityLevel;
}

/**
 * How much reading a change takes (review-api 6.5): the weighted sum of seven parts, each from 0 to
 * 1, over effective lines. It estimates effort and not value. 0 for lockfiles and generated files
 * alone; null where the files are not loaded.
 */
export function complexityOf(files: readonly FileChange[] | null): Complexity | null {
  if (files === null) return null;
  const effective = effectiveFiles(files);
  if (effective.length === 0) return { score: 0, level: 'low' };
  const lines = effective.reduce((sum, file) => sum + linesOf(file), 0);
  const hunks = effective.reduce((sum, { hunks }) => sum + hunks, 0);
  const folders = new Set(
    effective.map(({ path }) => path.split('/').slice(0, -1).slice(0, 2).join('/')),
  );
  const languages = new Set(effective.flatMap(({ path }) => languageOf(path) ?? []));
  const risky = new Set(effective.flatMap(({ path }) => riskyAreasOf(path)));
  const deepest = Math.max(...effective.map(({ deepestIndent }) => deepestIndent));
  const score = Math.round(
    45 * unit(Math.log2(1 + lines) / Math.log2(1001)) +
      15 * unit(Math.log2(1 + effective.length) / Math.log2(31)) +
      10 * unit((folders.size - 1) / 5) +
      10 * (hunks / (hunks + 20)) +
      10 * unit(risky.size / 2) +
      5 * unit((deepest - 3) / 4) +
      5 * unit((languages.size - 1) / 3),
  );
  return { score, level: levelOf(score) };
}

function levelOf(score: number): ComplexityLevel {
  if (score < 30) return 'low';
  if (score < 50) return 'medium';
  return score < 70 ? 'high' : 'very_high';
}

/** How much one unit of work of a level weighs (review-api 6.6). */
export const weightOf: Record<ComplexityLevel, number> = {
  low: 1,
  medium: 2,
  high: 3,
  very_high: 5,
};

const unit = (part: number) => Math.min(1, Math.max(0, part));
