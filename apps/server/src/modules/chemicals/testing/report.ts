import { sql } from 'drizzle-orm';
import type { Objects, Place } from '../../../../../../tests/contract/objects.ts';
import { rowsOf } from '../../../../../../tests/contract/states.ts';
import type { References } from '../../../../../../tests/references/references.ts';
import { type Calls, moment, nothing, page } from '../../../../../../tests/sql/asking.ts';
import { uuid } from '../../../platform/uuid.ts';
import type { World } from '../../../testing/harness.ts';
import type { Of } from '../report/asked.ts';
import { chemicalReports } from '../report/queries.ts';
import { reportMoves } from '../report/states.ts';
import { chemicalReport } from '../tables.ts';

const insertReport = async (world: World, place: Place): Promise<string> => {
  const id = uuid();
  await world.write(({ db }) =>
    db.insert(chemicalReport).values({
      ...{ id, kind: 'precursorMonth', period: '2026-01', organizationId: place.organizationId },
    }),
  );
  return id;
};

const narrows = { elsewhere: 'narrows what is in reach: report.test.ts' };

export const reportObjects = {
  scoped: { chemicalReport: insertReport },
  fields: {
    'reportHistory.id': 'chemicalReport',
    'ledgerCardPrint.bottleId': 'bottle',
    'requestPrint.id': 'chemicalRequest',
    'reportMarkFiled.id': 'chemicalReport',
    'reportMarkFiled.fileId': { elsewhere: 'only a file of one’s own: report.test.ts' },
    'reportSave.organizationId': { elsewhere: 'only one in reach: report.test.ts' },
    ...Object.fromEntries(
      [
        ...['reportPageList.organizationId', 'reportRowList.organizationId', 'reportExport.organizationId'],
        'reportPrint.organizationId',
        ...['roomChemicalList.roomId', 'roomHazardShow.roomId'],
        ...['ledgerCardPrint.substanceId', 'ledgerCardPrint.laboratoryId'],
        ...['chemicalStatistics', 'chemicalStatisticsExport'].flatMap((name) => [
          `${name}.organizationId`,
          `${name}.laboratoryId`,
        ]),
      ].map((field) => [field, narrows]),
    ),
  },
} satisfies Objects;

export const reportStated = [
  rowsOf({
    table: reportMoves,
    make: insertReport,
    read: chemicalReports.lockAnywhere,
    rows: () => ({ draft: [{}], filed: [{ filedOn: '2026-02-01' }] }),
    inputs: { file: () => ({ date: '2026-02-01' }), correct: () => ({ date: '2026-02-01' }) },
  }),
];

export const reportReferences = {
  organization: { 'chemical_report.organization_id': 'merged' },
  person: { 'chemical_report.filed_by_id': { why: 'who did it then' } },
  elsewhere: { 'chemical_report.file_id': 'a file' },
} satisfies Partial<References>;

const of = ({ self, place }: { self: string; place: string }): Of => ({
  ...{ begin: moment, end: '2026-02-05T00:00:00.000Z', zone: 'Asia/Shanghai', day: '2026-01-05' },
  laboratories: sql`laboratory.organization_id = any(${sql.param([place])}::uuid[])`,
  asker: { self, places: [place] },
  hidden: new Map([[place, 1]]),
});

export const reportCalls: Calls = {
  'others/queries': {
    controlledBalance: (q, { db, ids }) => q(db, [ids.JOB], '2026-01-05', '2026-01-09'),
    emergencyList: (q, { db, ids }) => q(db, ids.ROOM),
    roomChemicals: (q, { context, ids }) => q(context, { roomId: ids.ROOM }),
    roomHazards: (q, { context, ids }) => q(context, { roomId: ids.ROOM }),
    storageRooms: (q, { db, ids }) => q(db, [ids.JOB]),
    returnableBottles: (q, { db }) => q(db, ['B0123456789A']),
    stockOf: (q, { db, ids }) => q(db, ids.JOB),
    wasteOf: (q, { db, ids }) => q(db, ids.JOB),
  },
  'report/queries': {
    'chemicalReports.page': (q, { context, ids }) =>
      q(context, {
        ...{ ...page, kind: 'precursorYear', organizationId: ids.A, state: 'draft', year: 2026 },
        ...{ sortField: 'filedOn', sortOrder: 'descend' },
      }),
    'chemicalReports.count': nothing,
    'chemicalReports.walk': nothing,
    'chemicalReports.one': nothing,
    'chemicalReports.matching': nothing,
    'chemicalReports.get': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'chemicalReports.lock': (q, { context, ids }) => q(context, ids.JOB).catch(() => {}),
    'chemicalReports.lockSeen': nothing,
    'chemicalReports.lockAnywhere': nothing,
    precursorsBefore: (q, { db }) => q(db, moment),
    unfiledYears: (q, { db }) => q(db, '2025'),
  },
  'report/figureQueries': {
    flowRows: (q, { db, ids }) =>
      q(db, of({ self: ids.PERSON, place: ids.A }), { at: moment, id: ids.JOB }, 500),
    flowCount: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    balances: nothing,
    precursorBalances: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    laboratoriesInOrder: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    stockRows: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A }), [ids.JOB]),
    stockCount: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    wasteContainerRows: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    wasteBottleRows: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
    placeRows: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
  },
  'report/statisticsQueries': {
    stockFigures: (q, { db, ids }) =>
      q(db, { ...of({ self: ids.PERSON, place: ids.A }), category: 'precursor3', top: 10, people: 20 }),
    flowFigures: (q, { db, ids }) =>
      q(db, { ...of({ self: ids.PERSON, place: ids.A }), category: 'precursor3', top: 10, people: 20 }),
    wasteCollected: (q, { db, ids }) => q(db, of({ self: ids.PERSON, place: ids.A })),
  },
};
