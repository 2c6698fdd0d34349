import { controlWords } from '../tongue/kinds.ts';
import type { Words } from '../tongue/tongue.ts';
import { kindWords } from './nouns.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const controls = controlWords(kindWords);

export const words: Words = {
  and: set('and'),
  but: set('but whereas'),
  or: set('or nor neither either and/or'),
  not: set('not'),
  determiners: set('the a an this these those my your his her its their our any'),
  every: set('every each all both'),
  owning: set('its'),
  both: set('both'),
  pronouns: set('it them'),
  looks: set(
    'red blue green yellow orange purple pink black white gray grey brown big small large little huge tiny round bold colored',
  ),
  vague: set(
    'some following another other several few many various different certain correct correctly properly proper fine good great ok okay expected working works work well successfully successful normal normally appropriate appropriately relevant nice accurate valid accordingly responsive fast slow quickly cheapest biggest smallest newest latest oldest highest lowest best largest closest nearest',
  ),
  unsaid: set(
    'rest others thanks the a an your my his her their our some several various any valid invalid random correct incorrect wrong new another something anything whatever unique today tomorrow yesterday tomorrows todays this that these those it them nothing anywhere somewhere everywhere everything anyone',
  ),
  someDays: set('past previous future earlier later'),
  days: set('date dates days'),
  asking: set(
    'is are does do did can could would should will what which how why where who whose when has have was were am may',
  ),
  none: set('no zero none'),
  listing: set('order'),
  enumerating: set('options choices columns tabs values items links buttons fields'),
  valueNouns: set('text value number word words code string phrase'),
  finite: set(
    'is are was were be been should must shall will would does do did not never no still also now already always has have had that which if whether when',
  ),
  that: set('that if whether'),
  sides: set(
    'outside left right top bottom middle center centre side corner upper lower end beginning start bit moment while seconds minutes time',
  ),
  prepositions: set(
    'in on at to into onto from with for of by as and back about over that using via through',
  ),
  opening: set('there that no i we you it'),
  purpose: set('to'),
  controls,
  comparing: set('more fewer less maximum minimum extra additional'),
  articles: set('the a an'),
  beforeArticle: set('to of about for with from'),
  articlesAfterFirst: new Set(),
  negated: set('do does did can could is are was will would should have has'),
  linking: set('to for with from by as at into be than'),
  dangling: set('of the a an and'),
  clausal: set(
    'if although though unless until till while when whenever otherwise else because once before after is are was were should must does did has will would shall that which who than twice thrice times click tap wait verify scroll swipe hover really somehow quickly slowly carefully actually usually sometimes often typically generally probably possibly que y pero los las del',
  ),
  turning: set(
    'except excepting excluding instead rather only solely merely just exactly precisely even least most longer any yet still hardly barely scarcely rarely almost nearly besides unlike regardless despite never nor',
  ),
  lacking: set('without'),
  undone: new Set(),
  neighbours: set(
    'alerted auction awaits badger bannered beading bidden breads center chars cleat clicker clock clocks closer closet cluck dreads elect elected elects estate fable filed framed goggle hoover hypes imager inout invalids manager nodal overs potion potions renter rites roast sheer shover sinner slick slide slides snows spider stable tablet tablets tenable terror title titles toasty treads tricked verity versify waist waiter writer',
  ),
};

/** Nouns for a person who acts; before a verb they say nothing more. */
export const people = set(
  'i we you he she they user users customer admin administrator tester visitor guest shopper buyer seller manager employee member operator agent client student teacher doctor nurse patient driver rider host owner editor reader person someone recruiter cashier clerk accountant traveler traveller passenger supervisor moderator author subscriber applicant candidate qa',
);

/** Groups of verbs whose passive is something done: "the button is clicked". */
export const passives = set('tap press double right long hover type fill drag scroll swipe clear');

/** Words that tell why a sentence cannot be read. */
export const telling = {
  loop: set('until till while repeatedly whenever forever'),
  otherwise: set('otherwise else'),
  shortly: set('bit few some while moment moments little briefly shortly time several enough long'),
  maybe: set('may might could maybe perhaps possibly probably sometimes usually optionally'),
  everything: set('everything anything something everywhere somehow stuff thing things etc'),
};

/** Groups of verbs that tell something of a subject. */
export const predicates = set(
  'be appear disappear contain show say equal startWith endWith match have',
);
