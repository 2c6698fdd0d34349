import type { Condition, Direction, Edge, Kind, Language, Relation, Target } from '../plan/plan.ts';
import type { Problems } from '../refusals/problem.ts';
import type { Token, Tokens } from '../text/token.ts';
import type { Phrases } from './phrases.ts';
import type { Verbs } from './verbs.ts';

export interface KindWord {
  kind: Kind;
  plural: boolean;
}

/**
 * A word between two noun phrases. `strong` ones ("next to") always part them; `of`, `for`, `in`
 * and `with` also live inside names ("Terms of use", "Sign in"), so they part only what is plain.
 * `by` tells whose something counted is ("the second post by Ann").
 * What is said `apart` ("instead of") is told of no target at all.
 */
export interface RelationWord {
  is: Relation;
  part: 'strong' | 'in' | 'of' | 'for' | 'by' | 'with' | 'apart';
  /** It is a clause of its own, "that contains", which no name goes on with. */
  tells?: boolean;
}

export type Comparison = 'exactly' | 'atLeast' | 'atMost' | 'moreThan' | 'lessThan';

/** A noun phrase as read. `open`: it ends in a bare name, which might have gone on. */
export interface TargetReading {
  target: Target;
  open: boolean;
  /** It begins with an article or the like. */
  definite: boolean;
  plural: boolean;
}

export interface VerbPhrase {
  /** Where the main verb stands, after "should", "does not", "no longer" … */
  at: number;
  not: boolean;
  /** "to be", "que sea": after a verb of expecting or waiting. */
  infinitive: boolean;
}

/** Where a clause begins to count: after "Please, then", and after "the user" before a verb. */
export interface Preamble {
  polite: number;
  person: number;
}

/** Words with one job in the grammar. */
export interface Words {
  and: ReadonlySet<string>;
  but: ReadonlySet<string>;
  or: ReadonlySet<string>;
  not: ReadonlySet<string>;
  determiners: ReadonlySet<string>;
  every: ReadonlySet<string>;
  /** "its": of what was named before, where that is one of many. */
  owning: ReadonlySet<string>;
  /** It leads in a list of two and says nothing more. */
  both: ReadonlySet<string>;
  pronouns: ReadonlySet<string>;
  /** Kinds of look that cannot be decided by name: colours, sizes. */
  looks: ReadonlySet<string>;
  /** What a tester says when the expectation is still in the head: "correct", "works". */
  vague: ReadonlySet<string>;
  /** Words that no bare value begins with: "valid", "some", "your". */
  unsaid: ReadonlySet<string>;
  /** Before or after a word for days they tell no one which: "past dates". */
  someDays: ReadonlySet<string>;
  days: ReadonlySet<string>;
  /** Words with which a question begins. */
  asking: ReadonlySet<string>;
  none: ReadonlySet<string>;
  /** After them and a colon stands a list: "in this order: …". */
  listing: ReadonlySet<string>;
  /** After them names follow: "the options A, B and C". */
  enumerating: ReadonlySet<string>;
  /** Nouns that only say that a value follows: "the text "hello"". */
  valueNouns: ReadonlySet<string>;
  /** Bare words that no name at the head of a statement holds: "is", "should", "not". */
  finite: ReadonlySet<string>;
  /** It leads in a statement: "that", "whether". */
  that: ReadonlySet<string>;
  /** Words for a place that name nothing alone: "left", "top corner". */
  sides: ReadonlySet<string>;
  /** Kinds of controls: inside a name they show that more was said than a name. */
  controls: ReadonlySet<string>;
  /** "3 more cards": more than what was there, which is not said. */
  comparing: ReadonlySet<string>;
  articles: ReadonlySet<string>;
  /** After these an article stands in names: "Add to the cart". */
  beforeArticle: ReadonlySet<string>;
  /** "Guardar los cambios": it stands after the first word too. */
  articlesAfterFirst: ReadonlySet<string>;
  /** Verbs that "not" belongs to in names: "Do not disturb". */
  negated: ReadonlySet<string>;
  /** Words with which only a label of two words ends: "Ship to". */
  linking: ReadonlySet<string>;
  /** Words with which no bare name ends: "of", "the". */
  dangling: ReadonlySet<string>;
  /** Before a verb it tells what for: "press Space to pause". */
  purpose: ReadonlySet<string>;
  /** Words with which no bare name begins: "in", "to". */
  prepositions: ReadonlySet<string>;
  /** Words other than articles with which only a new statement begins: "there", "that", "no". */
  opening: ReadonlySet<string>;
  /** Bare words that no unquoted name holds at all: "if", "until", "is". */
  clausal: ReadonlySet<string>;
  /** Words that turn round what is said: in a bare name or value they would be lost. */
  turning: ReadonlySet<string>;
  /** "sin": with it a noun tells of which sort a thing is, a verb what is not to be done. */
  lacking: ReadonlySet<string>;
  /** After them a verb tells of which sort too: "mensajes sin leer". */
  undone: ReadonlySet<string>;
  /** Real words one slip away from ours, which are not slips: "clock", "model". */
  neighbours: ReadonlySet<string>;
}

