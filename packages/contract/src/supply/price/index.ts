export * from './calls.ts';
export * from './codes.ts';
export * from './errors.ts';
export * from './figures.ts';
export * from './permissions.ts';
