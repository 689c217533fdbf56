import {
  blindWords,
  controlCategories,
  type InputOf,
  type ledgerCardEndpoints,
  ledgerCardMost,
  type MovementRow,
  movementKinds,
} from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import { nowIso } from '../../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../../platform/context.ts';
import { failAt } from '../../../../platform/failure.ts';
import { plainName } from '../../../../platform/files/plainName.ts';
import { renderPdf } from '../../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../../platform/pdf/temporary.ts';
import { need, within } from '../../../../platform/scope.ts';
import { shownIn, timeZoneOf } from '../../../../platform/timeZone.ts';
import { collegeRow } from '../../../college/public.ts';
import { laboratory } from '../../../ledger/public.ts';
import { substance } from '../../tables.ts';
import { ofLaboratory } from '../access.ts';
import { bottles } from '../bottles/queries.ts';
import { inMeasure } from '../rules.ts';
import { movement } from '../tables.ts';
import { movements } from './queries.ts';

const template = new URL('./card.typ', import.meta.url);
type Asked = InputOf<(typeof ledgerCardEndpoints)['ledgerCardPrint']>;
type Filters = Parameters<typeof movements.walk>[1];

interface Head {
  name: string;
  facts: (readonly [string, string])[];
  filters: Filters;
}

const categoriesTold = (codes: readonly (keyof typeof controlCategories)[]): string =>
  codes.map((one) => controlCategories[one][0]).join('、') || '非管制';

/** @throws NOT_FOUND */
const headOfBottle = async (context: ReadContext, bottleId: string): Promise<Head> => {
  const row = await bottles.get(context, bottleId);
  return {
    name: `${row.chineseName} ${row.bottleCode}`,
    facts: [
      ['品名', row.chineseName],
      ['CAS 号', row.casCode ?? '无'],
      ['瓶码', row.bottleCode],
      ['规格', row.spec ?? '未填写'],
      ['净含量', inMeasure(row.netContent, row.unit)],
      ['管制类别', categoriesTold(row.controlCategories)],
      ['实验室', row.laboratoryName],
    ],
    filters: { bottleId },
  };
};

/** @throws NOT_FOUND, LEDGER_CARD_OF */
const headOfSubstance = async (context: ReadContext, asked: Asked): Promise<Head> => {
  const { substanceId, laboratoryId, from, to } = asked;
  const { db, reach } = context;
  if (!substanceId || !laboratoryId || !from || !to || to < from)
    throw failAt('substanceId', 'LEDGER_CARD_OF');
  const [where] = await db
    .select({ name: laboratory.laboratoryName })
    .from(laboratory)
    .where(and(eq(laboratory.id, laboratoryId), within(reach, ofLaboratory)));
  const [what] = await db.select().from(substance).where(eq(substance.id, substanceId));
  const [place, known] = [need(where), need(what)];
  return {
    name: `${known.chineseName} ${place.name}`,
    facts: [
      ['品名', known.chineseName],
      ['CAS 号', known.casCode ?? '无'],
      ['管制类别', categoriesTold(known.controlCategories)],
      ['实验室', place.name],
      ['期间', `${from} 至 ${to}`],
    ],
    filters: { substanceId, laboratoryId, from, to },
  };
};

/** What came in, what went out and what was left; of a bottle whose second book waits for the reader he is told none of it. */
const inAndOut = ({ delta, balanceAfter, unit }: MovementRow): [string, string, string] => {
  if (delta === null || balanceAfter === null) return [blindWords[0], blindWords[0], blindWords[0]];
  const out = delta.startsWith('-');
  return [
    out || delta === '0' ? '' : inMeasure(delta, unit),
    out ? inMeasure(delta.slice(1), unit) : '',
    inMeasure(balanceAfter, unit),
  ];
};

/** 台账卡: what happened to a bottle, or to a substance of a laboratory, with both books and the proof of the last row. */
export const printLedgerCard = async (context: ReadContext, asked: Asked): Promise<FileAnswer> => {
  const { db, platform } = context;
  const head = asked.bottleId
    ? await headOfBottle(context, asked.bottleId)
    : await headOfSubstance(context, asked);
  const rows: MovementRow[] = [];
  for await (const some of movements.walk(context, head.filters)) {
    rows.push(...some);
    if (rows.length > ledgerCardMost)
      throw failAt(asked.bottleId ? 'bottleId' : 'from', 'LEDGER_CARD_LONG', { most: ledgerCardMost });
  }
  const last = rows.at(-1);
  const [sealed] = last
    ? await db.select({ hash: movement.hash }).from(movement).where(eq(movement.id, last.id))
    : [];
  const zone = await timeZoneOf(db);
  const made = nowIso();
  const { pdf } = await renderPdf(
    template,
    {
      title: '化学品台账卡',
      number: `${head.name}　打印于 ${shownIn(zone, made)}`,
      collegeName: (await collegeRow(db))?.collegeName ?? '',
      facts: head.facts,
      rows: rows.map((row) => [
        asked.bottleId ? shownIn(zone, row.at) : `${shownIn(zone, row.at)}\n${row.bottleCode}`,
        movementKinds[row.kind][0],
        ...inAndOut(row),
        row.secondBook === null ? '' : row.secondRead ? inMeasure(row.secondRead, row.unit) : '待登记',
        ...[row.operatorName, row.witnessName ?? '', row.purpose ?? row.note ?? ''],
      ]),
      hash: sealed?.hash ?? '无',
    },
    { at: made },
  );
  return temporaryPdf(platform, pdf, plainName(`台账卡 ${head.name}`).slice(0, 120));
};
