export * from './address/tables.ts';
export * from './bill/tables.ts';
export * from './group/tables.ts';
