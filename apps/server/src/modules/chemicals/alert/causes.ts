// What is found by looking at everything: one query a kind, of what is wrong now.
import {
  alertNotes,
  type ChemicalAlertKind,
  type ControlCategory,
  type Label,
  wasteCategories,
} from '@anyan/contract';
import { type SQL, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { account } from '../../identity/public.ts';
import { readMatrix } from '../compatibility/queries.ts';
import { directed } from '../compatibility/rules.ts';
import { controlRules } from '../control/queries.ts';
import { chemicalSettings } from '../settings.ts';
import { lockedCategories, registeredCategories } from '../stock/rules.ts';
import {
  bottle,
  keeperEntry,
  movement,
  storageLocation,
  substance,
  wasteContainer,
  wasteRequest,
} from '../tables.ts';
import { limitCauses } from './limitCauses.ts';

/** A note with what differs from row to row. */
const noted = ([zh]: Label, values: Record<string, SQL>): SQL =>
  sql.join(
    zh
      .split(/\{(\w+)\}/)
      .map((part, at) => (at % 2 === 0 ? sql`${part}::text` : sql`(${values[part]})::text`)),
    sql` || `,
  );
const plain = ([zh]: Label): SQL => sql`${zh}::text`;

/** Rows (target_id, laboratory_id, level, object, link, detail). */
export type Causes = SQL;

const bottleCause = (level: SQL, detail: SQL, where: SQL, joined: SQL = sql``): Causes => sql`
  select b.id as target_id, b.laboratory_id, ${level}::smallint as level,
    d.chinese_name || ' ' || b.bottle_code as object,
    '/chemicals/chemicalsList?tab=stock&open=' || b.id as link, ${detail}::text as detail
  from ${bottle} b join ${substance} d on d.id = b.substance_id ${joined} where ${where}`;

const there = sql`b.state in ('inStore', 'takenOut')`;

const sameDayOf = async (db: Reader): Promise<ControlCategory[]> =>
  (await controlRules(db))
    .filter(({ returnSameDay }) => returnSameDay)
    .map(({ controlCategory }) => controlCategory);

/** What may not stand together, or not without something between, in one cabinet. */
const beside = async (db: Reader, level: 'forbid' | 'separate'): Promise<Causes> => {
  const { pairs, casPairs } = await readMatrix(db);
  const [classes, numbers] = [directed(pairs, level), directed(casPairs, level)];
  return sql`
    with standing as (
      select b.id, b.laboratory_id, b.bottle_code, d.chinese_name, d.storage_class, d.cas_code,
        -- A shelf is part of its cabinet; a room of its own is one too.
        case when up.parent_id is null then place.id else up.id end as cabinet
      from ${bottle} b join ${substance} d on d.id = b.substance_id
        join ${storageLocation} place on place.id = b.location_id
        left join ${storageLocation} up on up.id = place.parent_id
      where ${there}),
    found as (
      select distinct on (a.id) a.id, a.laboratory_id, a.chinese_name, a.bottle_code, z.chinese_name as other
      from standing a join standing z on z.cabinet = a.cabinet and z.laboratory_id = a.laboratory_id and z.id <> a.id
      where (a.cas_code = z.cas_code) is not true
        and (a.storage_class || ' ' || z.storage_class = any(${sql.param(classes)}::text[])
          or a.cas_code || ' ' || z.cas_code = any(${sql.param(numbers)}::text[]))
      order by a.id, z.bottle_code)
    select id as target_id, laboratory_id, ${level === 'forbid' ? 2 : 3}::smallint as level,
      chinese_name || ' ' || bottle_code as object,
      '/chemicals/chemicalsList?tab=stock&open=' || id as link,
      ${noted(level === 'forbid' ? alertNotes.forbidden : alertNotes.separate, { name: sql`other` })} as detail
    from found`;
};

/**
 * Places where something controlled stands that were not registered, or not for it, are not locked, or have lost a keeper;
 * those that one keeps, those of a laboratory, or all.
 */
const wrongPlace = ({
  keeperId,
  laboratoryId,
}: {
  keeperId?: string;
  laboratoryId?: string;
} = {}): Causes => {
  const kept = (id: SQL): SQL =>
    sql`and ${id} in (select k.id from ${storageLocation} k where ${keeperId}::uuid in (k.keeper_a_id, k.keeper_b_id))`;
  const of = (where: SQL): SQL => sql`and ${where} = ${laboratoryId}::uuid`;
  const own = keeperId ? kept(sql`s.id`) : laboratoryId ? of(sql`s.laboratory_id`) : sql``;
  const theirs = keeperId ? kept(sql`b.location_id`) : laboratoryId ? of(sql`b.laboratory_id`) : sql``;
  const registered = sql`${sql.param([...registeredCategories])}::text[]`;
  const locked = sql`${sql.param([...lockedCategories])}::text[]`;
  return sql`
    with held as (
      select b.location_id, bool_or(b.control_categories && ${registered}) as registered,
        bool_or(b.control_categories && ${locked}) as locked,
        bool_or(exists (select 1 from unnest(b.control_categories) as its(category)
          where its.category = any(${registered}) and not its.category = any(at.controlled_categories))) as other
      from ${bottle} b join ${storageLocation} at on at.id = b.location_id
      where ${there} and b.control_categories && (${registered} || ${locked}) ${theirs} group by b.location_id),
    wrong as (
      select s.id, s.laboratory_id, s.code, s.name,
        case when coalesce(h.registered, false) and s.controlled_state <> 'approved' then ${plain(alertNotes.unregistered)}
          when coalesce(h.other, false) then ${plain(alertNotes.otherCategory)}
          when coalesce(h.locked, false) and s.lock_kind = 'none' then ${plain(alertNotes.unlocked)}
          when s.controlled_state = 'approved' and (s.keeper_a_id is null or s.keeper_b_id is null) then ${plain(alertNotes.noKeeper)}
          when s.controlled_state = 'approved' and exists (select 1 from ${account} who
            where who.id in (s.keeper_a_id, s.keeper_b_id) and who.use_status <> 1) then ${plain(alertNotes.keeperGone)} end as detail
      from ${storageLocation} s left join held h on h.location_id = s.id where s.use_status = 1 ${own})
    select id as target_id, laboratory_id, 2::smallint as level, name || ' ' || code as object,
      '/chemicals/chemicalsList?tab=storage&laboratoryId=' || laboratory_id as link, detail
    from wrong where detail is not null`;
};

/** What people have who are no longer there, or one of them. */
const heldByGone = (holderId?: string): Causes =>
  bottleCause(
    sql`2`,
    plain(alertNotes.holderGone),
    sql`b.state = 'takenOut' and who.use_status <> 1 ${holderId ? sql`and b.holder_id = ${holderId}::uuid` : sql``}`,
    sql`join ${account} who on who.id = b.holder_id`,
  );

/** What the second book lacks of the days before one, by default today. */
const missingEntries = async (db: Reader, level: 1 | 2, before?: string): Promise<Causes> =>
  bottleCause(
    sql`${level}`,
    noted(alertNotes.bookDue, { on: sql`e.due` }),
    sql`true`,
    sql`join (select bottle_id, min(due) as due from ${keeperEntry} where keeper_id is null and due < ${before ?? (await dayOf(db))}::date
      group by bottle_id) e on e.bottle_id = b.id`,
  );

const containerCause = (level: 2 | 3, detail: SQL, where: SQL): Causes => sql`
  select w.id as target_id, w.laboratory_id, ${level}::smallint as level,
    ${wasteNames} || ' ' || w.code as object,
    '/chemicals/chemicalsList?tab=waste&open=' || w.id as link, ${detail}::text as detail
  from ${wasteContainer} w left join ${wasteRequest} r on r.id = w.request_id where ${where}`;
const wasteNames = sql`case w.waste_category ${sql.join(
  Object.entries(wasteCategories).map(([code, [name]]) => sql.raw(`when '${code}' then '${name}' `)),
)} end`;
const before = (moment: SQL, days: number): SQL =>
  sql`${moment} < ${nowIso()}::timestamptz - make_interval(days => ${days}::int)`;

/** Kinds that a look at everything finds, each with what is wrong now. */
export const causes: Partial<Record<ChemicalAlertKind, (db: Reader) => Promise<Causes> | Causes>> = {
  forbidden: (db) => beside(db, 'forbid'),
  separate: (db) => beside(db, 'separate'),
  place: () => wrongPlace(),
  holderGone: () => heldByGone(),
  expired: async (db) =>
    bottleCause(
      sql`2`,
      noted(alertNotes.expired, { on: sql`b.expiry_date` }),
      sql`${there} and b.expiry_date < ${await dayOf(db)}::date`,
    ),
  openedExpired: async (db) =>
    bottleCause(
      sql`2`,
      noted(alertNotes.openedExpired, { on: sql`b.opened_expiry` }),
      sql`${there} and b.opened_expiry < ${await dayOf(db)}::date
        and not (d.peroxide_former and b.test_due_at >= ${await dayOf(db)}::date)`,
    ),
  testDue: async (db) =>
    bottleCause(
      sql`2`,
      sql`case when b.test_result = 'act' then ${plain(alertNotes.peroxides)}
        else ${noted(alertNotes.testDue, { on: sql`b.test_due_at` })} end`,
      sql`${there} and d.peroxide_former and (b.test_result = 'act' or b.test_due_at < ${await dayOf(db)}::date)`,
    ),
  expiring: async (db) => {
    const day = await dayOf(db);
    return bottleCause(
      sql`3`,
      // Told again in its last week: the words change.
      sql`case when b.expiry_date <= ${dayAfter(day, 7)}::date
        then ${noted(alertNotes.expiringSoon, { on: sql`b.expiry_date` })}
        else ${noted(alertNotes.expiring, { on: sql`b.expiry_date` })} end`,
      sql`${there} and b.expiry_date between ${day}::date and ${dayAfter(day, 30)}::date`,
    );
  },
  overdue: async (db) => {
    const day = await dayOf(db);
    const sameDay = await sameDayOf(db);
    return bottleCause(
      sql`case when b.due_back < ${dayAfter(day, -7)}::date then 2 else 3 end`,
      noted(alertNotes.overdue, { on: sql`b.due_back` }),
      sql`b.state = 'takenOut' and b.due_back < ${day}::date
        and not b.control_categories && ${sql.param(sameDay)}::text[]`,
    );
  },
  idle: async (db) => {
    const { idleMonths } = await chemicalSettings.inForce(db);
    return bottleCause(
      sql`3`,
      noted(alertNotes.idle, { on: sql`to_char(m.at, 'YYYY-MM-DD')` }),
      sql`b.state = 'inStore' and m.at < ${nowIso()}::timestamptz - make_interval(months => ${idleMonths})`,
      sql`join ${movement} m on m.bottle_id = b.id and m.bottle_seq = b.last_seq`,
    );
  },
  secondBook: (db) => missingEntries(db, 2),
  overLimit: (db) => limitCauses(db, 'overLimit'),
  nearLimit: (db) => limitCauses(db, 'nearLimit'),
  wasteFull: async (db) => {
    const { wasteFullPercent } = await chemicalSettings.inForce(db);
    return containerCause(
      3,
      // Not how full: it would be told anew with everything that is put into it.
      sql`case when w.state = 'full' then ${plain(alertNotes.wasteFull)}
        else ${noted(alertNotes.wasteFilling, { percent: sql`${wasteFullPercent}::int` })} end`,
      sql`w.state = 'full' or w.state = 'inUse' and w.filled * 100 >= w.capacity * ${wasteFullPercent}::int`,
    );
  },
  wasteOld: async (db) => {
    const { wasteDays } = await chemicalSettings.inForce(db);
    return containerCause(
      2,
      noted(alertNotes.wasteOld, { days: sql`${wasteDays}::int` }),
      sql`w.state <> 'collected' and ${before(sql`w.started_at`, wasteDays)}`,
    );
  },
  wasteStored: async (db) => {
    const { wasteStoreDays } = await chemicalSettings.inForce(db);
    return containerCause(
      2,
      noted(alertNotes.wasteStored, { days: sql`${wasteStoreDays}::int` }),
      sql`w.state = 'collected' and r.batch_id is null and ${before(sql`r.stored_at`, wasteStoreDays)}`,
    );
  },
};

/** What goes back on the day and is still out: in the evening, and on a later morning. */
export const sameDayCauses = async (db: Reader, when: 'evening' | 'morning'): Promise<Causes> => {
  const day = await dayOf(db);
  const sameDay = await sameDayOf(db);
  return bottleCause(
    when === 'morning' ? sql`1` : sql`2`,
    noted(alertNotes.sameDay, { on: sql`b.due_back` }),
    // What was taken out this morning has the day before it.
    sql`b.state = 'takenOut' and b.due_back < ${when === 'morning' ? day : dayAfter(day, 1)}::date
      and b.control_categories && ${sql.param(sameDay)}::text[]`,
  );
};

/** What the second book still lacks on a working day after it was due. */
export const lateBookCauses = (db: Reader, before?: string): Promise<Causes> => missingEntries(db, 1, before);

/** What somebody who has left kept, and what he has not brought back. */
export const leaverCauses = (userId: string): Partial<Record<ChemicalAlertKind, Causes>> => ({
  place: wrongPlace({ keeperId: userId }),
  holderGone: heldByGone(userId),
});

/** What a laboratory's bottles ask for once they are controlled otherwise: of their places, and how much there may be. */
export const controlCauses = async (
  db: Reader,
  laboratoryId: string,
): Promise<Partial<Record<ChemicalAlertKind, Causes>>> => ({
  place: wrongPlace({ laboratoryId }),
  overLimit: await limitCauses(db, 'overLimit', laboratoryId),
  nearLimit: await limitCauses(db, 'nearLimit', laboratoryId),
});
