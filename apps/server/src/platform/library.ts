import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/**
 * A package that is loaded when it is first used: `const sharp = library<typeof import('sharp')>('sharp')`, then `sharp()`.
 * Loaded at the start, those that few calls need would make every start slower and every process larger.
 */
export const library = <Package>(name: string): (() => Package) => {
  let loaded: Package | undefined;
  return () => {
    loaded ??= require(name) as Package;
    return loaded;
  };
};
