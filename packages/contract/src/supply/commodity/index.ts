export * from './calls.ts';
export * from './codes.ts';
export * from './errors.ts';
export * from './fields.ts';
export * from './importCalls.ts';
export * from './pack.ts';
export * from './permissions.ts';
export * from './rows.ts';
