export { peopleHandler } from './read-people.ts';
export { mountPeople } from './routes.ts';
export { peopleJob, sendPeople } from './send-people.ts';
export {
  type PersonRow,
  selectActive,
  selectByIds,
  selectByLogins,
  selectLoginOfEmail,
} from './store.ts';
