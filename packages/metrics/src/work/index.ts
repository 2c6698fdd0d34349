export { type Complexity, type ComplexityLevel, complexityOf, weightOf } from './complexity.ts';
export { effectiveLines, type FileChange } from './effective-lines.ts';
export { lineRework, type MergedLines, reworkDays } from './line-rework.ts';
export { type SizeBucket, sizeBucketOf, sizeBuckets } from './size.ts';
export { type WorkType, workTypes } from './words.ts';
export {
  type Classified,
  type WorkTypeFacts,
  type WorkTypeRule,
  workTypeOf,
} from './work-type.ts';
