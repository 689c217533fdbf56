export * from './banner/tables.ts';
export * from './word/tables.ts';
