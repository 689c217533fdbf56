import { type GrantRow, grantEndpoints, nullable, object, text } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { building, room } from '../../college/public.ts';
import { accessGrant } from '../tables.ts';
import { grants } from './queries.ts';
import { slotsInWords } from './slots.ts';

const exportedRow = object({
  ...grantEndpoints.accessUserList.result.properties.data.items.properties,
  buildingWord: text(['楼栋', 'Building'], { max: 60 }),
  roomNo: text(['房间号', 'Room number'], { max: 60 }),
  slotsWord: text(['时段', 'Hours'], { max: 500 }),
  remark: nullable(text(['备注', 'Remark'], { max: 200 })),
});

/** With the rooms as the import names them: two buildings of one name by their codes. */
const withPlaces = async function* ({ db }: ReadContext, found: AsyncIterable<readonly GrantRow[]>) {
  for await (const batch of found) {
    const rows = await db
      .select({
        id: accessGrant.id,
        remark: accessGrant.remark,
        roomNo: room.roomNo,
        buildingWord: sql<string>`case when (select count(*) from ${building} b where lower(b.name) = lower("building"."name")) > 1
          then "building"."code" else "building"."name" end`,
      })
      .from(accessGrant)
      .innerJoin(room, eq(room.id, accessGrant.roomId))
      .innerJoin(building, eq(building.id, room.buildingId))
      .where(
        inArray(
          accessGrant.id,
          batch.map(({ id }) => id),
        ),
      );
    const of = new Map(rows.map(({ id, ...own }) => [id, own]));
    yield batch.map((row) => ({
      ...row,
      slotsWord: slotsInWords(row.slots),
      ...(of.get(row.id) ?? { remark: null, roomNo: '', buildingWord: '' }),
    }));
  }
};

export const exportGrants = exportOf({
  calls: grantEndpoints.accessUserExport,
  kind: 'accessGrant',
  module: 'access',
  title: ['准入授权', 'Grants'],
  personal: true,
  row: exportedRow,
  columns: [
    'userName',
    'userNumber',
    'unit',
    'buildingWord',
    'roomNo',
    'laboratoryName',
    'level',
    'source',
    'role',
    { field: 'validFrom', title: ['开始日期', 'From'] },
    { field: 'validTo', title: ['结束日期', 'Until'] },
    'slotsWord',
    'state',
    'reasons',
    'note',
    'remark',
  ],
  of: {
    count: grants.count,
    walk: (context, input) => withPlaces(context, grants.walk(context, input)),
  },
});
