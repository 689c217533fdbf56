import { nullable, optional, placeFields, storageEndpoints, text } from '@anyan/contract';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../../platform/context.ts';
import { failAt } from '../../../../platform/failure.ts';
import { reaches } from '../../../../platform/states.ts';
import { importOf, lookup, lookupKey } from '../../../../platform/transfer/importOf.ts';
import { valuesOf } from '../../../../platform/values.ts';
import { building, room } from '../../../college/public.ts';
import { peopleByNumber } from '../../../identity/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import { storageLocation } from '../tables.ts';
import { places } from './queries.ts';
import { insertPlace } from './service.ts';

/** The place of a room of a laboratory that the caller manages. */
const findRooms = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const rows = await context.db
    .select({
      id: storageLocation.id,
      laboratoryId: storageLocation.laboratoryId,
      organizationId: laboratory.organizationId,
      key: sql<string>`lower(${laboratory.laboratoryCode} || E'\\n' || ${building.name} || E'\\n' || ${room.roomNo})`,
    })
    .from(storageLocation)
    .innerJoin(laboratory, eq(laboratory.id, storageLocation.laboratoryId))
    .innerJoin(room, eq(room.id, storageLocation.roomId))
    .innerJoin(building, eq(building.id, room.buildingId))
    .where(
      and(
        inArray(
          sql<string>`lower(${laboratory.laboratoryCode})`,
          words.map(([code = '']) => code.toLowerCase()),
        ),
        isNull(storageLocation.parentId),
        eq(storageLocation.useStatus, 1),
      ),
    );
  return new Map(
    rows
      .filter((row) =>
        reaches(context.reach, { organization: row.organizationId, laboratory: row.laboratoryId }),
      )
      .map((row) => [row.key, row] as const),
  );
};

const { keeperAId: _a, keeperBId: _b, ...written } = placeFields;
const keeper = (letter: string) =>
  lookup([`保管人${letter}工号`, `Number of keeper ${letter}`], peopleByNumber, {
    unknown: ['没有这个工号', 'There is no such number'],
  });

export const placeImport = importOf({
  calls: storageEndpoints.storageImport,
  kind: 'storageLocation',
  page: '/chemicals/chemicalsList?tab=storage',
  module: 'chemicals',
  title: ['存放点导入', 'Import of storage places'],
  fields: {
    ...written,
    parentName: optional(nullable(text(['上级名称', 'Within'], { max: 50, min: 0 }))),
  },
  columns: {
    room: lookup(
      {
        laboratoryCode: ['实验室编号', 'Code of the laboratory'],
        building: ['楼宇', 'Building'],
        roomNo: ['房间号', 'Room'],
      },
      findRooms,
      {
        required: true,
        rule: ['您管理的实验室的房间', 'A room of a laboratory that you manage'],
        unknown: ['没有您管理的这个房间', 'You manage no such room'],
      },
    ),
    parentName: { rule: ['柜内的层、盒填写柜名', 'The cabinet of a shelf or box'] },
    name: { example: '易燃品柜 1' },
    cabinetType: { example: '易燃品柜' },
    tempSetpoint: {},
    capacityL: {},
    lockKind: { example: '单锁' },
    keeperA: keeper('A'),
    keeperB: keeper('B'),
    camera: {},
  },
  check: ({ keeperA, keeperB }, { wrong }) => {
    if (keeperA && keeperA.id === keeperB?.id)
      wrong('keeperB', '两位保管人不能是同一人', 'The two keepers cannot be the same person');
  },
  unique: [
    {
      key: ({ room: of, name, parentName }) =>
        of && name ? { at: 'name', key: lookupKey([of.id, parentName ?? '', name]) } : undefined,
      there: async ({ db }, keys) => {
        const { rows } = await db.execute<{ key: string }>(sql`
          select lower(r.id || E'\n' || coalesce(p.name, '') || E'\n' || s.name) as key
            from ${storageLocation} s
            left join ${storageLocation} p on p.id = s.parent_id and p.parent_id is not null
            join ${storageLocation} r on r.id = coalesce(p.parent_id, s.parent_id)
           where r.id = any(${sql.param(keys.map((key) => key.split('\n')[0]))}::uuid[]) and s.use_status = 1`);
        return new Set(rows.map(({ key }) => key));
      },
      message: ['该位置下已有这个名称', 'There is that name there already'],
    },
  ],
  store: async (context, { room: of, keeperA, keeperB, parentName, ...row }) => {
    const [root] = await places.lockAnywhere(context, [of?.id ?? '']);
    let parent = root;
    if (root && parentName) {
      const [within] = await context.db
        .select({ id: storageLocation.id })
        .from(storageLocation)
        .where(
          and(
            eq(storageLocation.parentId, root.id),
            sql`lower(${storageLocation.name}) = lower(${parentName})`,
            eq(storageLocation.useStatus, 1),
          ),
        );
      if (!within) throw failAt('parentName', 'NOT_FOUND');
      parent = await places.lockAnywhere(context, within.id);
    }
    if (!parent) throw failAt('room', 'NOT_FOUND');
    await insertPlace(context, parent, {
      ...valuesOf(placeFields, { ...row, camera: row.camera ?? false, keeperAId: null, keeperBId: null }),
      ...{ keeperAId: keeperA?.id ?? null, keeperBId: keeperB?.id ?? null },
    });
  },
});
