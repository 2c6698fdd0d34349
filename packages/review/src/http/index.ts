export { answerInOwnWords } from './answers.ts';
export { limitChanges } from './limit-changes.ts';
