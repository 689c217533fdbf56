export * from './dictionaries.ts';
export * from './endpoint.ts';
export * from './errors.ts';
export * from './events.ts';
export * from './history.ts';
export * from './label.ts';
export * from './messages.ts';
export * from './schema.ts';
