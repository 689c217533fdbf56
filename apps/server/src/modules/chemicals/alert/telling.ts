import {
  alertDetail,
  alertObject,
  type ChemicalAlertKind,
  type ChemicalAlertLevel,
  chemicalAlertKinds,
  chemicalRulePermission,
  noteIn,
  wastePermission,
} from '@anyan/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { holdersOf } from '../../identity/public.ts';
import { laboratory, responsibleChain } from '../../ledger/public.ts';
import { notify } from '../../notification/public.ts';
import { issuersOf } from '../request/notices.ts';
import { chemicalAlert } from './tables.ts';

/** Level 1 reaches the organisation's officers and the university too; the others keepers, head and officers. */
const whomOf = async (
  context: WriteContext,
  laboratoryId: string,
  level: ChemicalAlertLevel,
): Promise<string[]> => {
  const near = await issuersOf(context, laboratoryId);
  if (level > 1) return near;
  const chain = await responsibleChain(context.db, laboratoryId);
  const officers = chain.flatMap(({ post, userId }) =>
    post === 'organizationSafetyOfficer' && userId ? [userId] : [],
  );
  return [...new Set([...near, ...officers, ...(await holdersOf(context.db, chemicalRulePermission.edit))])];
};

const inEnglish = (detail: string | null): string => noteIn(alertDetail, detail ?? '', 'en-US');
const objectInEnglish = (object: string): string => noteIn(alertObject, object, 'en-US');

const linkOf = (laboratoryId: string) =>
  `/chemicals/chemicalsList?tab=alert&laboratoryId=${laboratoryId}&state=open`;

/** 已过期 3 条、待检测 1 条. */
const countsOf = (kinds: readonly ChemicalAlertKind[], at: 0 | 1): string =>
  [...Map.groupBy(kinds, (kind) => kind)]
    .map(([kind, some]) =>
      at
        ? `${chemicalAlertKinds[kind][1]}: ${some.length}`
        : `${chemicalAlertKinds[kind][0]} ${some.length} 条`,
    )
    .join(at ? ', ' : '、');

const stored: ChemicalAlertKind = 'wasteStored';

/** What stands in the store of the college is no matter of the laboratory that it came from: whoever collects hears of it. */
const tellStore = async (
  context: WriteContext,
  rows: readonly Pick<typeof chemicalAlert.$inferSelect, 'id' | 'kind'>[],
): Promise<void> => {
  const old = rows.filter(({ kind }) => kind === stored);
  if (old.length === 0) return;
  await notify(context, {
    userIds: await holdersOf(context.db, wastePermission.collect),
    kind: 'chemicals.alerts',
    title: [`化学品预警：暂存库存放超期 ${old.length} 条`, `Alerts of the store of waste: ${old.length}`],
    link: '/chemicals/chemicalsList?tab=alert&kind=wasteStored&state=open',
  });
};

const untold = sql`${chemicalAlert.active} and ${chemicalAlert.state} = 'open' and ${chemicalAlert.toldLevel} is null`;
const laboratoriesAtOnce = 100;

/**
 * Tells what nobody was told yet of some levels, a notice for each laboratory and person; of level 1 one for each alert.
 * Answers how many laboratories it told.
 */
export const tellAlerts = async (
  context: WriteContext,
  levels: readonly ChemicalAlertLevel[],
): Promise<number> => {
  const { db } = context;
  const own = and(untold, inArray(chemicalAlert.level, [...levels]));
  const places = await db
    .selectDistinct({ id: chemicalAlert.laboratoryId })
    .from(chemicalAlert)
    .where(own)
    .orderBy(chemicalAlert.laboratoryId)
    .limit(laboratoriesAtOnce);
  for (const { id: laboratoryId } of places) {
    const rows = await db
      .update(chemicalAlert)
      .set({ toldLevel: sql`${chemicalAlert.level}` })
      .where(and(own, eq(chemicalAlert.laboratoryId, laboratoryId)))
      .returning();
    const [where] = await db
      .select({ name: laboratory.laboratoryName })
      .from(laboratory)
      .where(eq(laboratory.id, laboratoryId));
    const name = where?.name ?? '';
    for (const one of rows.filter(({ level }) => level === 1))
      await notify(context, {
        userIds: await whomOf(context, laboratoryId, 1),
        kind: 'chemicals.alert',
        title: [
          `一级预警：${name} ${chemicalAlertKinds[one.kind][0]}`,
          `Level 1: ${name}, ${chemicalAlertKinds[one.kind][1]}`,
        ],
        body: [
          [one.object, one.detail].filter(Boolean).join('，'),
          [objectInEnglish(one.object), inEnglish(one.detail)].filter(Boolean).join(', '),
        ],
        link: linkOf(laboratoryId),
        key: `chemicals.alert:${one.id}:${one.version}`,
      });
    await tellStore(context, rows);
    for (const level of [2, 3] as const) {
      const kinds = rows.filter((row) => row.level === level && row.kind !== stored).map(({ kind }) => kind);
      if (kinds.length === 0) continue;
      await notify(context, {
        userIds: await whomOf(context, laboratoryId, level),
        kind: 'chemicals.alerts',
        title: [
          `${level === 2 ? '化学品预警' : '化学品预警汇总'}：${name} ${kinds.length} 条`,
          `${level === 2 ? 'Alerts' : 'Digest of alerts'} of ${name}: ${kinds.length}`,
        ],
        body: [countsOf(kinds, 0), countsOf(kinds, 1)],
        link: linkOf(laboratoryId),
      });
    }
  }
  return places.length;
};

/** Whoever answers for it hears of one again. */
export const remindOf = async (
  context: WriteContext,
  row: {
    id: string;
    kind: ChemicalAlertKind;
    laboratoryId: string;
    level: ChemicalAlertLevel;
    object: string;
    detail: string | null;
  },
): Promise<void> =>
  notify(context, {
    userIds: await whomOf(context, row.laboratoryId, 2),
    kind: 'chemicals.alerts',
    title: [
      `请处理：${chemicalAlertKinds[row.kind][0]}，${row.object}`,
      `Please see to it: ${chemicalAlertKinds[row.kind][1]}, ${objectInEnglish(row.object)}`,
    ],
    ...(row.detail ? { body: [row.detail, inEnglish(row.detail)] as const } : {}),
    link: linkOf(row.laboratoryId),
    key: `chemicals.alert:${row.id}:${await dayOf(context.db)}`,
  });
