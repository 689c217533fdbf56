import { type Change, changedFields } from '@anyan/contract';
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { reasonTold } from '../../../platform/audit/write.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { withUnique } from '../../../platform/database/errors.ts';
import { hold } from '../../../platform/database/hold.ts';
import { bump, versioned } from '../../../platform/database/versions.ts';
import { fail, failAt } from '../../../platform/failure.ts';
import { claimFiles, handFiles } from '../../../platform/files/files.ts';
import { pinyinOf } from '../../../platform/pinyin.ts';
import { uuid } from '../../../platform/uuid.ts';
import { idsOf } from '../../../platform/values.ts';
import { findOrganization } from '../../college/public.ts';
import { namesOfPeople } from '../../identity/public.ts';
import { needRoomsClear, notifyRated, partHazards } from '../laboratoryParts.ts';
import { followHead } from '../responsibility/succession.ts';
import { emergencyEquipment, laboratory, laboratoryRoom } from '../tables.ts';
import { faultsOf } from './checks.ts';
import { changesFrom, diffOf } from './describe.ts';
import { postsChanged } from './posts.ts';
import { areaOfRooms, completenessOf, leavingRooms, percentOf, type Values, warningsOf } from './rules.ts';
import { placesOf, type Row, roomText, settingInForce, snapshotOf } from './store.ts';

export const target = ({ id, laboratoryName }: { id: string; laboratoryName: string }) => ({
  kind: 'laboratory',
  id,
  name: laboratoryName,
});

export const nameTaken = { laboratory_name: () => failAt('laboratoryName', 'NAME_TAKEN') };
const taken = {
  ...nameTaken,
  laboratory_code: () => failAt('laboratoryCode', 'LABORATORY_CODE_TAKEN'),
};

