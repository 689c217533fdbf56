import { logFact, type SettingGroup, type Static, type TObject, type TProperties } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import { changesOf } from './audit/write.ts';
import type { ReadContext, WriteContext } from './context.ts';
import type { Reader } from './database/client.ts';
import { prepared } from './database/prepared.ts';
import { bump } from './database/versions.ts';
import { fail } from './failure.ts';
import { need } from './scope.ts';
import { setting } from './tables.ts';

/** What is kept, per handle of a database; a transaction has none and reads. */
const kept = new WeakMap<Reader, Map<string, Promise<object>>>();

/** While the notices of other nodes are heard, figures are kept; otherwise what they changed would stay unknown. */
export const keepSettings = (db: Reader, hearing: boolean): void => {
  if (hearing) kept.set(db, new Map());
  else kept.delete(db);
};

export const forgetSettings = (db: Reader, module: string): void => void kept.get(db)?.delete(module);

const stored = async (db: Reader, module: string) => {
  const query = prepared(db, 'setting', () =>
    db
      .select()
      .from(setting)
      .where(eq(setting.module, sql.placeholder('module'))),
  );
  return (await query.execute({ module }))[0];
};

const confirmedFact = logFact(['本校已确认', 'Confirmed']);

/** The figures of a module that a college confirms: stored, versioned, logged, and kept on every node. */
export const settingsOf = <F extends TProperties>({ module, title, fields, defaults }: SettingGroup<F>) => {
  type Values = Static<TObject<F>>;
  const read = async (db: Reader): Promise<Values & object> => ({
    ...defaults,
    ...((await stored(db, module))?.values as Partial<Values>),
  });
  return {
    inForce: (db: Reader): Promise<Values> => {
      const known = kept.get(db);
      if (!known) return read(db);
      const value = (known.get(module) as Promise<Values & object> | undefined) ?? read(db);
      known.set(module, value);
      value.catch(() => known.delete(module));
      return value;
    },
    /** For the form, with what the college has confirmed. */
    details: async ({ db }: ReadContext) => {
      const row = await stored(db, module);
      return {
        ...defaults,
        ...(row?.values as Partial<Values>),
        confirmed: row?.confirmed ?? [],
        version: row?.version ?? 0,
      };
    },
    /** @throws STALE_VERSION */
    save: async (
      context: WriteContext,
      { version, confirmed, ...values }: Values & { version: number; confirmed?: string[] },
    ): Promise<void> => {
      const { db, platform } = context;
      await db.insert(setting).values({ module, values: {}, version: 0 }).onConflictDoNothing();
      const [row] = await db.select().from(setting).where(eq(setting.module, module)).for('update');
      const before = need(row);
      if (before.version !== version) throw fail('STALE_VERSION');
      const after = { values, confirmed: confirmed ?? before.confirmed };
      await db
        .update(setting)
        .set({ ...after, ...bump })
        .where(eq(setting.module, module));
      context.notify('setting', { module });
      context.afterCommit(() => forgetSettings(platform.database.db, module));
      const told = (one: { values: object; confirmed: string[] }): Record<string, unknown> => ({
        ...defaults,
        ...one.values,
        confirmed: one.confirmed,
      });
      context.audit({
        target: { kind: 'setting', id: module, name: title[0] },
        changes: changesOf({ ...fields, confirmed: confirmedFact }, told(before), told(after)),
      });
    },
  };
};
