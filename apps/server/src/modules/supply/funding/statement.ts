import {
  type fundingEndpoints,
  fundingLimits,
  fundingSources,
  type InputOf,
  type JournalRow,
  journalKinds,
} from '@anyan/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import type { FileAnswer, ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { failAt } from '../../../platform/failure.ts';
import { plainName } from '../../../platform/files/plainName.ts';
import { renderPdf } from '../../../platform/pdf/index.ts';
import { temporaryPdf } from '../../../platform/pdf/temporary.ts';
import { need } from '../../../platform/scope.ts';
import { momentOf, shownIn, timeZoneOf } from '../../../platform/timeZone.ts';
import { collegeRow } from '../../college/public.ts';
import { cardFor, journal } from './queries.ts';
import { rowsSeen } from './rules.ts';
import { fundingJournal } from './tables.ts';

const template = new URL('./statement.typ', import.meta.url);

/** What a card said before a moment. */
const stoodAt = async (db: Reader, fundingId: string, moment: string) => {
  const [row] = await db
    .select({ balance: fundingJournal.balanceAfter, frozen: fundingJournal.frozenAfter })
    .from(fundingJournal)
    .where(
      and(eq(fundingJournal.fundingId, fundingId), sql`${fundingJournal.createdAt} < ${moment}::timestamptz`),
    )
    .orderBy(desc(fundingJournal.seq))
    .limit(1);
  return row ?? { balance: '0.00', frozen: '0.00' };
};

/** 经费卡流水单. @throws NOT_FOUND for whom the card does not concern, FUNDING_RANGE, FUNDING_LONG */
export const printStatement = async (
  context: ReadContext,
  { fundingId, from, to }: InputOf<(typeof fundingEndpoints)['fundingStatement']>,
): Promise<FileAnswer> => {
  const { db, platform } = context;
  const { row, standing } = await cardFor(context, fundingId);
  if (to < from || to >= dayAfter(from, fundingLimits.days))
    throw failAt('to', 'FUNDING_RANGE', { days: fundingLimits.days });
  const zone = await timeZoneOf(db);
  const [begin, end] = [need(momentOf(from, zone)), need(momentOf(dayAfter(to, 1), zone))];
  const rows: JournalRow[] = [];
  for await (const some of journal.walk(context, {
    fundingId,
    from,
    to,
    ...rowsSeen(standing, context.caller.accountId),
  })) {
    rows.push(...some);
    if (rows.length > fundingLimits.rows) throw failAt('from', 'FUNDING_LONG', { most: fundingLimits.rows });
  }
  const [opening, closing] = [await stoodAt(db, fundingId, begin), await stoodAt(db, fundingId, end)];
  const made = nowIso();
  const { pdf } = await renderPdf(
    template,
    {
      title: '经费卡流水单',
      number: `${row.cardNo}　打印于 ${shownIn(zone, made)}`,
      collegeName: (await collegeRow(db))?.collegeName ?? '',
      facts: [
        ['卡号', row.cardNo],
        ['名称', row.fundingName],
        ['项目编号', row.projectNo ?? '未填写'],
        ['来源', fundingSources[row.source][0]],
        ['负责人', row.ownerName],
        ['所属组织', row.organizationName],
        ['期间', `${from} 至 ${to}`],
        ['期初余额', `${opening.balance} 元（其中冻结 ${opening.frozen} 元）`],
        ...(standing === 'authorised' ? [['范围', '仅本人操作的流水'] as const] : []),
      ],
      rows: rows.map((one) => [
        ...[String(one.seq), shownIn(zone, one.createdAt), journalKinds[one.kind][0]],
        ...[one.amount, one.balanceAfter, one.frozenAfter],
        ...[one.orderNo ?? '', one.operatorName, one.reason ?? ''],
      ]),
      closing: [
        ['期末余额', `${closing.balance} 元`],
        ['其中冻结', `${closing.frozen} 元`],
      ],
    },
    { at: made },
  );
  return temporaryPdf(platform, pdf, plainName(`经费卡流水单 ${row.cardNo} ${from} 至 ${to}`).slice(0, 120));
};
