export * from './codes.ts';
export * from './permissions.ts';
export * from './report.ts';
export * from './statistics.ts';
