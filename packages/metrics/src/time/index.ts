export {
  type Calendar,
  type DayNumber,
  dayName,
  daysOf,
  weekdayOf,
  workingSeconds,
} from './calendar.ts';
export {
  clip,
  contains,
  elapsedSeconds,
  type Instant,
  type Measure,
  type Span,
  subtract,
} from './span.ts';
export {
  type Bucket,
  type BucketKind,
  bucketKindOf,
  bucketsOf,
  type IsoWeek,
  isoWeek,
  type Window,
  windowBefore,
  windowUntil,
} from './window.ts';
