import { emergencyPermission } from '@anyan/contract';
import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../platform/database/client.ts';
import { holdersOf } from '../identity/public.ts';
import { todosOf, type Waiting } from '../notification/public.ts';
import { linkOf, titleOf } from './notices.ts';
import { answersFor, isNear, nobodyHandles } from './responsible.ts';
import { drilled } from './rules.ts';
import { accidentReport, emergency, emergencyGuard, emergencyReceipt } from './tables.ts';

/** What nobody has taken over, of what somebody was told. */
const toHandle = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const rows = await db
    .select()
    .from(emergency)
    .where(
      and(
        eq(emergency.state, 'raised'),
        sql`exists (select 1 from ${emergencyReceipt} r where r.emergency_id = emergency.id and r.user_id = ${userId})`,
      ),
    )
    .orderBy(asc(emergency.raisedAt))
    .limit(200);
  return rows.map((row) => ({
    ...{ id: `handle ${row.id}`, what: 'handle', title: titleOf(row) },
    ...{ dueAt: row.raisedAt, link: linkOf(row.id) },
  }));
};

/** What somebody handles who is not there any more, for those in charge, who may hand it over. */
const toHandOver = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const rows = await db
    .select()
    .from(emergency)
    .where(
      and(
        eq(emergency.state, 'handling'),
        nobodyHandles,
        sql`exists (select 1 from ${emergencyReceipt} r where r.emergency_id = emergency.id and r.user_id = ${userId}
          and (${isNear(sql`r.post`)} or r.post = 'college'))`,
      ),
    )
    .orderBy(asc(emergency.raisedAt))
    .limit(200);
  return rows.map(({ id, drill, place, raisedAt }) => ({
    ...{ id: `handOver ${id}`, what: 'handle', dueAt: raisedAt, link: linkOf(id) },
    title: drilled(drill, [
      `${place}：处置人账号已停用，请移交`,
      `${place}: its handler’s account is disabled; hand it over`,
    ]),
  }));
};

/** Reports that somebody has to write: as who handles it, or answers for where nobody does. */
const toReport = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const rows = await db
    .select({
      id: accidentReport.id,
      no: accidentReport.no,
      state: accidentReport.state,
      dueAt: accidentReport.dueAt,
      finalDueAt: accidentReport.finalDueAt,
      emergencyId: accidentReport.emergencyId,
    })
    .from(accidentReport)
    .innerJoin(emergency, eq(emergency.id, accidentReport.emergencyId))
    .where(
      and(
        sql`${accidentReport.state} in ('due', 'quick')`,
        or(eq(emergency.handlerId, userId), and(nobodyHandles, answersFor(userId))),
      ),
    )
    .orderBy(asc(accidentReport.dueAt))
    .limit(200);
  return rows.map(({ id, no, finalDueAt, dueAt, emergencyId }) => ({
    ...{ id: `report ${id}`, what: 'report', link: linkOf(emergencyId) },
    title: drilled(
      false,
      finalDueAt
        ? [`${no} 待提交正式报告`, `${no}: the final report`]
        : [`${no} 待快报`, `${no}: the quick report`],
    ),
    dueAt: finalDueAt ?? dueAt,
  }));
};

/** Reports that the college has to end, or send back. */
const toEnd = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const rows = await db
    .select({ id: accidentReport.id, no: accidentReport.no, place: accidentReport.place })
    .from(accidentReport)
    .where(eq(accidentReport.state, 'investigated'))
    .orderBy(asc(accidentReport.dueAt))
    .limit(200);
  if (rows.length === 0 || !(await holdersOf(db, emergencyPermission.close)).includes(userId)) return [];
  return rows.map(({ id, no, place }) => ({
    ...{ id: `end ${id}`, what: 'report', dueAt: null, link: `/access/signList?tab=accidents&open=${id}` },
    title: [`${no}（${place}）待结案`, `${no} (${place}): to be ended`],
  }));
};

/** The college says whom to call at its buildings, once: nobody is called there before. */
const toNameGuards = async (db: Reader, userId: string): Promise<Waiting[]> => {
  const [one] = await db.select({ id: emergencyGuard.id }).from(emergencyGuard).limit(1);
  if (one || !(await holdersOf(db, emergencyPermission.edit)).includes(userId)) return [];
  return [
    {
      ...{ id: 'guards', what: 'guards', dueAt: null, link: '/access/signList?tab=emergencies' },
      title: ['请登记楼宇值守电话', 'Enter the phones of guards'],
    },
  ];
};

/** Emergencies to take over, and accident reports to write. */
export const emergencyTodos = todosOf('emergency', async (db, userId) => [
  ...(await toHandle(db, userId)),
  ...(await toHandOver(db, userId)),
  ...(await toReport(db, userId)),
  ...(await toEnd(db, userId)),
  ...(await toNameGuards(db, userId)),
]);
