import { writeFile } from 'node:fs/promises';
import {
  checkResults,
  type Dictionary,
  emergencyKinds,
  type HistoryRow,
  inLocale,
  type LaboratoryDetails,
  type LaboratoryField,
  laboratoryStatuses,
  ledger,
  letterKinds,
  letterWord,
  memberRoles,
  photoKinds,
  riskLevels,
  roomUses,
} from '@anyan/contract';
import { desc, eq } from 'drizzle-orm';
import { historyOf } from '../../../platform/audit/history.ts';
import { dayIn, nowIso } from '../../../platform/clock.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { fail } from '../../../platform/failure.ts';
import { imageForDocument } from '../../../platform/files/images.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { dayOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { fileExporter } from '../../../platform/transfer/exports.ts';
import { account } from '../../identity/public.ts';
import { listEmergencyEquipment } from '../emergency/queries.ts';
import { readable } from '../laboratory/access.ts';
import { wordsOf } from '../laboratory/describe.ts';
import { laboratoryDetails } from '../laboratory/details.ts';
import { fieldNames, titleOf } from '../laboratory/rules.ts';
import { laboratoryCan } from '../laboratory/states.ts';
import { dossierSections } from '../laboratoryParts.ts';
import { listMembers } from '../member/queries.ts';
import { lettersToPrint } from '../responsibility/document.ts';
import { daysLateOf } from '../responsibility/rules.ts';
import { emergencyCheck, emergencyEquipment, laboratory, responsibilityLetter } from '../tables.ts';

const template = new URL('./dossier.typ', import.meta.url);
const pageSize = 500;
/** The newest ones; older ones stay on the page. */
const mostRecords = 1000;

const say = (dictionary: Dictionary, code: string | null): string | null =>
  code === null ? null : inLocale(dictionary[code] ?? [code, code], 'zh-CN');
/** All pages of a list, up to what a dossier holds. */
const pagesOf = async <Row>(read: (pageNo: number) => Promise<{ data: Row[] }>): Promise<Row[]> => {
  const rows: Row[] = [];
  for (let pageNo = 1; rows.length < mostRecords; pageNo++) {
    const { data } = await read(pageNo);
    rows.push(...data);
    if (data.length < pageSize) break;
  }
  return rows.slice(0, mostRecords);
};

/** By `laboratory.get`, or as who answers for it; other members read their laboratory on its page alone. @throws NOT_FOUND, NOT_ALLOWED */
const checkReader = async (context: ReadContext, id: string): Promise<void> => {
  const can = await laboratoryCan(context);
  if (!can(await readable(context, id)).includes('dossier')) throw fail('NOT_ALLOWED');
};

/** Told with others below, or for nobody to read on paper. */
const notTold: readonly LaboratoryField[] = [
  ...(['laboratoryName', 'areaReason', 'smartLockNo', 'rooms', 'photos', 'evacuationPlanId'] as const),
];

const factsOf = (one: LaboratoryDetails, dayOf: (moment: string) => string): [string, string | null][] => {
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('、') || null;
  const own: { readonly [K in LaboratoryField]?: string | null } = {
    laboratoryCode: `${one.laboratoryName}（${one.laboratoryCode}）`,
    organizationId: one.organizationPath,
    headId: one.head?.name ?? null,
    deputyHeadIds: names(one.deputyHeads),
    safetyOfficerIds: names(one.safetyOfficers),
    emergencyContacts: one.emergencyContacts.map(({ name, phone }) => `${name} ${phone}`).join('；'),
    area: `${one.area} ㎡${one.areaReason ? `（${one.areaReason}）` : ''}`,
  };
  return [
    ['状态', `${say(laboratoryStatuses, one.status)}${one.closing ? '（注销中）' : ''}`],
    ...one.suspensions.map(({ reason, at }): [string, string] => ['停用原因', `${dayOf(at)} ${reason}`]),
    ['风险等级', say(riskLevels, one.riskLevel) ?? '未评级'],
    ...fieldNames
      .filter((field) => !notTold.includes(field))
      .map((field): [string, string | null] => [
        titleOf(field).label,
        own[field] ?? wordsOf(field, (one as Partial<Record<LaboratoryField, unknown>>)[field]),
      ]),
    ['完整度', `${one.completeness}%`],
  ];
};

const coded: Record<string, Dictionary> = { status: laboratoryStatuses, riskLevel: riskLevels };

const changesOf = ({ changes }: HistoryRow): string =>
  (changes ?? [])
    .map(
      ({ title, field, before, after }) =>
        `${title ?? field}：${words(before, coded[field])} → ${words(after, coded[field])}`,
    )
    .join('\n');

const words = (value: unknown, dictionary: Dictionary = {}): string =>
  value === null || value === undefined || value === ''
    ? '（空）'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : (say(dictionary, String(value)) ?? '');

const photosOf = async ({ platform }: ReadContext, one: LaboratoryDetails) => {
  const images: Record<string, Buffer> = {};
  const photos: { path: string; title: string | null }[] = [];
  for (const [at, { fileId, kind }] of one.photos.entries()) {
    const image = await imageForDocument(platform.files, fileId, 'jpeg');
    if (!image) continue;
    const path = `photo${at}.jpg`;
    images[path] = image;
    photos.push({ path, title: say(photoKinds, kind) });
  }
  return { images, photos };
};