/** The next free code of an organisation: its own code and a serial. */
const nextCode = async ({ db }: WriteContext, organizationId: string): Promise<string> => {
  // Two that add a laboratory at once wait for each other, or both would get the same serial.
  await hold(db, `laboratory ${organizationId}`);
  const prefix = `${(await findOrganization(db, organizationId))?.code ?? ''}-`;
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substr(laboratory_code, ${prefix.length + 1}::int)::int) as last from laboratory
     where starts_with(lower(laboratory_code), lower(${prefix}))
       and substr(laboratory_code, ${prefix.length + 1}::int) ~ '^[0-9]{1,6}$'`);
  return `${prefix}${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}`;
};

const searchTextOf = async (
  { db }: WriteContext,
  values: Values,
  code: string,
  places: readonly { buildingName: string; roomNo: string }[],
) => {
  const heads = await namesOfPeople(db, [values.headId]);
  const named = [values.laboratoryName, ...[...heads.values()].map(({ name }) => name)].flatMap((name) => {
    const { full, initials } = pinyinOf(name);
    return [name, full, initials];
  });
  return [code, ...named, ...places.map(roomText)].join(' ').toLowerCase();
};

const filesIn = (values: Values | null) => [
  ...(values?.photos.map(({ fileId }) => fileId) ?? []),
  ...(values?.evacuationPlanId ? [values.evacuationPlanId] : []),
];

/** New pictures are the caller's own, or came with the application that brought them. */
const claimPictures = async (
  context: WriteContext,
  id: string,
  values: Values,
  before: Values | null,
  applicationUse: string | undefined,
) => {
  const use = `laboratory:${id}`;
  const [had, have] = [filesIn(before), filesIn(values)];
  const fresh = [...new Set(have)].filter((fileId) => !had.includes(fileId));
  if (applicationUse) await handFiles(context, fresh, applicationUse, use);
  // Those that were handed over are its own by now.
  await claimFiles(context, use, have, applicationUse ? [...had, ...fresh] : had, {});
};

export interface Saving {
  /** What is there now; absent for a new one. */
  before?: Row;
  /** The version the caller has seen; none where an application was decided. */
  version?: number;
  reason?: string | null;
  /** Further rows for the history, such as the application and who approved it. */
  notes?: Change[];
  /** Under what the pictures of a decided application are kept. */
  applicationUse?: string;
}

/** Puts a laboratory into the register, new or changed, with everything that follows from it. */
export const saveLaboratory = async (context: WriteContext, values: Values, saving: Saving = {}) => {
  const { db } = context;
  const { before } = saving;
  if (before?.status === 'closed') throw fail('LABORATORY_CLOSED');
  const was = before ? await snapshotOf(db, before) : null;
  const standing = before && was ? { id: before.id, values: was, riskLevel: before.riskLevel } : null;
  const [fault] = await faultsOf(context, values, standing, { locked: true });
  if (fault) throw fault;
  if (before && was) await needRoomsClear(context, before.id, leavingRooms(was, values));
  const places = await placesOf(db, values);
  const roomsArea = areaOfRooms(
    values.rooms.map(({ roomId, share }) => ({
      share,
      area: places.find((one) => one.roomId === roomId)?.area ?? null,
    })),
  );
  const laboratoryCode =
    values.laboratoryCode ?? before?.laboratoryCode ?? (await nextCode(context, values.organizationId));
  const id = before?.id ?? uuid();
  const equipment = before ? await db.$count(emergencyEquipment, eq(emergencyEquipment.laboratoryId, id)) : 0;
  const { rooms, hazards: handHazards, area, ...plain } = values;
  const hazards = before
    ? [...new Set([...handHazards, ...(await partHazards(context, [id]))(id)])]
    : [...handHazards];
  const columns = {
    ...plain,
    laboratoryCode,
    area: area ?? roomsArea,
    areaGiven: area,
    handHazards,
    hazards,
    completeness: percentOf(
      completenessOf(values, { riskLevel: before?.riskLevel ?? null, hazards }, equipment),
    ),
    searchText: await searchTextOf(context, values, laboratoryCode, places),
  };
  const version = await withUnique(taken, async () => {
    if (!before) {
      await db.insert(laboratory).values({ ...columns, id });
      return 0;
    }
    const mine = saving.version === undefined ? undefined : eq(laboratory.version, saving.version);
    const saved = await versioned(
      db
        .update(laboratory)
        .set({ ...columns, ...bump })
        .where(and(eq(laboratory.id, id), mine))
        .returning({ version: laboratory.version }),
    );
    return saved.version;
  });
  await db.delete(laboratoryRoom).where(eq(laboratoryRoom.laboratoryId, id));
  if (rooms.length > 0)
    await db
      .insert(laboratoryRoom)
      .values(rooms.map((one, orderNo) => ({ ...one, laboratoryId: id, orderNo })));
  await claimPictures(context, id, values, was, saving.applicationUse);
  await postsChanged(context, { id, laboratoryName: values.laboratoryName }, was, values);
  if (before && before.headId !== values.headId)
    await followHead(context, { ...before, ...columns, status: before.status });
  const given = { ...values, laboratoryCode };
  context.audit({
    target: target({ id, laboratoryName: values.laboratoryName }),
    changes: [
      ...changesFrom(await diffOf(db, was, given)),
      ...reasonTold(saving.reason),
      ...(saving.notes ?? []),
    ],
  });
  const { organizationId } = values;
  if (before) {
    await notifyRated(context, id, before, { ...before, hazardCategories: values.hazardCategories });
    await context.emit('laboratory.changed', { laboratoryId: id, fields: changedFields(was, given) });
  } else await context.emit('laboratory.created', { laboratoryId: id, organizationId });
  const { areaPerPerson } = await settingInForce(db);
  return { id, version, warnings: warningsOf(values, roomsArea, areaPerPerson) };
};

/** Works the completeness out anew after something beside the entry itself changed. */
export const refreshCompleteness = async ({ db }: WriteContext, row: Row): Promise<void> => {
  const equipment = await db.$count(emergencyEquipment, eq(emergencyEquipment.laboratoryId, row.id));
  const completeness = percentOf(completenessOf(await snapshotOf(db, row), row, equipment));
  if (completeness !== row.completeness)
    await db.update(laboratory).set({ completeness }).where(eq(laboratory.id, row.id));
};

const batch = 500;

/** Takes over the hazard tags that other modules bring now; those given by hand stay. */
export const refreshHazards = async (
  context: WriteContext,
  laboratoryIds?: readonly string[],
): Promise<void> => {
  const { db } = context;
  for (let last = ''; ; ) {
    const rows = await db
      .select()
      .from(laboratory)
      .where(
        and(
          ne(laboratory.status, 'closed'),
          laboratoryIds ? inArray(laboratory.id, [...laboratoryIds]) : undefined,
          last ? gt(laboratory.id, last) : undefined,
        ),
      )
      .orderBy(asc(laboratory.id))
      .limit(batch)
      .for('no key update');
    const hazardsOf = await partHazards(context, idsOf(rows));
    for (const row of rows) {
      const hazards = [...new Set([...row.handHazards, ...hazardsOf(row.id)])];
      if ([...hazards].sort().join() === [...row.hazards].sort().join()) continue;
      await db.update(laboratory).set({ hazards }).where(eq(laboratory.id, row.id));
      await refreshCompleteness(context, { ...row, hazards });
      await context.emit('laboratory.changed', { laboratoryId: row.id, fields: ['hazards'] });
    }
    last = rows.at(-1)?.id ?? '';
    if (rows.length < batch) return;
  }
};
