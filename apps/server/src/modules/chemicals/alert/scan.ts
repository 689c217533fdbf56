import type { ChemicalAlertKind, Events } from '@anyan/contract';
import { sql } from 'drizzle-orm';
import { nowIso } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { isWorkingDay } from '../../approval/public.ts';
import { chemicalSettings } from '../settings.ts';
import { bottle, storageLocation } from '../tables.ts';
import { type Causes, causes, controlCauses, lateBookCauses, leaverCauses, sameDayCauses } from './causes.ts';
import { limitCauses } from './limitCauses.ts';
import { chemicalAlert, chemicalDaily } from './tables.ts';
import { tellAlerts } from './telling.ts';

interface Opened {
  targetId: string;
  laboratoryId: string;
}

/**
 * Brings the alerts of a kind to what is wrong now: opens what is new, tells anew what grew worse, closes what is gone
 * unless `keep`. As long as it is open none grows milder. What somebody has ignored stays so until it grows worse.
 * Answers what is new.
 */
export const syncAlerts = async (
  { db }: WriteContext,
  kind: ChemicalAlertKind,
  found: Causes,
  keep = false,
): Promise<Opened[]> => {
  const now = nowIso();
  const { rows } = await db.execute<{ target_id: string; laboratory_id: string; opened: boolean }>(sql`
    with cause as materialized (${found}),
    gone as (
      update ${chemicalAlert} a set active = false, auto_closed = a.state = 'open', version = a.version + 1,
        state = case when a.state = 'open' then 'handled' else a.state end, handled_at = coalesce(a.handled_at, ${now}::timestamptz)
      where not ${keep}::boolean and a.kind = ${kind} and a.active
        and not exists (select 1 from cause where cause.target_id = a.target_id))
    insert into ${chemicalAlert} (id, kind, target_id, laboratory_id, level, object, link, detail, since)
    select gen_random_uuid(), ${kind}, target_id, laboratory_id, level, object, link, detail, ${now}::timestamptz from cause
    on conflict (kind, target_id) where active do update set
      level = least(chemical_alert.level, excluded.level), detail = excluded.detail,
      told_level = case when excluded.level < chemical_alert.level or excluded.detail is distinct from chemical_alert.detail
        then null else chemical_alert.told_level end,
      state = case when excluded.level < chemical_alert.level then 'open' else chemical_alert.state end,
      version = chemical_alert.version + 1
    where excluded.level < chemical_alert.level or excluded.detail is distinct from chemical_alert.detail
    -- A row that was there before has been locked for it.
    returning target_id, laboratory_id, xmax = 0 as opened`);
  return rows
    .filter(({ opened }) => opened)
    .map(({ target_id: targetId, laboratory_id: laboratoryId }) => ({ targetId, laboratoryId }));
};

/** Cabinets in which one of these stands wrong, each with all that does; a shelf is part of its cabinet. */
const cabinetsWith = async ({ db }: WriteContext, kind: 'forbidden' | 'separate', ids: readonly string[]) => {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ cabinet: string; laboratory_id: string; bottle_ids: string[] }>(sql`
    select case when up.parent_id is null then place.id else up.id end as cabinet, a.laboratory_id,
      array_agg(b.id order by b.bottle_code) as bottle_ids
    from ${chemicalAlert} a join ${bottle} b on b.id = a.target_id
      join ${storageLocation} place on place.id = b.location_id
      left join ${storageLocation} up on up.id = place.parent_id
    where a.kind = ${kind} and a.active
    group by 1, 2 having bool_or(b.id = any(${sql.param([...ids])}::uuid[]))`);
  return rows;
};

/** Other modules hear of what was found for the first time. */
const tellOpened = async (
  context: WriteContext,
  kind: ChemicalAlertKind,
  opened: readonly Opened[],
): Promise<void> => {
  if (kind === 'expired')
    await context.emit(
      'bottle.expired',
      ...opened.map(({ targetId: bottleId, laboratoryId }) => ({ bottleId, laboratoryId })),
    );
  if (kind !== 'forbidden' && kind !== 'separate') return;
  const cabinets = await cabinetsWith(
    context,
    kind,
    opened.map(({ targetId }) => targetId),
  );
  await context.emit(
    'stock.incompatible',
    ...cabinets.map(({ cabinet: locationId, laboratory_id: laboratoryId, bottle_ids: bottleIds }) => ({
      ...{ locationId, laboratoryId, bottleIds },
      level: kind === 'forbidden' ? ('forbid' as const) : ('separate' as const),
    })),
  );
};

