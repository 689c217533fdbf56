import {
  certificateImportFields,
  certificateLimits,
  certificateRow,
  coverFields,
  object,
  shownOf,
  training,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReadContext, WriteContext } from '../../../platform/context.ts';
import { insertRows } from '../../../platform/database/insertRows.ts';
import { fail } from '../../../platform/failure.ts';
import { dayOf, momentOf, timeZoneOf } from '../../../platform/timeZone.ts';
import { exportOf } from '../../../platform/transfer/exportOf.ts';
import { importOf, lookup, lookupKey, Refused } from '../../../platform/transfer/importOf.ts';
import { uuid } from '../../../platform/uuid.ts';
import { peopleByNumber } from '../../identity/public.ts';
import { certificate, examRule, examRuleRevision, type StoredContent } from '../tables.ts';
import { tellOthers } from './events.ts';
import { coversOf, drawNumbers, peopleToName } from './issue.ts';
import { certificates } from './queries.ts';
import { usualPrefix, verifyCode } from './rules.ts';
import { certificateTarget } from './states.ts';

const calls = training.endpoints;

interface Holder {
  id: string;
}
const findHolders = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const found = await peopleByNumber(context, words);
  return new Map([...found].map(([number, { id }]) => [number, { id }]));
};

interface Ruled {
  id: string;
  content: StoredContent;
}
/** Exam rules by their names; one that several have names none of them. */
const findRules = async ({ db }: ReadContext, words: readonly (readonly string[])[]) => {
  const names = words.map(([name = '']) => name.toLowerCase());
  const rows = await db
    .select({
      id: examRule.id,
      name: sql<string>`lower(${examRule.examName})`,
      content: examRuleRevision.content,
    })
    .from(examRule)
    .innerJoin(
      examRuleRevision,
      and(eq(examRuleRevision.ruleId, examRule.id), eq(examRuleRevision.revision, examRule.revision)),
    )
    .where(sql`lower(${examRule.examName}) = any(${sql.param(names)}::text[])`);
  return new Map(
    [...Map.groupBy(rows, ({ name }) => name)].map(([name, [first, ...more]]): [string, Ruled | Refused] => [
      lookupKey([name]),
      more.length > 0 || !first
        ? new Refused(['有多个考试规则使用此名称', 'Several exam rules have this name'])
        : { id: first.id, content: first.content },
    ]),
  );
};

/** Whose the certificates of some numbers are, by numbers in small letters. */
const holdersOfNumbers = async (db: ReadContext['db'], numbers: readonly string[]) => {
  const rows = await db
    .select({ number: sql<string>`lower(${certificate.certificateNumber})`, userId: certificate.userId })
    .from(certificate)
    .where(inArray(sql`lower(${certificate.certificateNumber})`, [...numbers]));
  return new Map(rows.map(({ number, userId }) => [number, userId]));
};

/** What a certificate without a number is known by: whose, what, of whom and for how long. */
type Nameless = Pick<Row, 'certificateName' | 'issuer' | 'validFrom' | 'validTo'>;
const namelessKey = (userId: string, { certificateName, issuer, validFrom, validTo }: Nameless): string =>
  [userId, certificateName.trim(), issuer?.trim() ?? '', validFrom, validTo ?? ''].join('\n').toLowerCase();

/** The same of the certificates that some people have. */
const heldKeys = async (db: ReadContext['db'], userIds: readonly string[]): Promise<Set<string>> => {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({
      userId: certificate.userId,
      certificateName: certificate.certificateName,
      issuer: certificate.issuer,
      validFrom: certificate.validFrom,
      validTo: certificate.validTo,
    })
    .from(certificate)
    .where(inArray(certificate.userId, [...new Set(userIds)]));
  return new Set(rows.map(({ userId, ...one }) => namelessKey(userId, one)));
};

interface State {
  /** Holders by numbers, those above in the workbook among them. */
  holders: Map<string, string>;
  /** Certificates by what they are known by without a number, those above in the workbook among them. */
  nameless: Set<string>;
  day: string;
}

