import { grantRoles, grantStates } from '@anyan/contract';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { roomText } from '../../college/public.ts';
import { account, personName } from '../../identity/public.ts';
import type { DossierSection } from '../../ledger/public.ts';
import { accessGrant, isLive, onSiteTraining } from '../tables.ts';
import { withHolds } from './holds.ts';

/** What one table of a dossier holds; the rest stays on the page. */
const most = 1000;

/** 安全档案: who may enter, and who was trained on site. */
export const accessInDossier = async (
  { db }: ReadContext,
  laboratoryId: string,
): Promise<DossierSection[]> => {
  const grants = await db
    .select({
      name: account.name,
      number: account.loginName,
      place: roomText(accessGrant.roomId),
      role: accessGrant.role,
      validTo: accessGrant.validTo,
      state: accessGrant.state,
      reasons: accessGrant.reasons,
      laboratoryId: accessGrant.laboratoryId,
      userId: accessGrant.userId,
    })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .where(and(eq(accessGrant.laboratoryId, laboratoryId), isLive))
    .orderBy(asc(account.name), account.id, accessGrant.id)
    .limit(most);
  const held = await withHolds(db, grants);
  const trained = await db
    .select({
      name: account.name,
      number: account.loginName,
      at: onSiteTraining.at,
      validTo: onSiteTraining.validTo,
      trainer: personName(onSiteTraining.trainerId),
    })
    .from(onSiteTraining)
    .innerJoin(account, eq(account.id, onSiteTraining.userId))
    .where(and(eq(onSiteTraining.laboratoryId, laboratoryId), isNotNull(onSiteTraining.validTo)))
    .orderBy(sql`${onSiteTraining.at} desc`, onSiteTraining.id)
    .limit(most);
  return [
    {
      title: '准入授权',
      columns: [
        ['姓名', 1],
        ['工号/学号', 1.2],
        ['房间', 1.4],
        ['角色', 0.8],
        ['有效期至', 1],
        ['状态', 0.9],
      ],
      rows: grants.map(held).map((row) => [
        ...[row.name, row.number, row.place, grantRoles[row.role][0]],
        // Of members without an end.
        ...[row.validTo ?? '长期', grantStates[row.state][0]],
      ]),
    },
    {
      title: '现场培训',
      columns: [
        ['姓名', 1],
        ['工号/学号', 1.2],
        ['培训日期', 1],
        ['有效期至', 1],
        ['培训人', 1],
      ],
      rows: trained.map((row) => [row.name, row.number, row.at, row.validTo, row.trainer]),
    },
  ];
};
