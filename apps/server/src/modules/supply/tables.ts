export * from './banner/tables.ts';
export * from './commodity/tables.ts';
export * from './funding/tables.ts';
export * from './licence/tables.ts';
export * from './price/tables.ts';
export * from './supplier/tables.ts';
export * from './window/tables.ts';
export * from './word/tables.ts';
