import {
  type Dictionary,
  disciplines,
  type InputOf,
  type LaboratoryDetails,
  laboratoryStatuses,
  laboratoryTypes,
  ledger,
  type MineLaboratory,
  pickFields,
  type ResultOf,
  riskLevels,
} from '@anyan/contract';
import { and, asc, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { anyAmong, prepared } from '../../../platform/database/prepared.ts';
import { signedUrl } from '../../../platform/files/files.ts';
import { gatherAll } from '../../../platform/gather.ts';
import { need, reachShape, reachValues, withinPrepared } from '../../../platform/scope.ts';
import { dayOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { inOrganization, organization, organizationPath } from '../../college/public.ts';
import { account, people } from '../../identity/public.ts';
import { partCounts } from '../laboratoryParts.ts';
import { emergencyEquipment, laboratory, laboratoryMember, laboratorySuspension } from '../tables.ts';
import { laboratoryWithin, readOwner, readReach } from './access.ts';
import { laboratoryMatches, memberCount, notRated, roomTexts, rowSelection } from './queries.ts';
import { areaOfRooms, completenessOf, percentOf, posts, warningsOf } from './rules.ts';
import { laboratoryCan } from './states.ts';
import { roomsOf, settingInForce, sharedRooms, stored } from './store.ts';

type Endpoints = (typeof ledger)['endpoints'];

const equipmentCount = sql<number>`(select count(*)::int from emergency_equipment e where e.laboratory_id = "laboratory"."id")`;

// What it is searched by is long and for nobody to read.
const { searchText: _text, searchIndex: _index, ...columns } = getTableColumns(laboratory);

/** Why laboratories are suspended, the last reason first. */
const openSuspensions = (db: Reader, ids: readonly string[]) =>
  prepared(db, 'laboratory details suspensions', () =>
    db
      .select({
        laboratoryId: laboratorySuspension.laboratoryId,
        reason: laboratorySuspension.reason,
        byName: account.name,
        at: laboratorySuspension.at,
        until: laboratorySuspension.until,
        sealed: laboratorySuspension.sealed,
      })
      .from(laboratorySuspension)
      .leftJoin(account, eq(account.id, laboratorySuspension.byId))
      .where(and(anyAmong(laboratorySuspension.laboratoryId, 'ids'), isNull(laboratorySuspension.endedAt)))
      .orderBy(desc(laboratorySuspension.at)),
  ).execute({ ids });

/** All that is told of laboratories, whoever looks at them. */
const detailsOf = async (db: Reader, ids: readonly string[]) => {
  const day = await dayOf(db);
  const query = prepared(db, 'laboratory details', () => {
    // Its rooms are told one by one below.
    const { rooms: _, ...selection } = rowSelection;
    return db
      .select({
        row: columns,
        placed: sharedRooms,
        ...selection,
        deputyHeads: people(sql`"laboratory"."deputy_head_ids"`),
        equipment: equipmentCount,
        organizationPath: organizationPath(organization.path),
      })
      .from(laboratory)
      .innerJoin(organization, eq(organization.id, laboratory.organizationId))
      .where(anyAmong(laboratory.id, 'ids'));
  });
  const rows = await query.execute({ ids, day });
  const suspended = rows.filter(({ status }) => status === 'suspended').map(({ id }) => id);
  const reasons = suspended.length > 0 ? await openSuspensions(db, suspended) : [];
  return new Map(
    rows.map((one) => [
      one.id,
      {
        ...one,
        suspensions: reasons.flatMap(({ laboratoryId, ...told }) => (laboratoryId === one.id ? [told] : [])),
      },
    ]),
  );
};

/** What the caller is in a laboratory that he may read. */
const standing = async (context: ReadContext, id: string) => {
  const { db, caller } = context;
  const reach = readReach(context);
  const query = prepared(db, `laboratory standing ${reachShape(reach)}`, () =>
    db
      .select({
        myRole: sql<LaboratoryDetails['myRole']>`(select m.member_role from laboratory_member m
        where m.laboratory_id = "laboratory"."id" and m.user_id = ${sql.placeholder('me')} and m.state = 'in')`,
      })
      .from(laboratory)
      .where(and(eq(laboratory.id, sql.placeholder('id')), withinPrepared(reach, readOwner))),
  );
  const [mine] = await query.execute({ ...reachValues(reach), me: caller.accountId, id });
  return mine;
};

/** Everything about one laboratory that the caller may read; what all read alike is read for all who look at the moment. */
export const laboratoryDetails = async (
  context: ReadContext,
  { id }: { id: string },
): Promise<LaboratoryDetails> => {
  const { db, platform } = context;
  const [mine, rows, { areaPerPerson }, counts] = await Promise.all([
    standing(context, id),
    gatherAll(context, 'laboratory details', [id], detailsOf),
    settingInForce(db),
    partCounts(context, [id]),
  ]);
  const { myRole } = need(mine);
  const { row, placed, equipment, ...base } = need(rows.get(id));
  const values = stored(row, placed);
  const roomsArea = areaOfRooms(placed);
  const url = (fileId: string) => signedUrl(platform, fileId);
  const can = await laboratoryCan(context);
  return {
    ...row,
    ...base,
    myRole,
    can: can({ ...row, myRole }),
    rooms: placed,
    roomsArea,
    photos: row.photos.map((one) => ({ ...one, url: url(one.fileId) })),
    evacuationPlan: row.evacuationPlanId
      ? { fileId: row.evacuationPlanId, url: url(row.evacuationPlanId) }
      : null,
    completenessItems: completenessOf(values, row, equipment),
    counts: counts(id),
    warnings: warningsOf(values, roomsArea, areaPerPerson),
  };
};

const card = ledger.endpoints.mineLaboratoryList.result.items.properties;

/** Cards of the laboratories that the caller belongs to. */
export const mineLaboratories = async (
  context: ReadContext,
  { role, keyword }: InputOf<Endpoints['mineLaboratoryList']>,
): Promise<MineLaboratory[]> => {
  const { db, platform, caller } = context;
  const day = await dayOf(db);
  const overdueChecks = sql<number>`(select count(*)::int from ${emergencyEquipment} e
    where e.laboratory_id = "laboratory"."id" and (e.next_check_at < ${day}::date or e.expiry_date < ${day}::date))`;
  const letters = sql<number>`(select count(*)::int from responsibility_letter l
    where l.laboratory_id = "laboratory"."id" and ((l.lower_signer_id = ${caller.accountId} and l.state = 'pending')
      or (l.upper_signer_id = ${caller.accountId} and l.state = 'lowerSigned')))`;
  const rows = await db
    .select({
      row: laboratory,
      organizationName: organization.name,
      rooms: roomTexts,
      memberCount,
      equipment: equipmentCount,
      overdueChecks,
      letters,
      myRole: laboratoryMember.memberRole,
    })
    .from(laboratoryMember)
    .innerJoin(laboratory, eq(laboratory.id, laboratoryMember.laboratoryId))
    .innerJoin(organization, eq(organization.id, laboratory.organizationId))
    .where(
      and(
        eq(laboratoryMember.userId, caller.accountId),
        eq(laboratoryMember.state, 'in'),
        role ? eq(laboratoryMember.memberRole, role) : undefined,
        laboratoryMatches(keyword),
      ),
    )
    .orderBy(asc(laboratory.laboratoryCode), asc(laboratory.id))
    .limit(200);
  const ids = rows.map(({ row }) => row.id);
  const placed = Map.groupBy(await roomsOf(db, ids), ({ laboratoryId }) => laboratoryId);
  const counts = await partCounts(context, ids);
  const can = await laboratoryCan(context);
  return rows.map(({ row, equipment, overdueChecks: checks, letters: toSign, ...more }) => {
    const items = completenessOf(stored(row, placed.get(row.id) ?? []), row, equipment);
    const cover = row.photos.find(({ kind }) => kind === 'door') ?? row.photos[0];
    return {
      ...pickFields(card, row),
      ...more,
      photoUrl: cover ? signedUrl(platform, cover.fileId, 'thumb') : null,
      responsible: (posts as readonly string[]).includes(more.myRole),
      can: can({ ...row, myRole: more.myRole }),
      todos: [
        { key: 'letter', count: toSign },
        { key: 'emergencyCheck', count: checks },
      ].filter(({ count }) => count > 0),
      completeness: percentOf(items),
      missing: items.filter(({ ok }) => !ok),
      counts: counts(row.id),
    };
  });
};

const months = 12;

export const laboratoryStatistics = async (
  { db, reach }: ReadContext,
  { organizationId }: InputOf<Endpoints['laboratoryStatistics']>,
): Promise<ResultOf<Endpoints['laboratoryStatistics']>> => {
  const scope = and(
    laboratoryWithin(reach),
    organizationId ? inOrganization(sql`${laboratory.organizationId}`, organizationId, true) : undefined,
  );
  const open = and(scope, sql`${laboratory.status} <> 'closed'`);
  const grouped = async (key: SQL, from: SQL, condition: SQL | undefined) =>
    (
      await db.execute<{ key: string; count: number }>(sql`
        select ${key} as key, count(*)::int as count from ${from} where ${condition ?? sql`true`} group by 1 order by 2 desc, 1`)
    ).rows;
  const own = sql`laboratory`;
  const zone = await timeZoneOf(db);
  const [sums] = await db
    .select({
      total: sql<number>`count(*)::int`,
      area: sql<number>`coalesce(sum(${laboratory.area}), 0)::float8`,
      members: sql<number>`coalesce(sum(${memberCount}), 0)::int`,
    })
    .from(laboratory)
    .where(open);
  const levels = { ...riskLevels, none: notRated };
  const word = (dictionary: Dictionary) => (row: { key: string; count: number }) => {
    const [name, nameEn] = dictionary[row.key] ?? [row.key, row.key];
    return { ...row, name, nameEn };
  };
  /** Levels and states come as they follow each other, not by how many there are. */
  const inOrder = (dictionary: Dictionary, rows: { key: string; count: number }[]) =>
    Object.keys(dictionary)
      .flatMap((key) => rows.filter((row) => row.key === key))
      .map(word(dictionary));
  const { rows: organizations } = await db.execute<{ key: string; name: string; count: number }>(sql`
    select o.id as key, o.name, count(*)::int as count from laboratory join ${organization} o on o.id = laboratory.organization_id
     where ${open ?? sql`true`} group by 1, 2 order by 3 desc, 2`);
  const years = await grouped(sql`coalesce(to_char(established_at, 'YYYY'), 'none')`, own, open);
  const day = await dayOf(db);
  // Who does not know the day it was founded has it since it was entered, by the clock of the college.
  const { rows: trend } = await db.execute<{ month: string; count: number }>(sql`
    select to_char(m.at, 'YYYY-MM') as month, (select count(*)::int from laboratory where ${scope ?? sql`true`}
        and coalesce(established_at, (created_at at time zone ${zone})::date) < m.at + interval '1 month'
        and (closed_at is null or closed_at at time zone ${zone} >= m.at + interval '1 month')) as count
      from generate_series(date_trunc('month', ${day}::date::timestamp) - ${`${months - 1} months`}::interval,
                           date_trunc('month', ${day}::date::timestamp), '1 month') m(at)
     order by 1`);
  return {
    total: sums?.total ?? 0,
    area: Math.round((sums?.area ?? 0) * 100) / 100,
    memberCount: sums?.members ?? 0,
    byOrganization: organizations.map((row) => ({ ...row, nameEn: row.name })),
    byType: (await grouped(sql`laboratory_type`, own, open)).map(word(laboratoryTypes)),
    byLevel: inOrder(levels, await grouped(sql`coalesce(risk_level, 'none')`, own, open)),
    byStatus: inOrder(laboratoryStatuses, await grouped(sql`status`, own, scope)),
    byDiscipline: (
      await grouped(sql`d.code`, sql`laboratory cross join lateral unnest(disciplines) d(code)`, open)
    ).map(word(disciplines)),
    byYear: years
      .toSorted((a, b) => Number(a.key === 'none') - Number(b.key === 'none') || b.key.localeCompare(a.key))
      .map(word({ none: ['未填写', 'Not given'] })),
    trend,
  };
};