const checksOf = (context: ReadContext, laboratoryId: string) =>
  context.db
    .select({
      at: emergencyCheck.at,
      kind: emergencyEquipment.kind,
      position: emergencyEquipment.position,
      byName: account.name,
      result: emergencyCheck.result,
      note: emergencyCheck.note,
    })
    .from(emergencyCheck)
    .innerJoin(emergencyEquipment, eq(emergencyEquipment.id, emergencyCheck.emergencyEquipmentId))
    .leftJoin(account, eq(account.id, emergencyCheck.byId))
    .where(eq(emergencyEquipment.laboratoryId, laboratoryId))
    .orderBy(desc(emergencyCheck.at), desc(emergencyCheck.id))
    .limit(mostRecords);

/** Everything that the ledger knows of a laboratory, set as one document. */
const dossierOf = async (
  context: ReadContext,
  id: string,
  done: (count: number) => Promise<void>,
): Promise<Buffer> => {
  const { db } = context;
  const one = await laboratoryDetails(context, { id });
  const timeZone = await timeZoneOf(db);
  const today = await dayOf(db);
  const at = (moment: string | null) => moment && shownIn(timeZone, moment);
  const day = (moment: string) => dayIn(timeZone, new Date(moment));
  const member = (state: 'in' | 'left') =>
    pagesOf((pageNo) => listMembers(context, { laboratoryId: id, state, pageNo, pageSize }));
  const members = [...(await member('in')), ...(await member('left'))];
  await done(1);
  const equipment = await pagesOf((pageNo) =>
    listEmergencyEquipment(context, { laboratoryId: id, pageNo, pageSize }),
  );
  const checks = await checksOf(context, id);
  const letters = await lettersToPrint(db, eq(responsibilityLetter.laboratoryId, id))
    .orderBy(desc(responsibilityLetter.letterNo))
    .limit(mostRecords);
  const history = await pagesOf((pageNo) => historyOf(context, 'laboratory', { id, pageNo, pageSize }));
  await done(1);
  const { images, photos } = await photosOf(context, one);
  const made = nowIso();
  const { pdf } = await renderPdf(
    template,
    {
      title: `${one.laboratoryName} 安全档案`,
      number: `${one.laboratoryCode}　生成于 ${shownIn(timeZone, made)}`,
      facts: factsOf(one, day).map(([name, value]) => [name, value ?? '未填写']),
      warnings: [
        ...one.completenessItems.filter(({ ok }) => !ok).map(({ text }) => text),
        ...one.warnings.map(({ text }) => text),
      ],
      rooms: one.rooms.map((room) => [
        `${room.buildingName}-${room.roomNo}`,
        `${room.share}%`,
        say(roomUses, room.use),
        room.sharedWith.map(({ laboratoryName, share }) => `${laboratoryName} ${share}%`).join('、') || null,
      ]),
      members: members.map((row) => [
        row.name,
        row.loginName,
        say(memberRoles, row.memberRole),
        row.organizationName,
        row.mentor?.name ?? null,
        `${row.joinedAt} 至 ${row.leftAt ?? '今'}`,
      ]),
      equipment: equipment.map((row) => [
        say(emergencyKinds, row.kind),
        row.model,
        `${row.quantity}`,
        `${row.roomText} ${row.position}`,
        row.expiryDate && `${row.expiryDate}${row.expired ? '（已过期）' : ''}`,
        row.lastCheckAt
          ? `${day(row.lastCheckAt)}${row.checkOverdue ? '（已逾期）' : ''}`
          : row.checkOverdue
            ? '已逾期'
            : null,
        say(checkResults, row.lastResult),
      ]),
      checks: checks.map((row) => [
        at(row.at),
        `${say(emergencyKinds, row.kind)} ${row.position}`,
        row.byName,
        say(checkResults, row.result),
        row.note,
      ]),
      letters: letters.map(({ letter, upperName, lowerName }) => [
        letter.letterNo,
        say(letterKinds, letter.kind),
        upperName,
        lowerName,
        inLocale(letterWord({ state: letter.state, daysLate: daysLateOf(letter, today, timeZone) }), 'zh-CN'),
        letter.dueAt,
        at(letter.signedAt),
      ]),
      parts: (await dossierSections(context, id)).map(({ title: name, columns, rows }) => ({
        title: name,
        titles: columns.map(([column]) => column),
        widths: columns.map(([, width]) => width),
        rows,
      })),
      history: history.map((row) => [at(row.at), row.actorName, row.action, changesOf(row)]),
      photos,
    },
    { images, at: made },
  );
  await done(1);
  return pdf;
};

/** 安全档案: what an inspector asks for, in one file. */
export const dossierPdf = fileExporter<{ id: string }>({
  kind: 'laboratoryDossier',
  module: 'ledger',
  title: ['安全档案', 'Safety dossier'],
  calls: ledger.endpoints.dossierPdf,
  extension: 'pdf',
  directly: 0,
  name: async ({ db }, { id }) => {
    const [row] = await db
      .select({ name: laboratory.laboratoryName })
      .from(laboratory)
      .where(eq(laboratory.id, id));
    return plainName(row?.name ?? '');
  },
  count: async (context, { id }) => {
    await checkReader(context, id);
    return 3;
  },
  write: async (context, { id }, path, done) => {
    await checkReader(context, id);
    await writeFile(path, await dossierOf(context, id, done));
  },
});
