export { listCollegeFiles } from './queries.ts';
