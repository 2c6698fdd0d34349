export { type Boundaries, boundariesOf } from './boundaries.ts';
export {
  type Comment,
  type Commit,
  keyOf,
  type PullRequest,
  type Review,
  type TimelineEvent,
} from './facts.ts';
export { type Flag, flagsOf } from './flags.ts';
export { type Phases, phasesOf, spanOf } from './phases.ts';
export { type Population, populationOf } from './population.ts';
export { type Response, responsesTo } from './response-time.ts';
export { revertedRatio } from './reverted-rate.ts';
export { type Revert, type Reverts, revertsAmong } from './reverts.ts';
export { meanRounds, reviewedBeforeMerge, silentReviews } from './review-rates.ts';
export { humanLooks, humanReviews } from './reviewing.ts';
export { reviewRounds } from './rounds.ts';
