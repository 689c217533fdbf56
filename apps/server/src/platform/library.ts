import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first used: `const client = library<typeof import('prom-client')>('prom-client')`, then
 * `client()`. Loaded at the start, those that few calls need would make every start slower and every process larger.
 */
export const library = <Package>(name: string): (() => Package) => {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
};
