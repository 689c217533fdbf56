import {
  type DisposalBatchDetails,
  type DisposalBatchRow,
  shortDecimal,
  type WasteRoundDetails,
  type WasteRoundRow,
  type WasteRoundState,
  wastePermission,
} from '@anyan/contract';
import { asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { fileRows, signedUrl } from '../../../platform/files/files.ts';
import { equals, filter, fromDay, register, typedIn, untilDay } from '../../../platform/register.ts';
import { canOf, reaches } from '../../../platform/states.ts';
import { account, people, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { blindItems, readRequests, shownItem, wasteItemsOf } from './queries.ts';
import { roundStates } from './states.ts';
import { disposalBatch, wasteRequest, wasteRound } from './tables.ts';

const requestsOf = (column: 'round_id' | 'batch_id', of: { id: unknown }) =>
  sql`${wasteRequest} r where r.${sql.raw(column)} = ${of.id}`;
const organizationsOf = (column: 'round_id' | 'batch_id', of: { id: unknown }) => sql<
  string[]
>`(select coalesce(array_agg(distinct l.organization_id), '{}') from ${wasteRequest} r
    join ${laboratory} l on l.id = r.laboratory_id where r.${sql.raw(column)} = ${of.id})`;
/** Some of it is in reach. */
const someInReach = (
  column: 'round_id' | 'batch_id',
  of: { id: unknown },
  at: { places: unknown; laboratories: unknown },
) => sql`exists (select 1 from ${wasteRequest} r join ${laboratory} l on l.id = r.laboratory_id
  where r.${sql.raw(column)} = ${of.id}
    and (l.organization_id = any(${at.places}::uuid[]) or l.id = any(${at.laboratories}::uuid[])))`;

const readRounds = (db: Reader) =>
  db
    .select({
      ...getTableColumns(wasteRound),
      stops: sql<number>`(select count(*)::int from ${requestsOf('round_id', wasteRound)})`,
      loaded: sql<number>`(select count(*)::int from ${requestsOf('round_id', wasteRound)} and r.loaded_at is not null)`,
      kg: sql<string>`(select coalesce(sum(r.kg), 0)::text from ${requestsOf('round_id', wasteRound)})`,
      weighed: sql<string>`(select coalesce(sum(r.weighed), 0)::text from ${requestsOf('round_id', wasteRound)})`,
      handlers: people(wasteRound.handlerIds),
      // For what may be done with it; no answer shows it.
      organizationIds: organizationsOf('round_id', wasteRound),
    })
    .from(wasteRound)
    // Also that its columns are named in full: those of the subqueries have the same names.
    .innerJoin(account, eq(account.id, wasteRound.plannedById))
    .$dynamic();
export type RoundRecord = Awaited<ReturnType<typeof readRounds>>[number];

/** Those with something in reach, and those that one planned or collects. */
export const wasteRounds = register({
  name: 'wasteRounds',
  table: wasteRound,
  key: wasteRound.id,
  read: readRounds,
  scope: [
    ({ self, places, laboratories }) =>
      sql`(${wasteRound.plannedById} = ${self} or ${wasteRound.handlerIds} @> array[${self}]::uuid[]
        or ${someInReach('round_id', wasteRound, { places, laboratories })})`,
  ],
  filters: {
    keyword: typedIn(wasteRound.vehicle),
    state: equals<WasteRoundState>(wasteRound.state),
    from: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${wasteRound.date} >= ${day}::date`,
    ),
    to: filter<string, { day: string }>(
      (day) => ({ day }),
      ({ day }) => sql`${wasteRound.date} <= ${day}::date`,
    ),
  },
  orders: { date: wasteRound.date, createdAt: wasteRound.createdAt, state: wasteRound.state },
  first: { field: 'date', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, roundStates, ['edit', 'collect', 'finish', 'print']);
    return (row): WasteRoundRow => {
      const { organizationIds: _o, handlerIds: _h, plannedById: _p, updatedAt: _u, ...shown } = row;
      return {
        ...shown,
        kg: shortDecimal(row.kg),
        weighed: shortDecimal(row.weighed),
        can: can(row),
      };
    };
  },
});

/** With its stops in their order. @throws NOT_FOUND */
export const roundDetails = async (context: ReadContext, id: string): Promise<WasteRoundDetails> => {
  const { db } = context;
  const shown = await wasteRounds.get(context, id);
  const stops = await readRequests(db)
    .where(eq(wasteRequest.roundId, id))
    .orderBy(asc(wasteRequest.stopNo), asc(wasteRequest.id));
  const phones = new Map(
    (
      await db
        .select({ id: account.id, phone: account.phone })
        .from(account)
        .where(
          inArray(
            account.id,
            stops.map(({ applicantId }) => applicantId),
          ),
        )
    ).map((one) => [one.id, one.phone]),
  );
  const all = await wasteItemsOf(
    db,
    stops.map((one) => one.id),
  );
  const items = Map.groupBy(all, ({ requestId }) => requestId);
  const blind = await blindItems(context, all);
  return {
    ...shown,
    route: stops.map((stop) => {
      const own = items.get(stop.id) ?? [];
      return {
        ...{ id: stop.id, requestNo: stop.requestNo, laboratoryName: stop.laboratoryName, state: stop.state },
        waits: stop.state === 'toCollect',
        ...{ contactName: stop.applicantName, contactPhone: phones.get(stop.applicantId) ?? null },
        places: [...new Set(own.map(({ containerPlace }) => containerPlace).filter(Boolean))],
        kg: shortDecimal(stop.kg),
        weighed: stop.weighed && shortDecimal(stop.weighed),
        items: own
          .map((item) => shownItem(item, blind(item)))
          .map(({ code, name, amount, weighed }) => ({ code, name, amount, weighed })),
      };
    }),
  };
};

const readBatches = (db: Reader) =>
  db
    .select({
      ...getTableColumns(disposalBatch),
      requests: sql<number>`(select count(*)::int from ${requestsOf('batch_id', disposalBatch)})`,
      signerName: account.name,
      witnessName: sql<string>`coalesce(${personName(disposalBatch.witnessId)}, '系统')`,
      // For what may be done with it; no answer shows it.
      organizationIds: organizationsOf('batch_id', disposalBatch),
    })
    .from(disposalBatch)
    .innerJoin(account, eq(account.id, disposalBatch.signerId))
    .$dynamic();
export type BatchRecord = Awaited<ReturnType<typeof readBatches>>[number];

/** Those with something in reach, and those that one signed. */
export const disposalBatches = register({
  name: 'disposalBatches',
  table: disposalBatch,
  key: disposalBatch.id,
  read: readBatches,
  scope: [
    ({ self, places, laboratories }) =>
      sql`(${disposalBatch.signerId} = ${self} or ${disposalBatch.witnessId} = ${self}
        or ${someInReach('batch_id', disposalBatch, { places, laboratories })})`,
  ],
  filters: {
    keyword: typedIn(disposalBatch.company, disposalBatch.manifestNo),
    from: fromDay(disposalBatch.handedAt),
    to: untilDay(disposalBatch.handedAt),
  },
  orders: {
    handedAt: disposalBatch.handedAt,
    kg: disposalBatch.kg,
    manifestNo: disposalBatch.manifestNo,
    company: disposalBatch.company,
  },
  first: { field: 'handedAt', order: 'descend' },
  shown: (context) => {
    const { collect } = wastePermission;
    const reach = context.may(collect) ? context.reachOf(collect) : undefined;
    return (row): DisposalBatchRow => {
      const { organizationIds: _o, fileIds: _f, signerId: _s, witnessId: _w, ...shown } = row;
      const { createdAt: _c, updatedAt: _u, ...rest } = shown;
      const may = !!reach && reaches(reach, { organizations: row.organizationIds });
      return { ...rest, kg: shortDecimal(row.kg), can: may ? ['edit'] : [] };
    };
  },
});

/** @throws NOT_FOUND */
export const batchDetails = async (context: ReadContext, id: string): Promise<DisposalBatchDetails> => {
  const { db, platform } = context;
  const shown = await disposalBatches.get(context, id);
  const [own] = await db
    .select({ fileIds: disposalBatch.fileIds })
    .from(disposalBatch)
    .where(eq(disposalBatch.id, id));
  const of = await readRequests(db).where(eq(wasteRequest.batchId, id)).orderBy(asc(wasteRequest.requestNo));
  return {
    ...shown,
    of: of.map(({ id, requestNo, laboratoryName, weighed }) => ({
      ...{ id, requestNo, laboratoryName },
      weighed: weighed && shortDecimal(weighed),
    })),
    files: (await fileRows(db, own?.fileIds ?? [])).map((file) => ({
      ...{ id: file.id, name: file.name },
      url: signedUrl(platform, file.id),
    })),
  };
};

/** Companies that waste was handed over to whose licence, as it was last written down, ends within a month. */
export const licencesEnding = async (db: Reader, day: string) => {
  const last = db
    .selectDistinctOn([disposalBatch.licenceNo], {
      id: disposalBatch.id,
      name: disposalBatch.company,
      on: sql<string>`${disposalBatch.licenceTo}`.as('licence_ends'),
    })
    .from(disposalBatch)
    .orderBy(disposalBatch.licenceNo, desc(disposalBatch.licenceTo), desc(disposalBatch.id))
    .as('last');
  return db
    .select()
    .from(last)
    .where(sql`${last.on} between ${day}::date and ${dayAfter(day, 30)}::date`);
};
