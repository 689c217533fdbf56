import {
  type HourEntry,
  hourEndpoints,
  hourImportFields,
  hourLimits,
  hourRow,
  hourSources,
  type InputOf,
  importedSources,
  inLocale,
  type Label,
  type Locale,
} from '@anyan/contract';
import { sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import type { SheetSpec } from '../../../platform/excel/index.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup } from '../../../platform/transfer/importOf.ts';
import { uuid } from '../../../platform/uuid.ts';
import { peopleByNumber } from '../../identity/public.ts';
import { hoursYear } from '../learning/credit.ts';
import { tellHours } from '../learning/hours.ts';
import { learnSettings } from '../learning/settings.ts';
import { entriesOf, hoursOfPeople, inYear } from './queries.ts';

interface Learner {
  id: string;
}
interface Draft {
  learner: Learner | null;
  importKey: string | null;
}
const findLearners = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const found = await peopleByNumber(context, words);
  return new Map([...found].map(([number, { id }]): [string, Learner] => [number, { id }]));
};

interface Numbered {
  userId: string;
  importKey: string;
}
/** What makes an entry the same as another: the person with its number; nothing where a row has none. */
const numbered = ({ learner, importKey }: Draft): Numbered[] => {
  const number = importKey?.trim();
  return learner && number ? [{ userId: learner.id, importKey: number }] : [];
};
const bookedKey = ({ userId, importKey }: Numbered): string => `${userId} ${importKey}`;

/** Those of them that are booked already. */
const bookedKeys = async (db: ReadContext['db'], some: readonly Numbered[]): Promise<string[]> => {
  if (some.length === 0) return [];
  const { rows } = await db.execute<{ userId: string; importKey: string }>(sql`
    select h.user_id as "userId", h.import_key as "importKey" from training_hour h
      join unnest(${sql.param(some.map(({ userId }) => userId))}::uuid[], ${sql.param(some.map(({ importKey }) => importKey))}::text[])
        as t(user_id, import_key) on t.user_id = h.user_id and t.import_key = h.import_key`);
  return rows.map(bookedKey);
};

export const hourImport = importOf({
  calls: hourEndpoints.hourImport,
  kind: 'trainingHour',
  page: '/access/coursewareList?tab=hours',
  module: 'training',
  title: ['学时导入', 'Hours import'],
  fields: hourImportFields,
  maxRows: hourLimits.importRows,
  columns: {
    learner: lookup<Learner>(['工号/学号', 'Number'], findLearners, {
      required: true,
      also: ['学号', '工号', '学工号'],
      width: 20,
      unknown: ['没有这个工号或学号', 'Nobody has this number'],
    }),
    onDay: {},
    minutes: { example: '90' },
    source: {},
    title: { width: 30, example: '新生安全教育' },
    importKey: {
      width: 20,
      rule: [
        '同一人的同一编号只计一次，重复导入不变；不填则每行都计入',
        'The same one of a person counts once; a row without one always counts',
      ],
    },
  },
  prepare: async ({ db }) => ({ today: await dayOf(db), booked: new Set<string>() }),
  compare: async ({ db }, rows, { booked }) => {
    for (const key of await bookedKeys(db, rows.flatMap(numbered))) booked.add(key);
  },
  check: (row, { wrong, holds, unchanged, state: { today, booked } }) => {
    if (row.onDay && row.onDay > today) wrong('onDay', '日期不能晚于今天', 'It cannot be after today');
    for (const one of holds() ? numbered(row) : []) {
      if (booked.has(bookedKey(one))) unchanged();
      booked.add(bookedKey(one));
    }
  },
  storeMany: async (context, rows) => {
    await storeHours(context, rows);
    return rows.map(() => null);
  },
});

interface Row {
  learner: Learner | null;
  onDay: string;
  minutes: number;
  source: keyof typeof importedSources;
  title: string | null;
  importKey: string | null;
}

/** Books what is not there yet: the same number of the same person is, and stays as it was. */
export const storeHours = async (context: WriteContext, rows: readonly Row[]): Promise<void> => {
  const { db } = context;
  const some = rows.flatMap(({ learner, onDay, minutes, source, title, importKey }) =>
    learner
      ? [
          {
            ...{ id: uuid(), userId: learner.id, onDay, seconds: minutes * 60 },
            ...{ importKey: importKey?.trim() || null, title: title?.trim() ?? '' },
            note: importedSources[source][0],
          },
        ]
      : [],
  );
  const { rows: booked } = await db.execute<{ userId: string; onDay: string }>(sql`
    insert into training_hour (id, user_id, on_day, seconds, source, import_key, title, note)
    select t.id, t."userId", t."onDay", t.seconds, 'import', t."importKey", t.title, t.note
    from jsonb_to_recordset(${sql.param(JSON.stringify(some))}::jsonb)
      as t(id uuid, "userId" uuid, "onDay" date, seconds float8, "importKey" text, title text, note text)
    on conflict (user_id, import_key) do nothing
    returning user_id as "userId", on_day::text as "onDay"`);
  context.audit({ target: { kind: 'trainingHour', id: uuid(), name: `${booked.length}` } });
  const { hoursYearStart } = await learnSettings(db);
  const years = Map.groupBy(booked, ({ onDay }) => hoursYear(onDay, hoursYearStart));
  for (const own of years.values())
    await tellHours(
      context,
      own.map(({ userId }) => userId),
      own[0]?.onDay,
    );
};

type Asked = Omit<InputOf<typeof hourEndpoints.hourExport>, 'reason'>;

const entryTitles: readonly [Label, number, 'number'?][] = [
  [['姓名', 'Name'], 12],
  [['工号/学号', 'Number'], 20],
  [['日期', 'Day'], 12],
  [['来源', 'Source'], 12],
  [['内容', 'Content'], 36],
  [['分钟', 'Minutes'], 10, 'number'],
  [['备注', 'Note'], 16],
];

const cellsOf = (
  { name, loginName, onDay, source, title, minutes, note }: HourEntry & { name: string; loginName: string },
  locale: Locale,
) => [name, loginName, onDay, inLocale(hourSources[source], locale), title, minutes, note];

/** Each entry of those whom the first sheet has. */
const entrySheet = (context: ReadContext, input: Asked): SheetSpec => ({
  title: inLocale(['学时明细', 'Entries'], context.locale),
  columns: entryTitles.map(([title, width, kind]) => ({
    ...{ title: inLocale(title, context.locale), width },
    ...(kind ? { kind } : {}),
  })),
  rows: (async function* () {
    const asked = await inYear(context, input);
    for await (const people of hoursOfPeople.walk(context, asked)) {
      const ids = people.map(({ id }) => id);
      const rows = await entriesOf(context.db, ids, asked.year);
      if (rows.length > 0) yield rows.map((row) => cellsOf(row, context.locale));
    }
  })(),
});

export const exportHours = exportOf({
  calls: hourEndpoints.hourExport,
  kind: 'trainingHour',
  module: 'training',
  title: ['学时账', 'Class hours'],
  personal: true,
  row: hourRow,
  columns: [
    'name',
    { field: 'loginName', width: 20 },
    { field: 'organizationName', width: 28 },
    'level',
    'online',
    'offline',
    'drill',
    'imported',
    'hours',
    'required',
    'gap',
  ],
  of: {
    count: async (context, input) => hoursOfPeople.count(context, await inYear(context, input)),
    walk: async function* (context, input) {
      yield* hoursOfPeople.walk(context, await inYear(context, input));
    },
  },
  further: (context, input) => [entrySheet(context, input)],
});
