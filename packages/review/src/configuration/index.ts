export { mountSettings } from './routes.ts';