export const certificateImport = importOf({
  calls: calls.certificateImport,
  kind: 'certificate',
  page: '/access/certificateTemplate?tab=certificates',
  module: 'training',
  title: ['证书导入', 'Certificates import'],
  fields: certificateImportFields,
  maxRows: certificateLimits.importRows,
  columns: {
    holder: lookup<Holder>(['工号/学号', 'Number'], findHolders, {
      required: true,
      also: ['学号', '工号', '学工号'],
      width: 20,
      unknown: ['没有这个工号或学号', 'Nobody has this number'],
    }),
    certificateName: { width: 28, example: '实验室安全准入证书' },
    certificateNumber: {
      width: 24,
      rule: ['不填则由系统编号', 'Drawn by the system where it is empty'],
    },
    issuer: { width: 24, example: '实验室与设备管理处' },
    score: {},
    validFrom: {},
    validTo: { rule: ['不填为长期有效', 'Empty: for good'] },
    rule: lookup<Ruled>(['对应考试规则', 'Exam rule'], findRules, {
      width: 28,
      rule: ['考试名称；填写后覆盖范围取自该规则', 'Name of an exam; it then gives the covers'],
      unknown: ['没有名为“{word}”的考试规则', 'There is no exam rule “{word}”'],
    }),
    coversHazardCategories: { width: 24 },
    coversRiskLevel: {},
    coversSpecial: { width: 24 },
  },
  exported: () => exportCertificates.titles,
  prepare: async ({ db }): Promise<State> => ({
    holders: new Map(),
    nameless: new Set(),
    day: await dayOf(db),
  }),
  compare: async ({ db }, rows, { holders, nameless }) => {
    const without = rows.flatMap(({ certificateNumber, holder }) =>
      certificateNumber || !holder ? [] : holder.id,
    );
    for (const key of await heldKeys(db, without)) nameless.add(key);
    const numbers = rows.flatMap(({ certificateNumber }) => certificateNumber?.toLowerCase() ?? []);
    if (numbers.length === 0) return;
    for (const [number, userId] of await holdersOfNumbers(db, numbers)) holders.set(number, userId);
  },
  check: (row, { wrong, state: { holders, nameless, day }, holds, unchanged, effect }) => {
    if (row.validFrom && row.validFrom > day)
      wrong('validFrom', '发证日期不能晚于今天', 'It cannot be issued in the future');
    if (row.validFrom && row.validTo && row.validTo < row.validFrom)
      wrong('validTo', '有效期不能早于发证日期', 'It cannot end before it was issued');
    if (row.coversHazardCategories?.length && !row.coversRiskLevel && !row.rule)
      wrong(
        'coversRiskLevel',
        '覆盖危险类别须同时填写覆盖等级',
        'Hazards are covered up to a level: give it too',
      );
    const number = row.certificateNumber?.toLowerCase();
    const of = number && holders.get(number);
    if (of && row.holder && of !== row.holder.id)
      wrong('certificateNumber', '该证书编号已属于他人', 'The number is that of somebody else’s certificate');
    const { holder, certificateName, validFrom } = row;
    if (!holder || !certificateName || !validFrom || !holds()) return;
    const key = namelessKey(holder.id, { ...row, certificateName, validFrom });
    if (number ? of : nameless.has(key)) return unchanged();
    if (number) holders.set(number, holder.id);
    else nameless.add(key);
    if (row.validTo && row.validTo < day)
      effect('新增（已过期，仅作台账）', 'New (expired: kept in the register alone)');
    else effect('新增', 'New');
  },
  storeMany: async (context, rows, _, workbook) => {
    await storeCertificates(context, rows, await workbook.valuesOf('certificateNumber'));
    return rows.map(() => null);
  },
});

interface Row {
  holder: Holder | null;
  certificateName: string;
  certificateNumber: string | null;
  issuer: string | null;
  score: number | null;
  validFrom: string;
  validTo: string | null;
  rule: Ruled | null;
  coversHazardCategories: StoredContent['coversHazardCategories'] | null;
  coversRiskLevel: StoredContent['coversRiskLevel'];
  coversSpecial: StoredContent['coversSpecial'] | null;
}

/**
 * Adds what is not there yet: the same number of the same person is there already, and so is, without one, what has the same
 * name, issuer and days. Drawn numbers pass over those that stand elsewhere in the workbook. @throws CERTIFICATE_NUMBER_TAKEN
 */
