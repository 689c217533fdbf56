import type { Reader } from '../../platform/database/client.ts';

type Scope = 'laboratories';
type Read = (db: Reader, userId: string) => Promise<string[]>;

const scopes = new Map<Scope, Read>();

/** Registered by who owns what a data scope is about (registry: `identity.registerScope`). */
export const registerScope = (scope: Scope, read: Read): void => {
  scopes.set(scope, read);
};

/** Ids that somebody's scope covers; none while nobody registered them. */
export const ownIds = async (db: Reader, scope: Scope, userId: string): Promise<string[]> =>
  (await scopes.get(scope)?.(db, userId)) ?? [];
