export { addressOf } from './service.ts';
