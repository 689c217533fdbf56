import {
  accessOrganizationRow,
  accessStatisticsEndpoints,
  fieldOf,
  inLocale,
  refusalParetoRow,
  roomUsageRow,
  signDayRow,
  type TObject,
} from '@anyan/contract';
import type { ReadContext } from '../../../platform/context.ts';
import type { SheetSpec } from '../../../platform/excel/index.ts';
import { cellOf, exportOf } from '../../../platform/transfer/exportOf.ts';
import type { Asked } from './asked.ts';
import { figuresOfOrganizations, refusalPareto, roomsUsed, signDays } from './queries.ts';

/** Rooms that are read together. */
const atOnce = 1000;

const shownKeys = (row: TObject) => Object.keys(row.properties).filter((key) => key !== 'id');

/** A sheet of rows with a column for each field but their id. */
const sheetOf = (
  { locale }: ReadContext,
  title: readonly [string, string],
  row: TObject,
  read: () => AsyncIterable<readonly Record<string, unknown>[]>,
): SheetSpec => {
  const columns = shownKeys(row).map((key) => ({ key, facts: fieldOf(row, key) }));
  return {
    title: inLocale(title, locale),
    columns: columns.map(({ key, facts }) => ({
      title: inLocale([facts?.title ?? key, facts?.titleEn ?? key], locale),
      ...(facts?.kind === 'number' ? { kind: 'number' as const } : {}),
    })),
    rows: (async function* () {
      for await (const batch of read())
        yield batch.map((one) => columns.map(({ key, facts }) => cellOf(facts, one[key], locale, String)));
    })(),
  };
};

const readRooms = async function* (context: ReadContext, input: Asked) {
  for (let pageNo = 1; ; pageNo++) {
    const rows = await roomsUsed(context, input, { pageNo, pageSize: atOnce });
    yield rows;
    if (rows.length < atOnce) return;
  }
};

/** What the page shows as a workbook: organisations, rooms, days and reasons, a sheet each. */
export const exportAccessStatistics = exportOf({
  calls: accessStatisticsEndpoints.accessStatisticsExport,
  kind: 'accessStatistics',
  module: 'access',
  title: ['准入统计', 'Access statistics'],
  row: accessOrganizationRow,
  columns: shownKeys(accessOrganizationRow) as (keyof (typeof accessOrganizationRow)['properties'])[],
  of: {
    count: async (context, input) => (await figuresOfOrganizations(context, input)).length,
    walk: async function* (context, input) {
      yield await figuresOfOrganizations(context, input);
    },
  },
  further: (context, input) => [
    sheetOf(context, ['房间使用', 'Rooms'], roomUsageRow, () => readRooms(context, input)),
    sheetOf(context, ['每日签到', 'Days'], signDayRow, async function* () {
      yield await signDays(context, input);
    }),
    sheetOf(context, ['拒绝原因', 'Refusals'], refusalParetoRow, async function* () {
      yield (await refusalPareto(context, input)).rows;
    }),
  ],
});
