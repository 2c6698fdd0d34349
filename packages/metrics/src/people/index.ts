export {
  type Account,
  type Actor,
  isSamePerson,
  kindOf,
  type People,
  type PeopleRules,
  type PersonKind,
  peopleFrom,
} from './people.ts';
