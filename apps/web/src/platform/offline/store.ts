import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import { decodeToken } from '../session.ts';
import { waitingStore } from './waiting.ts';

/** One thing that was done here and that the server shall learn of. */
export interface Operation<T = unknown> {
  /** What it is about, within its kind: of two of the same key the one of the higher order holds. */
  key: string;
  order: number;
  body: T;
}

interface Row extends Operation {
  kind: string;
}

interface Schema extends DBSchema {
  /** What a page wants to find again without network. */
  kept: { key: string; value: unknown };
  waiting: { key: [string, string]; value: Row; indexes: { order: [string, number] } };
}

type Database = IDBPDatabase<Schema>;

/** Each account has a store of its own: who signs in next at the same machine finds nothing of it. */
const nameOf = (account: string): string => `anyan ${account}`;

let opened: { account: string; database: Promise<Database | null> } | undefined;

const open = (account: string): Promise<Database | null> =>
  openDB<Schema>(nameOf(account), 1, {
    upgrade: (database) => {
      database.createObjectStore('kept');
      database
        .createObjectStore('waiting', { keyPath: ['kind', 'key'] })
        .createIndex('order', ['kind', 'order']);
    },
    // A browser that ended the connection gives another at the next use.
    terminated: () => {
      opened = undefined;
    },
    // Another tab empties the store: it shall not wait for this one.
    blocking: (_now, _next, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
  }).catch(() => null);

/** Null where nobody is signed in, and in a browser that keeps nothing. */
const database = (): Promise<Database | null> => {
  const account = decodeToken()?.sub;
  if (!account || typeof indexedDB === 'undefined') return Promise.resolve(null);
  if (opened?.account !== account) opened = { account, database: open(account) };
  return opened.database;
};

const isFull = (error: unknown): boolean => (error as Error)?.name === 'QuotaExceededError';

/** The part of the room that may be used before the page warns. */
const enough = 0.9;

const lookAtRoom = async (): Promise<void> => {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.().catch(() => null)) ?? {};
  const short = quota > 0 && usage / quota > enough;
  waitingStore.set((before) => (before.short === short ? before : { ...before, short }));
};

const recount = async (store: Database): Promise<void> => {
  const count = await store.count('waiting');
  waitingStore.set((before) => (before.count === count ? before : { ...before, count }));
};

/** Does something with the store; what a browser does not let us keep is no reason to stop working. */
const withStore = async <T>(work: (store: Database) => Promise<T>, otherwise: T): Promise<T> => {
  const store = await database();
  if (!store) return otherwise;
  try {
    return await work(store);
  } catch (error) {
    if (isFull(error)) waitingStore.set((before) => ({ ...before, short: true }));
    return otherwise;
  }
};

/** Keeps a value under a name; answers whether it is kept. */
export const keep = (name: string, value: unknown): Promise<boolean> =>
  withStore(async (store) => {
    await store.put('kept', value, name);
    void lookAtRoom();
    return true;
  }, false);

export const kept = <T>(name: string): Promise<T | undefined> =>
  withStore((store) => store.get('kept', name) as Promise<T | undefined>, undefined);

export const forget = (name: string): Promise<void> =>
  withStore((store) => store.delete('kept', name), undefined);

/** Puts operations into the queue of their kind, each in the place of an older one of its key. */
export const putOff = (kind: string, operations: readonly Operation[]): Promise<boolean> =>
  withStore(async (store) => {
    const { store: waiting, done } = store.transaction('waiting', 'readwrite', { durability: 'strict' });
    await Promise.all(
      operations.map(async (operation) => {
        const before = await waiting.get([kind, operation.key]);
        if (!before || before.order < operation.order) await waiting.put({ kind, ...operation });
      }),
    );
    await done;
    await recount(store);
    return true;
  }, false);

const within = (kind: string) =>
  IDBKeyRange.bound([kind, Number.NEGATIVE_INFINITY], [kind, Number.POSITIVE_INFINITY]);

/** What waits of a kind, in its order; of much the first so many. */
export const waitingOf = <T>(kind: string, most?: number): Promise<Operation<T>[]> =>
  withStore(async (store) => {
    const rows = await store.getAllFromIndex('waiting', 'order', within(kind), most);
    return rows.map(({ key, order, body }) => ({ key, order, body: body as T }));
  }, []);

/** The server has these; one that was done anew meanwhile goes on waiting. */
export const settled = (
  kind: string,
  operations: readonly Pick<Operation, 'key' | 'order'>[],
): Promise<void> =>
  withStore(async (store) => {
    const { store: waiting, done } = store.transaction('waiting', 'readwrite');
    await Promise.all(
      operations.map(async ({ key, order }) => {
        const row = await waiting.get([kind, key]);
        if (row && row.order <= order) await waiting.delete([kind, key]);
      }),
    );
    await done;
    await recount(store);
  }, undefined);

/** Gives up whatever waits of a kind. */
export const giveUp = async (kind: string): Promise<void> =>
  settled(
    kind,
    (await waitingOf(kind)).map(({ key, order }) => ({ key, order })),
  );

/** How much waits in all for who is signed in, also of what another tab put there. */
export const waitingCount = (): Promise<number> => withStore((store) => store.count('waiting'), 0);

/** Leaves nothing of who is signed in in this browser. */
export const emptyStore = async (): Promise<void> => {
  const account = decodeToken()?.sub;
  (await opened?.database)?.close();
  opened = undefined;
  waitingStore.set({ count: 0, short: false });
  if (account && typeof indexedDB !== 'undefined') await deleteDB(nameOf(account)).catch(() => {});
};
