// What the reports are made of, each from one statement; `laboratory` is joined in all, as the scope asks for it.
import type { ControlCategory, MovementKind } from '@anyan/contract';
import { and, asc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../platform/database/client.ts';
import { organization, roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import { laboratory } from '../../ledger/public.ts';
import { isAmong } from '../book/blindQueries.ts';
import { bookedPlaceId } from '../book/queries.ts';
import { toldWhere } from '../stock/access.ts';
import { baseUnitOf } from '../stock/baseUnit.ts';
import { pathOf } from '../stock/places/queries.ts';
import {
  bottle,
  disposalBatch,
  movement,
  storageLocation,
  substance,
  wasteContainer,
  wasteContent,
  wasteItem,
  wasteRequest,
} from '../tables.ts';
import type { Of } from './asked.ts';
import { flowing, precursors } from './rules.ts';

const place = alias(storageLocation, 'place');
const above = alias(storageLocation, 'above');
const keeperA = alias(account, 'keeper_a');
const keeperB = alias(account, 'keeper_b');

const codes = (list: readonly string[]): SQL => sql`${sql.param([...list])}::text[]`;
const at = (moment: string): SQL => sql`${moment}::timestamptz`;
const base = baseUnitOf(bottle.unit);

/** Whether the caller may be told where something stands, and who has it. */
const tells = ({ asker }: Of): SQL<boolean> =>
  asker ? toldWhere(bottle.controlCategories, place, asker) : sql<boolean>`true`;

const during = (column: typeof movement.at, { begin, end }: Of) =>
  and(gte(column, at(begin) as never), lt(column, at(end) as never));

const flowWhere = (of: Of) =>
  and(
    of.laboratories,
    during(movement.at, of),
    sql`${bottle.controlCategories} && ${codes(flowing)}`,
    sql`${movement.kind} <> 'move'`,
  );

/** 1: what happened to highly toxic substances and precursors of explosives, in its order. */
export const flowRows = (db: Reader, of: Of, after: { at: string; id: string } | undefined, limit: number) =>
  db
    .select({
      id: movement.id,
      at: movement.at,
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      spec: bottle.spec,
      kind: movement.kind,
      supplierName: bottle.supplierName,
      delta: movement.delta,
      balanceAfter: movement.balanceAfter,
      unit: bottle.unit,
      purpose: movement.purpose,
      counterpartName: personName(movement.counterpartId),
      toLaboratoryName: sql<string | null>`(select t.laboratory_name from ${laboratory} t
        where t.id = ${movement.toLaboratoryId})`,
      placeText: pathOf(place, above),
      keeperNames: sql<string>`concat_ws('、', ${personName(place.keeperAId)}, ${personName(place.keeperBId)})`,
      operatorName: personName(movement.operatorId),
      witnessName: personName(movement.witnessId),
      bottleId: bottle.id,
      bottleCode: bottle.bottleCode,
      bottleSeq: movement.bottleSeq,
      told: tells(of),
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, movement.laboratoryId))
    .innerJoin(place, eq(place.id, bookedPlaceId))
    .leftJoin(above, eq(above.id, place.parentId))
    .where(
      and(
        flowWhere(of),
        after ? sql`(${movement.at}, ${movement.id}) > (${at(after.at)}, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(asc(movement.at), asc(movement.id))
    .limit(limit);

const counted = async (rows: PromiseLike<{ n: number }[]>): Promise<number> => (await rows)[0]?.n ?? 0;
const number = { n: sql<number>`count(*)::int` };

export const flowCount = (db: Reader, of: Of): Promise<number> =>
  counted(
    db
      .select(number)
      .from(movement)
      .innerJoin(bottle, eq(bottle.id, movement.bottleId))
      .innerJoin(laboratory, eq(laboratory.id, movement.laboratoryId))
      .where(flowWhere(of)),
  );

export interface Balance {
  [column: string]: unknown;
  substanceId: string;
  chineseName: string;
  categories: ControlCategory[];
  base: 'g' | 'mL' | 'pcs';
  /** In the base unit. */
  opening: string;
  closing: string;
  /** What each kind of movement has changed; a reversal counts as what it takes back. */
  changes: Partial<Record<MovementKind, string>>;
}

/**
 * What there was at the beginning and at the end, and what happened between, by substance. From what there is now back to
 * then: a movement counts where it was booked, so that what has moved to another laboratory is in the books of both.
 */
export const balances = async (
  db: Reader,
  of: Pick<Of, 'begin' | 'end' | 'laboratories'>,
  categories: readonly string[],
): Promise<Balance[]> => {
  const which = sql`${bottle.controlCategories} && ${codes(categories)}`;
  const here = of.laboratories ? sql`and ${of.laboratories}` : sql``;
  const { rows } = await db.execute<Balance>(sql`
    with parts as (
      select ${bottle.substanceId} as substance_id, ${base} as base, sum(${bottle.remaining}) as now, 0 as before_end,
          0 as since, null as kind
        from ${bottle} join ${laboratory} on ${laboratory.id} = ${bottle.laboratoryId}
        where ${which} ${here} group by 1, 2
      union all
      select ${bottle.substanceId}, ${base}, 0,
          coalesce(sum(${movement.delta}) filter (where ${movement.at} < ${at(of.end)}), 0), sum(${movement.delta}),
          coalesce((select taken.kind from ${movement} taken where taken.id = ${movement.reversalOfId}), ${movement.kind})
        from ${movement} join ${bottle} on ${bottle.id} = ${movement.bottleId}
        join ${laboratory} on ${laboratory.id} = ${movement.laboratoryId}
        where ${movement.at} >= ${at(of.begin)} and ${which} ${here} group by 1, 2, 6),
    sums as (
      select substance_id, base, sum(now) - sum(since) as opening, sum(now) - sum(since) + sum(before_end) as closing,
          coalesce(jsonb_object_agg(kind, before_end::text) filter (where kind is not null and before_end <> 0), '{}') as changes
        from parts group by 1, 2)
    select s.substance_id as "substanceId", d.chinese_name as "chineseName", s.base,
        array(select distinct c.code from ${bottle} b cross join unnest(b.control_categories) c(code)
          where b.substance_id = d.id order by 1) as categories,
        s.opening::text, s.closing::text, s.changes
      from sums s join ${substance} d on d.id = s.substance_id
      where s.opening <> 0 or s.closing <> 0 or s.changes <> '{}'
      order by d.chinese_name, d.id, s.base`);
  return rows;
};

const hazardous = sql`${bottle.state} in ('inStore', 'takenOut')
  and (${substance.inHazardousCatalogue} or cardinality(${bottle.controlCategories}) > 0)`;

/** Laboratories in their order, by which the stock is read piece by piece. */
export const laboratoriesInOrder = (db: Reader, { laboratories }: Pick<Of, 'laboratories'>) =>
  db
    .select({ id: laboratory.id })
    .from(laboratory)
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .where(and(laboratories, sql`exists (select from ${bottle} b where b.laboratory_id = ${laboratory.id})`))
    .orderBy(asc(organization.path), asc(laboratory.laboratoryName), asc(laboratory.id));

const head = alias(account, 'head');

/** 4: what is hazardous, place by place, of some laboratories. */
export const stockRows = (db: Reader, of: Of, laboratoryIds: readonly string[]) =>
  db
    .select({
      organizationName: organization.name,
      laboratoryName: laboratory.laboratoryName,
      roomId: place.roomId,
      roomText: roomText(place.roomId),
      placeText: pathOf(place, above),
      chineseName: substance.chineseName,
      casCode: substance.casCode,
      hazardClass: substance.hazardClass,
      unNo: substance.unNo,
      spec: bottle.spec,
      bottles: sql<number>`count(*)::int`,
      total: sql<string>`sum(${bottle.remaining})::text`,
      base,
      headName: head.name,
      headPhone: head.phone,
      told: sql<boolean>`bool_and(${tells(of)})`,
      blind: sql<boolean>`bool_or(${isAmong(of.hidden)})`,
    })
    .from(bottle)
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .innerJoin(place, eq(place.id, bottle.locationId))
    .leftJoin(above, eq(above.id, place.parentId))
    .leftJoin(head, eq(head.id, laboratory.headId))
    .where(
      and(
        of.laboratories,
        hazardous,
        sql`${bottle.laboratoryId} = any(${sql.param([...laboratoryIds])}::uuid[])`,
      ),
    )
    .groupBy(
      ...[organization.id, laboratory.id, place.id, above.id, substance.id, bottle.spec, head.id],
      ...[organization.path, laboratory.laboratoryName, laboratory.headId],
      base,
    )
    .orderBy(
      ...[asc(organization.path), asc(laboratory.laboratoryName), asc(laboratory.id)],
      ...[asc(roomText(place.roomId)), asc(place.id), asc(substance.chineseName), asc(substance.id)],
      asc(bottle.spec),
    );

export const stockCount = (db: Reader, of: Of): Promise<number> =>
  counted(
    db
      .select({
        n: sql<number>`count(distinct (${bottle.laboratoryId}, ${bottle.locationId}, ${bottle.substanceId}, ${bottle.spec}, ${base}))::int`,
      })
      .from(bottle)
      .innerJoin(substance, eq(substance.id, bottle.substanceId))
      .innerJoin(laboratory, eq(laboratory.id, bottle.laboratoryId))
      .where(and(of.laboratories, hazardous)),
  );

/** When it was stored, and where it went. */
const went = {
  storedAt: wasteRequest.storedAt,
  company: disposalBatch.company,
  manifestNo: disposalBatch.manifestNo,
  handedAt: disposalBatch.handedAt,
};

/** 5: containers that were begun, and where they went. */
export const wasteContainerRows = (db: Reader, of: Of) =>
  db
    .select({
      id: wasteContainer.id,
      at: wasteContainer.startedAt,
      category: wasteContainer.wasteCategory,
      hwCode: wasteContainer.hwCode,
      form: wasteContainer.form,
      filled: wasteContainer.filled,
      unit: wasteContainer.unit,
      weighed: wasteItem.weighed,
      code: wasteContainer.code,
      laboratoryName: laboratory.laboratoryName,
      organizationName: organization.name,
      byName: sql<
        string | null
      >`coalesce(${personName(wasteRequest.applicantId)}, (select ${personName(sql`c.by_id`)}
        from ${wasteContent} c where c.container_id = ${wasteContainer.id} order by c.at limit 1))`,
      ...went,
    })
    .from(wasteContainer)
    .innerJoin(laboratory, eq(laboratory.id, wasteContainer.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .leftJoin(wasteRequest, eq(wasteRequest.id, wasteContainer.requestId))
    .leftJoin(
      wasteItem,
      and(eq(wasteItem.requestId, wasteRequest.id), eq(wasteItem.containerId, wasteContainer.id)),
    )
    .leftJoin(disposalBatch, eq(disposalBatch.id, wasteRequest.batchId))
    .where(and(of.laboratories, during(wasteContainer.startedAt as never, of)))
    .orderBy(asc(wasteContainer.startedAt), asc(wasteContainer.id));

/** 5: bottles that became waste by themselves. */
export const wasteBottleRows = (db: Reader, of: Of) =>
  db
    .select({
      at: movement.at,
      bottleId: bottle.id,
      chineseName: substance.chineseName,
      physicalState: substance.physicalState,
      left: sql<string>`(-${movement.delta})::text`,
      unit: bottle.unit,
      weighed: wasteItem.weighed,
      code: bottle.bottleCode,
      laboratoryName: laboratory.laboratoryName,
      organizationName: organization.name,
      byName: personName(movement.operatorId),
      ...went,
    })
    .from(movement)
    .innerJoin(bottle, eq(bottle.id, movement.bottleId))
    .innerJoin(substance, eq(substance.id, bottle.substanceId))
    .innerJoin(laboratory, eq(laboratory.id, movement.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .leftJoin(
      wasteItem,
      sql`${wasteItem.id} = (select i.id from ${wasteItem} i join ${wasteRequest} r on r.id = i.request_id
        where i.bottle_id = ${bottle.id} and r.state not in ('draft', 'returned', 'rejected', 'withdrawn')
        order by r.created_at desc limit 1)`,
    )
    .leftJoin(wasteRequest, eq(wasteRequest.id, wasteItem.requestId))
    .leftJoin(disposalBatch, eq(disposalBatch.id, wasteRequest.batchId))
    .where(
      and(
        of.laboratories,
        during(movement.at, of),
        sql`${movement.kind} = 'wasteOut' and ${movement.wasteContainerId} is null
          and not exists (select from ${movement} back where back.reversal_of_id = ${movement.id})`,
      ),
    )
    .orderBy(asc(movement.at), asc(movement.id));

/** 6: places that the college has registered for what is controlled. */
export const placeRows = (db: Reader, of: Of) =>
  db
    .select({
      code: place.code,
      placeText: pathOf(place, above),
      laboratoryName: laboratory.laboratoryName,
      cabinetType: place.cabinetType,
      lockKind: place.lockKind,
      camera: place.camera,
      categories: place.controlledCategories,
      approvedAt: place.controlledAt,
      ...{ keeperAName: keeperA.name, keeperANo: keeperA.loginName, keeperAPhone: keeperA.phone },
      ...{ keeperBName: keeperB.name, keeperBNo: keeperB.loginName, keeperBPhone: keeperB.phone },
    })
    .from(place)
    .innerJoin(laboratory, eq(laboratory.id, place.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .leftJoin(above, eq(above.id, place.parentId))
    .leftJoin(keeperA, eq(keeperA.id, place.keeperAId))
    .leftJoin(keeperB, eq(keeperB.id, place.keeperBId))
    .where(
      and(
        of.laboratories,
        sql`${place.controlledState} = 'approved' and ${place.useStatus} = 1`,
        of.asker ? toldWhere(place.controlledCategories, place, of.asker) : undefined,
      ),
    )
    .orderBy(asc(organization.path), asc(laboratory.laboratoryName), asc(place.code));

export const precursorBalances = (db: Reader, of: Of): Promise<Balance[]> => balances(db, of, precursors);
