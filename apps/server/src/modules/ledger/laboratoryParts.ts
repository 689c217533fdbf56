import {
  type CloseCheckRow,
  type Code,
  type hazardCategories,
  type hazardTags,
  inLocale,
  type Label,
  type riskLevels,
} from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ReadContext, WriteContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/database/client.ts';
import { executePrepared } from '../../platform/database/prepared.ts';
import { fail } from '../../platform/failure.ts';
import { gatherAll } from '../../platform/gather.ts';
import { type Port, port } from '../../platform/ports.ts';

/** What a laboratory is rated; no level before the first rating. */
export interface Rating {
  riskLevel: Code<typeof riskLevels> | null;
  hazardCategories: readonly Code<typeof hazardCategories>[];
}

/** What another module has in laboratories. */
export interface LaboratoryPart {
  /** How much of it there is in the laboratory whose id this is in the statement: mostly `countIn`. */
  counts(laboratoryId: SQL): SQL;
  /** What must be cleared before a laboratory is closed; a row each, green or red. */
  closeCheck(db: Reader, laboratoryId: string): Promise<CloseCheckRow[]>;
  /** What it has in rooms that a laboratory gives up, a row each; these rooms are given up once all are green. */
  roomCheck?(db: Reader, laboratoryId: string, roomIds: readonly string[]): Promise<CloseCheckRow[]>;
  /** Hears of another level or other categories, in the transaction that writes them. */
  rated?(context: WriteContext, laboratoryId: string, was: Rating, now: Rating): Promise<void>;
  /** Hazard tags that it brings. */
  hazards?(
    db: Reader,
    laboratoryIds: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Code<typeof hazardTags>[]>>;
}

export const laboratoryParts = port<LaboratoryPart>('ledger.laboratoryParts');

/** Hazard categories that the college does not use any more, by their codes with their names. */
export const closedCategories =
  port<(db: Reader) => Promise<ReadonlyMap<Code<typeof hazardCategories>, string>>>(
    'ledger.closedCategories',
  );

type Asking = Pick<ReadContext, 'db' | 'platform'>;

/** The rows of a table that belong to a laboratory by this column, as `LaboratoryPart.counts` has them. */
export const countIn =
  (column: PgColumn, condition: SQL | undefined): LaboratoryPart['counts'] =>
  (laboratoryId) =>
    sql`(select count(*)::int from ${column.table} where ${column} = ${laboratoryId} and ${condition ?? sql`true`})`;

/** Counts of all modules for one laboratory each, by the keys under which they answer: read for all who look at the moment. */
export const partCounts = async ({ db, platform }: Asking, ids: readonly string[]) => {
  const parts = [...platform.ports.all(laboratoryParts)];
  const read = async (reader: Reader, all: readonly string[]) => {
    const counts = parts.map(([, part]) => part.counts(sql`asked.id`));
    const rows = await executePrepared<{ id: string; counts: number[] }>(
      reader,
      `laboratory counts ${parts.map(([key]) => key).join()}`,
      () => sql`select asked.id, array[${sql.join(counts, sql`, `)}]::int[] as counts
        from unnest(${sql.placeholder('ids')}::uuid[]) asked(id)`,
      { ids: all },
    );
    return new Map(rows.map((row) => [row.id, row.counts]));
  };
  const counts = await gatherAll({ db, platform }, 'laboratory counts', ids, read);
  return (id: string) => parts.map(([key], at) => ({ key, count: counts.get(id)?.[at] ?? 0 }));
};

/** What all that answer a port say, one after the other. */
const saidBy = async <P, T>(
  platform: Asking['platform'],
  asked: Port<P>,
  say: (part: P) => Promise<readonly T[]> | undefined,
): Promise<T[]> => {
  const said: T[] = [];
  for (const part of platform.ports.all(asked).values()) said.push(...((await say(part)) ?? []));
  return said;
};

export const partCloseChecks = ({ db, platform }: Asking, id: string): Promise<CloseCheckRow[]> =>
  saidBy(platform, laboratoryParts, (part) => part.closeCheck(db, id));

export const notifyRated = async (
  context: WriteContext,
  ...rated: [laboratoryId: string, was: Rating, now: Rating]
): Promise<void> => {
  for (const part of context.platform.ports.all(laboratoryParts).values())
    await part.rated?.(context, ...rated);
};

/**
 * Rooms are given up empty.
 * @throws LABORATORY_ROOM_HELD
 */
export const needRoomsClear = async (
  { db, platform, locale }: Asking & Pick<ReadContext, 'locale'>,
  laboratoryId: string,
  leaving: readonly string[],
): Promise<void> => {
  if (leaving.length === 0) return;
  const rows = await saidBy(platform, laboratoryParts, (part) => part.roomCheck?.(db, laboratoryId, leaving));
  const held = rows.filter(({ ok }) => !ok);
  if (held.length === 0) return;
  const [comma, space] = locale === 'en-US' ? [', ', ': '] : ['、', ' '];
  const what = held
    .map(({ title, titleEn, count }) => `${inLocale([title, titleEn], locale)}${space}${count}`)
    .join(comma);
  throw fail('LABORATORY_ROOM_HELD', { what }, { extra: { rows: held } });
};

/** A table that another module adds to the dossier of a laboratory. */
export interface DossierSection {
  title: string;
  /** Names of the columns, and how wide they are beside each other. */
  columns: readonly (readonly [title: string, width: number])[];
  rows: readonly (readonly (string | null)[])[];
}

/** Sections of the dossier that other modules bring; who may read it was asked. */
export const dossierParts =
  port<(context: ReadContext, laboratoryId: string) => Promise<DossierSection[]>>('ledger.dossierParts');

export const dossierSections = (context: ReadContext, id: string): Promise<DossierSection[]> =>
  saidBy(context.platform, dossierParts, (part) => part(context, id));

/** Hazard tags that the modules bring, per laboratory. */
export const partHazards = async ({ db, platform }: Asking, ids: readonly string[]) => {
  const found = await saidBy(platform, laboratoryParts, async (part) =>
    part.hazards ? [await part.hazards(db, ids)] : [],
  );
  return (id: string): Code<typeof hazardTags>[] => found.flatMap((byId) => byId.get(id) ?? []);
};

export const closeRow = (
  key: string,
  [title, titleEn]: Label,
  count: number,
  link: string | null,
): CloseCheckRow => ({
  key,
  title,
  titleEn,
  ok: count === 0,
  count,
  link,
});
