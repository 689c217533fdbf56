export * from './codes.ts';
export * from './fields.ts';
