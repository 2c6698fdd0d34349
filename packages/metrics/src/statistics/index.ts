export { minimumSample, relativeChange, rounded } from './change.ts';
export { type CountStat, countStat } from './count-stat.ts';
export { type DurationStat, durationStat } from './duration-stat.ts';
export { gini } from './gini.ts';
export { mean, median, percentile } from './percentile.ts';
export { type RateStat, type Ratio, rateStat, ratioOf, shareOf } from './rate-stat.ts';
