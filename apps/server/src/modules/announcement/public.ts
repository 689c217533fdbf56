export { listAnnouncements } from './queries.ts';
