export * from './codes.ts';
export * from './columns.ts';
export * from './permissions.ts';
export * from './report.ts';
export * from './statistics.ts';
