export { type CommentCategory, categoryOf, commentCategories, isTooShort } from './category.ts';
export {
  type BotComment,
  type Outcome,
  type OutcomeRates,
  outcomeOf,
  outcomeRates,
} from './outcome.ts';
