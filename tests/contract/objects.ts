import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { World } from '../../apps/server/src/testing/harness.ts';

/** Somebody of an organisation: A of the caller's own things, B of foreign ones. */
export interface Place {
  /** A 学院 and a 系 below it. */
  organizationId: string;
  departmentId: string;
  accountId: string;
}

/** Names what is made by `scoped` or `shared` of some module; what is not replayed says which test holds it. */
export type Kind = string | { elsewhere: string };

/** What a module says in its `testing/objects.ts`. */
export interface Objects {
  /** What belongs to an organisation or a person: a fresh one in a place. An id of another place must lead nowhere. */
  scoped?: Record<string, (world: World, place: Place) => Promise<string>>;
  /** What the college shares: there is no foreign one, an input only needs one that exists. */
  shared?: Record<string, (world: World) => Promise<string>>;
  /** What each id in an input names: by `call.field`, else by the field's name alone. */
  fields?: Record<string, Kind>;
}

const modules = join(import.meta.dirname, '../../apps/server/src/modules');
const found: Objects[] = await Promise.all(
  globSync('*/testing/objects.ts', { cwd: modules }).map(
    async (file) => (await import(join(modules, file))).objects,
  ),
);

/** One record of what the modules say; a name may be said once. */
const gathered = <K extends keyof Objects>(part: K): Required<Objects>[K] => {
  const all = found.flatMap((one) => Object.entries(one[part] ?? {}));
  const twice = all.map(([name]) => name).filter((name, at, names) => names.indexOf(name) < at);
  if (twice.length > 0) throw new Error(`two modules say what ${twice.join(', ')} is`);
  return Object.fromEntries(all) as Required<Objects>[K];
};

export const scoped = gathered('scoped');
export const shared = gathered('shared');
export const fields = gathered('fields');
