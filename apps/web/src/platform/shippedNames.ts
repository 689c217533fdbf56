import { shippedNames } from '@anyan/contract/core/shippedNames';
import { inCurrent } from './locale.ts';

/** A name that the product ships as data (a role, post, its title), in the reader's language while it is as shipped. */
export const shippedName = (name: string): string => inCurrent([name, shippedNames[name] ?? name]);