/** Everything there is, kind by kind. */
export const scanAlerts = async (context: WriteContext): Promise<void> => {
  for (const [key, of] of Object.entries(causes)) {
    const kind = key as ChemicalAlertKind;
    await tellOpened(context, kind, await syncAlerts(context, kind, await of(context.db)));
  }
  // What was brought back since the evening; what is still out is the marks' to say.
  await syncAlerts(
    context,
    'sameDay',
    sql`select target_id, laboratory_id, level, object, link, detail from ${chemicalAlert}
      where kind = 'sameDay' and active and exists (select 1 from bottle b where b.id = target_id and b.state = 'takenOut')`,
  );
};

/** What has just been put over a limit is told at once; whether it is gone again, the next look at everything says. */
export const tellOverLimit = async (
  context: WriteContext,
  { laboratoryId }: Events['stock.limitExceeded'],
): Promise<void> => {
  await syncAlerts(context, 'overLimit', await limitCauses(context.db, 'overLimit', laboratoryId), true);
  await tellAlerts(context, [1, 2]);
};

/** Somebody has left who kept a place or has something out: who answers for it hears of it at once. */
export const tellLeaver = async (context: WriteContext, { userId }: Events['person.left']): Promise<void> => {
  for (const [kind, found] of Object.entries(leaverCauses(userId)))
    await syncAlerts(context, kind as ChemicalAlertKind, found, true);
  await tellAlerts(context, [1, 2]);
};

/** Bottles of a laboratory are controlled otherwise: what follows from that is told the same day; what is gone, the next look says. */
export const tellControlled = async (context: WriteContext, laboratoryId: string): Promise<void> => {
  for (const [kind, found] of Object.entries(await controlCauses(context.db, laboratoryId)))
    await syncAlerts(context, kind as ChemicalAlertKind, found, true);
  await tellAlerts(context, [1, 2]);
};

/** What is done once a day from an hour of the college's on, also late where the server was off at that hour. */
const parts = {
  scan: { hour: () => 5, run: scanAlerts },
  digest: { hour: (of: Hours) => of.digestHour, run: async () => {} },
  morning: {
    hour: (of: Hours) => of.morningHour,
    run: async (context: WriteContext) => {
      // The next day is one on which the college works.
      if (!(await isWorkingDay(context.db, await dayOf(context.db)))) return;
      await syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'morning'), true);
      await syncAlerts(context, 'secondBook', await lateBookCauses(context.db));
    },
  },
  evening: {
    hour: (of: Hours) => of.eveningHour,
    run: async (context: WriteContext) =>
      syncAlerts(context, 'sameDay', await sameDayCauses(context.db, 'evening')),
  },
} as const;
interface Hours {
  digestHour: number;
  morningHour: number;
  eveningHour: number;
}
export type DailyPart = keyof typeof parts;

const looking = {
  title: ['化学品预警巡查', 'Look for alerts of chemicals'],
  module: 'chemicals',
  unlogged: true,
} as const;

/** One part, unless it was done today. Answers whether it was done now. */
export const runPart = async (context: WriteContext, part: DailyPart): Promise<boolean> => {
  const { db } = context;
  const day = await dayOf(db);
  const { rowCount } = await db
    .insert(chemicalDaily)
    .values({ part, doneOn: day })
    .onConflictDoUpdate({
      target: chemicalDaily.part,
      set: { doneOn: day },
      setWhere: sql`${chemicalDaily.doneOn} < ${day}::date`,
    });
  if (!rowCount) return false;
  await parts[part].run(context);
  return true;
};

/** Some laboratories at a time, until nobody is left to be told. */
const tellAll = async (platform: Platform, levels: readonly (1 | 2 | 3)[]): Promise<void> => {
  while ((await asSystem(platform, looking, (context) => tellAlerts(context, levels))) > 0);
};

/** Every hour: what its hour has come for. */
export const watchAlerts = async (platform: Platform): Promise<void> => {
  const { hours, now } = await asSystem(platform, looking, async ({ db }) => ({
    hours: await chemicalSettings.inForce(db),
    now: Number(shownIn(await timeZoneOf(db), nowIso()).slice(11, 13)),
  }));
  for (const part of Object.keys(parts) as DailyPart[]) {
    if (now < parts[part].hour(hours)) continue;
    const done = await asSystem(platform, looking, (context) => runPart(context, part));
    if (done) await tellAll(platform, part === 'digest' ? [1, 2, 3] : [1, 2]);
  }
};
