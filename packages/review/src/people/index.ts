export { mountPeople } from './routes.ts';
export {
  type PersonRow,
  selectActive,
  selectByIds,
  selectByLogins,
  selectLoginOfEmail,
} from './store.ts';
