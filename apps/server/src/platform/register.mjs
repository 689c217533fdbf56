// Preloaded by `node --import` before everything else.
import { registerHooks } from 'node:module';

// The ES modules of drizzle-orm cost 150 MiB of memory and 0.3 s in Node 24; its CommonJS files are the same code.
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier,
      specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/')
        ? { ...context, conditions: ['node', 'require'] }
        : context,
    ),
});

// "X is an experimental feature" says nothing to the people who run the product; other warnings stay.
const emitWarning = process.emitWarning;
process.emitWarning = (warning, ...rest) => {
  const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0];
  if (type === 'ExperimentalWarning' || warning?.name === 'ExperimentalWarning') return;
  emitWarning.call(process, warning, ...rest);
};
