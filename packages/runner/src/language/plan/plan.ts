import type { Step } from './step.ts';

/** What a sentence asks for, in order. It holds no data of a run: variables stay `{{named}}`. */
export type Plan = Step[];

export type Language = 'en' | 'es';

export type { Check, Match, Part, RecordCheck } from './check.ts';
export type { Direction, Memory, ScrollGoal, Step, WindowTab } from './step.ts';
export type { Condition, Edge, Kind, Name, Relation, State, Target } from './target.ts';
export type { Amount, Value } from './value.ts';