export const storeCertificates = async (
  context: WriteContext,
  rows: readonly Row[],
  inWorkbook: ReadonlySet<string> = new Set(),
): Promise<void> => {
  const { db } = context;
  const numbers = rows.flatMap(({ certificateNumber }) => certificateNumber?.toLowerCase() ?? []);
  const there = numbers.length > 0 ? await holdersOfNumbers(db, numbers) : new Map<string, string>();
  const seen = new Set<string>();
  const nameless = await heldKeys(
    db,
    rows.flatMap(({ certificateNumber, holder }) => (certificateNumber || !holder ? [] : holder.id)),
  );
  const fresh = rows.filter((row) => {
    const { certificateNumber, holder } = row;
    const number = certificateNumber?.toLowerCase();
    if (!number) {
      const key = namelessKey(holder?.id ?? '', row);
      const known = nameless.has(key);
      nameless.add(key);
      return !known;
    }
    const of = there.get(number);
    if (of && of !== holder?.id) throw fail('CERTIFICATE_NUMBER_TAKEN', { number: certificateNumber ?? '' });
    const known = !!of || seen.has(number);
    seen.add(number);
    return !known;
  });
  const people = await peopleToName(
    context,
    fresh.flatMap(({ holder }) => holder?.id ?? []),
  );
  const zone = await timeZoneOf(db);
  const drawn = await numbersFor(context, fresh, inWorkbook);
  const day = await dayOf(db);
  const made = fresh.map((row, at) => {
    const userId = row.holder?.id ?? '';
    const covers = row.rule
      ? coversOf(row.rule.content)
      : {
          coversHazardCategories: row.coversHazardCategories ?? [],
          coversRiskLevel: row.coversRiskLevel ?? null,
          coversSpecial: row.coversSpecial ?? [],
        };
    return {
      ...{ id: uuid(), userId, source: 'import' as const, ruleId: row.rule?.id ?? null, score: row.score },
      certificateNumber: row.certificateNumber?.trim() || (drawn[at] ?? ''),
      ...{ certificateName: row.certificateName.trim(), issuer: row.issuer?.trim() ?? '' },
      personSnapshot: people.get(userId) ?? { name: '', number: '', unit: '' },
      ...{ issuedAt: momentOf(row.validFrom, zone) ?? `${row.validFrom}T00:00:00.000Z` },
      ...{ validFrom: row.validFrom, validTo: row.validTo },
      state: row.validTo && row.validTo < day ? ('expired' as const) : ('valid' as const),
      ...{ renewDays: row.rule?.content.renewDays ?? 30, verifyCode: verifyCode(), version: 0 },
      ...covers,
    };
  });
  await insertRows(db, certificate, made);
  for (const one of made) context.audit({ target: certificateTarget(one) });
  // All of them were there: that somebody imported them is told all the same.
  if (made.length === 0) context.audit({});
  // What has expired already opens nothing.
  await tellOthers(
    context,
    'issued',
    made.filter(({ state }) => state === 'valid'),
  );
};

/** Numbers for the rows that bring none, of the year of each, in the order of the years. */
const numbersFor = async (
  context: WriteContext,
  rows: readonly Row[],
  besides: ReadonlySet<string>,
): Promise<string[]> => {
  const numbers: string[] = [];
  const wanting = rows.flatMap((row, at) =>
    row.certificateNumber?.trim() ? [] : [{ at, year: row.validFrom.slice(0, 4) }],
  );
  const years = Map.groupBy(wanting, ({ year }) => year);
  for (const year of [...years.keys()].sort()) {
    const some = years.get(year) ?? [];
    const drawn = await drawNumbers(context, usualPrefix, year, some.length, besides);
    for (const [no, { at }] of some.entries()) numbers[at] = drawn[no] ?? '';
  }
  return numbers;
};

export const exportCertificates = exportOf({
  calls: calls.certificateExport,
  kind: 'certificate',
  module: 'training',
  title: ['证书台账', 'Certificates'],
  personal: true,
  row: object({ ...certificateRow.properties, ...shownOf(coverFields) }),
  columns: [
    { field: 'personNumber', width: 20 },
    'personName',
    { field: 'unit', width: 28 },
    { field: 'certificateName', width: 28 },
    { field: 'certificateNumber', width: 24 },
    { field: 'issuer', width: 24 },
    'score',
    { field: 'validFrom', title: ['发证日期', 'Issued on'] },
    'validTo',
    { field: 'examName', title: ['对应考试规则', 'Exam rule'], width: 28 },
    { field: 'coversHazardCategories', width: 24 },
    'coversRiskLevel',
    { field: 'coversSpecial', width: 24 },
    'source',
    'state',
  ],
  of: certificates,
});