/** All that the grammar needs to know of one language; data, except for the three readers. */
export interface Tongue {
  language: Language;
  words: Words;
  verbs: Verbs;
  kinds: Phrases<KindWord>;
  /** States that a statement can give: "is disabled". */
  conditions: Phrases<Condition>;
  /** States that can stand beside a noun: "the disabled button". */
  adjectives: Phrases<Condition>;
  ordinals: Phrases<number>;
  /** Names that begin like an ordinal: "first name". */
  ordinalNames: Phrases<true>;
  numbers: Phrases<number>;
  comparisons: Phrases<Comparison>;
  /** "or more", after the number. */
  comparisonsAfter: Phrases<Comparison>;
  between: Phrases<true>;
  relations: Phrases<RelationWord>;
  /** "named", "with the text": a name follows. */
  naming: Phrases<true>;
  /** "that is", "located": they lead to a relation or a state and say nothing of their own. */
  fillers: Phrases<true>;
  edges: Phrases<Edge>;
  directions: Phrases<Direction>;
  orders: Phrases<'ascending' | 'descending'>;
  keys: Phrases<string>;
  modifiers: Phrases<string>;
  currencies: Phrases<string>;
  /** Milliseconds in a unit of time. */
  units: Phrases<number>;
  /** How much of a unit: "half a", "a". */
  halves: Phrases<number>;
  often: Phrases<number>;
  /** "one" where it is also an article, counted only after a comparison: "exactamente una". */
  ones: readonly string[];
  timesWords: readonly string[];
  keyWords: readonly string[];
  /** Connectors that begin a new step whatever follows: "then", "after that". */
  connectors: Phrases<true>;
  politeness: Phrases<true>;
  /** The readings of a phrase without relations ("the second Save button"); none with a reported problem. */
  nounPhrase(tokens: Tokens, problems: Problems): TargetReading[];
  verbPhrase(tokens: Tokens, at: number): VerbPhrase | undefined;
  /** What may stand after the verb "to be" before it says something: "not", "no longer". */
  afterBe(tokens: Tokens, at: number): { at: number; not: boolean };
  preamble(tokens: Tokens): Preamble;
  /** Leads in a place before the clause: "In the header, …", "From the list, …". */
  fronting: Phrases<Relation>;
  /** "if", "unless": what follows must hold, or the steps are left out. */
  ifs: Phrases<{ not: boolean }>;
  /** "when", "once", "after": what follows is waited for. */
  whens: Phrases<true>;
  /** Words that tell why a sentence cannot be read. */
  telling: Record<'loop' | 'otherwise' | 'maybe' | 'everything' | 'shortly', ReadonlySet<string>>;
  /** Groups of verbs whose passive is something done: "is clicked". */
  passives: ReadonlySet<string>;
  /** Politeness at the end: "please". */
  closing: Phrases<true>;
  /** "if present", "if it appears": the condition is the thing itself. */
  ifPresent: Phrases<true>;
  /** "within": a limit of time follows. */
  within: Phrases<true>;
  /** "el botón de guardar": after a kind, what "of" leads to is its name. */
  ofNames: boolean;
  /** A form that only tells something of a subject: "says", "contiene"; no noun. */
  tells(word: string): boolean;
  /** A subject may follow its verb: "aparece el mensaje". */
  verbFirst: boolean;
  /** Takes words apart that the language writes as one: "del", "púlsalo". */
  refine(tokens: Token[]): Token[];
  /** The number of the subject that the verb at the beginning goes with, where it shows. */
  numberOf(tokens: Tokens): 'singular' | 'plural' | undefined;
}
