import { codesOf, onSiteItems } from '@anyan/contract';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DemoCollege } from '../../../../../../demo/part.ts';
import { dayAfter, nowIso } from '../../../platform/clock.ts';
import { dayOf } from '../../../platform/timeZone.ts';
import { approvalSignature } from '../../approval/tables.ts';
import { account } from '../../identity/tables.ts';
import { laboratory } from '../../ledger/tables.ts';
import { addBlacklist } from '../blacklist/service.ts';
import { lastDayOf } from '../onSite/rules.ts';
import { submitObjection } from '../point/appeals.ts';
import { addPoints } from '../point/service.ts';
import { accessGrant, labTrainer, onSiteTraining } from '../tables.ts';

/** Points of a few people, one of whom appeals, and one who is kept out of a laboratory for a month. */
export const holdAgainst = async ({ context, inName }: DemoCollege): Promise<void> => {
  const { db } = context;
  const named = async (loginName: string) => {
    const [found] = await db.select({ id: account.id }).from(account).where(eq(account.loginName, loginName));
    if (!found) throw new Error(`the demo has no ${loginName}`);
    return found.id;
  };
  const officer = await inName('safety', 'accessPoint.add');
  await addPoints(officer, {
    ...{ userId: await named('student'), ruleCode: 'tailgating', reason: '跟随他人进入实验室，未扫码' },
  });
  const contested = await addPoints(officer, {
    ...{ userId: await named('staff'), ruleCode: 'autoOut', reason: '离开实验室时未签退' },
  });
  await submitObjection(await inName('staff', 'accessApply.add'), {
    ...{ kind: 'point', id: contested.id },
    reason: '当日门口屏幕断网，无法扫码签退，已当面告知安全员',
  });
  const [one] = await db
    .select({ userId: accessGrant.userId, laboratoryId: accessGrant.laboratoryId })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .where(
      and(
        eq(account.userType, 2),
        eq(accessGrant.state, 'suspended'),
        sql`${accessGrant.reasons} @> array['manual']`,
      ),
    )
    .orderBy(asc(accessGrant.id))
    .limit(1);
  if (!one) throw new Error('the demo has nobody whose access is suspended');
  const from = await dayOf(db);
  const keeping = await inName('safety', 'accessBlacklist.add');
  await addBlacklist(keeping, {
    ...{ userId: one.userId, scope: 'laboratory', refId: one.laboratoryId, from, to: dayAfter(from, 29) },
    reason: '多次不戴护目镜操作，经提醒未改正',
  });
  const [two, three] = await db
    .selectDistinctOn([accessGrant.userId], {
      userId: accessGrant.userId,
      roomId: accessGrant.roomId,
      organizationId: laboratory.organizationId,
    })
    .from(accessGrant)
    .innerJoin(account, eq(account.id, accessGrant.userId))
    .innerJoin(laboratory, eq(laboratory.id, accessGrant.laboratoryId))
    .where(
      and(
        eq(accessGrant.source, 'manual'),
        ne(accessGrant.userId, one.userId),
        ne(account.loginName, 'student'),
      ),
    )
    .orderBy(asc(accessGrant.userId))
    .limit(2);
  if (!two || !three) throw new Error('the demo has no guests');
  await addBlacklist(keeping, {
    ...{ userId: two.userId, scope: 'room', refId: two.roomId, from, to: null },
    reason: '未经允许带他人进入',
  });
  await addBlacklist(keeping, {
    ...{ userId: three.userId, scope: 'organization', refId: three.organizationId, from },
    ...{ to: dayAfter(from, 6), reason: '擅自移动安全防护装置' },
  });
};

/** Who has access to a laboratory was shown around in it; the last of them has not signed yet. */
export const trainOnSite = async ({ context: { db } }: DemoCollege): Promise<void> => {
  const [trainer] = await db
    .select({ id: approvalSignature.userId, fileId: approvalSignature.fileId })
    .from(approvalSignature)
    .orderBy(asc(approvalSignature.userId))
    .limit(1);
  const [most] = await db
    .select({ laboratoryId: accessGrant.laboratoryId })
    .from(accessGrant)
    .where(eq(accessGrant.state, 'active'))
    .groupBy(accessGrant.laboratoryId)
    .orderBy(sql`count(distinct ${accessGrant.userId}) desc`, asc(accessGrant.laboratoryId))
    .limit(1);
  if (!trainer || !most) throw new Error('the demo has nobody who signs, or nobody with access');
  const { laboratoryId } = most;
  const people = await db
    .selectDistinct({ userId: accessGrant.userId })
    .from(accessGrant)
    .where(and(eq(accessGrant.laboratoryId, laboratoryId), ne(accessGrant.userId, trainer.id)))
    .orderBy(asc(accessGrant.userId))
    .limit(12);
  const day = await dayOf(db);
  await db
    .insert(labTrainer)
    .values({ laboratoryId, userId: trainer.id, hazardCategories: ['chem'] })
    .onConflictDoNothing();
  await db.insert(onSiteTraining).values(
    people.map(({ userId }, no) => {
      const at = dayAfter(day, -20 - no * 29);
      const waits = no === people.length - 1;
      return {
        ...{ userId, laboratoryId, trainerId: trainer.id, trainerSignatureId: trainer.fileId },
        checklist: codesOf(onSiteItems).slice(0, 5 + (no % 4)),
        ...(waits
          ? { at: dayAfter(day, -1) }
          : { at, state: 'signed' as const, signedAt: nowIso(), validTo: lastDayOf(at, 12) }),
      };
    }),
  );
};
