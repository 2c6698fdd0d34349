export { type NewPerson, newPerson, type TestPerson } from './test-person.ts';
