export { eraseRemoved } from './erase.ts';
