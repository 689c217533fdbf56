export { visits } from './queries.ts';
