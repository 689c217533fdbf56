import { type GrantRow, grantEndpoints, inLocale, nullable, object, text } from '@anyan/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { building, room } from '../../college/public.ts';
import { itemsOf, pledgeItems } from '../decision/asked.ts';
import { peopleFacts, policyOf, roomsFacts } from '../decision/facts.ts';
import { isLiveGrant } from '../decision/grants.ts';
import { withNames } from '../requirement/service.ts';
import { accessGrant } from '../tables.ts';
import { grants } from './queries.ts';
import { slotsInWords } from './slots.ts';

const exportedRow = object({
  ...grantEndpoints.accessUserList.result.properties.data.items.properties,
  buildingWord: text(['楼栋', 'Building'], { max: 60 }),
  roomNo: text(['房间号', 'Room number'], { max: 60 }),
  slotsWord: text(['时段', 'Hours'], { max: 500 }),
  missing: text(['缺少', 'Missing'], { max: 2000, min: 0 }),
  remark: nullable(text(['备注', 'Remark'], { max: 200 })),
});

/** What holders of grants lack, each item by its name, as the door says it; of what was given all the same nothing. */
const lackedBy = async (
  { db, locale }: ReadContext,
  rows: readonly GrantRow[],
): Promise<(row: GrantRow & { overridden: boolean }) => string> => {
  const [people, rooms, policy] = await Promise.all([
    peopleFacts(
      db,
      rows.map(({ userId }) => userId),
    ),
    roomsFacts(
      db,
      rows.map(({ roomId }) => roomId),
    ),
    policyOf(db),
  ]);
  const named = await withNames(
    db,
    [...rooms.values()].map(({ effective }) => effective),
  );
  const asked = new Map([...rooms.keys()].map((id, at) => [id, named[at]]));
  return (row) => {
    const [person, effective] = [people.get(row.userId), asked.get(row.roomId)];
    if (!person || !effective || !isLiveGrant(row)) return '';
    const items = row.overridden
      ? pledgeItems(effective, person)
      : itemsOf(effective, person, policy, [row.laboratoryId]);
    return items
      .filter(({ ok, hint }) => !ok && !hint)
      .map(({ text: zh, textEn }) => inLocale([zh, textEn], locale))
      .join(inLocale(['；', '; '], locale));
  };
};

/** With the rooms as the import names them: two buildings of one name by their codes. */
const withPlaces = async function* (context: ReadContext, found: AsyncIterable<readonly GrantRow[]>) {
  for await (const batch of found) {
    const lacked = await lackedBy(context, batch);
    const rows = await context.db
      .select({
        id: accessGrant.id,
        remark: accessGrant.remark,
        overridden: sql<boolean>`${accessGrant.overrideReason} is not null`,
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
    yield batch.map((row) => {
      const { overridden = false, ...own } = of.get(row.id) ?? { remark: null, roomNo: '', buildingWord: '' };
      return {
        ...{ ...row, ...own, slotsWord: slotsInWords(row.slots) },
        missing: lacked({ ...row, overridden }),
      };
    });
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
    'missing',
    'note',
    'remark',
  ],
  of: {
    count: grants.count,
    walk: (context, input) => withPlaces(context, grants.walk(context, input)),
  },
});
