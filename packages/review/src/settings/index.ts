export {
  changedDocument,
  changesOnlyOwnPrivacy,
  deploymentOf,
  kindOf,
  settingsFrom,
} from './settings.ts';
export { lockSettings, type StoredSettings, selectSettings, updateSettings } from './store.ts';
