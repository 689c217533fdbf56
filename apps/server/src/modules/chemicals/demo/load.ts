export { loadStock as load } from './stock.ts';
