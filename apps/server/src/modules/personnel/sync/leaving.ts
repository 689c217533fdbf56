import { and, asc, count, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { WriteContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { mailOf } from '../../../platform/mail/template.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { type PageInput, rowsOfPage } from '../../../platform/paging.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import type { Reach } from '../../../platform/session/caller.ts';
import { alone } from '../../../platform/transfer/jobs.ts';
import { account, senderOf } from '../../identity/public.ts';
import { dutiesOf, holdersOf } from '../duties.ts';
import { byHalves, checkLeaving, letGo } from '../leaving/leaving.ts';
import { peopleWithin } from '../queries.ts';
import { person, syncLeaving } from '../tables.ts';

const call = unlogged('personnel', ['来源同步离校', 'Left by a source']);
const batchSize = 100;

/** Lets those go who have no duties; whoever has some waits for somebody who hands them over. */
export const leaveSynced = (platform: Platform): Promise<void> =>
  alone(platform, 'leave synced', async () => {
    for (let after: string | undefined; ; ) {
      const rows = await platform.database.db
        .select({ id: syncLeaving.accountId })
        .from(syncLeaving)
        .where(after ? gt(syncLeaving.accountId, after) : undefined)
        .orderBy(asc(syncLeaving.accountId))
        .limit(batchSize);
      if (rows.length === 0) return;
      after = rows.at(-1)?.id;
      await byHalves(
        rows.map(({ id }) => id),
        (ids) => asSystem(platform, call, (context) => leaveTogether(context, ids)),
        // It may not be yet (the last administrator of all): the next run looks again.
        (id, { code }) => platform.log.warn({ account: id, code }, 'who left at a source stays'),
      );
    }
  });

const leaveTogether = async (context: WriteContext, ids: readonly string[]): Promise<void> => {
  const { db } = context;
  // Some may be there again at the source by now, or have left by hand.
  const rows = await db
    .select({ id: syncLeaving.accountId, leaveDate: syncLeaving.leaveDate, entryDate: person.entryDate })
    .from(syncLeaving)
    .leftJoin(person, eq(person.accountId, syncLeaving.accountId))
    .where(inArray(syncLeaving.accountId, [...ids]));
  // Who never came leaves on the day he was to come.
  const days = new Map(
    rows.map(({ id, leaveDate, entryDate }) => [
      id,
      entryDate && entryDate > leaveDate ? entryDate : leaveDate,
    ]),
  );
  if (days.size === 0) return;
  const people = await checkLeaving(
    context,
    [...days].map(([id, leaveDate]) => ({ id, leaveDate })),
  );
  const holders = await holdersOf(context, [...days.keys()]);
  for (const id of holders)
    await db
      .update(syncLeaving)
      .set({ dutyCount: (await dutiesOf(context, id)).length })
      .where(eq(syncLeaving.accountId, id));
  const free = [...people.values()].filter(({ id }) => !holders.has(id));
  if (free.length > 0)
    await letGo(
      context,
      free.map((one) => ({ one, leaveDate: days.get(one.id) ?? '', handOver: [] })),
    );
};

const waitingWithin = (reach: Reach) =>
  and(isNotNull(syncLeaving.dutyCount), eq(account.useStatus, 1), peopleWithin(reach));

/** Who waits to leave with duties, of the people in reach: a to-do of who may let them go. */
export const listLeavers = (db: Reader, reach: Reach, page: PageInput) =>
  rowsOfPage(
    db
      .select({
        id: account.id,
        name: account.name,
        loginName: account.loginName,
        duties: syncLeaving.dutyCount,
        since: syncLeaving.since,
      })
      .from(syncLeaving)
      .innerJoin(account, eq(account.id, syncLeaving.accountId))
      .where(waitingWithin(reach))
      .orderBy(asc(syncLeaving.since), asc(account.id)),
    page,
  );

export const countLeavers = async (db: Reader, reach: Reach): Promise<number> =>
  (
    await db
      .select({ total: count() })
      .from(syncLeaving)
      .innerJoin(account, eq(account.id, syncLeaving.accountId))
      .where(waitingWithin(reach))
  )[0]?.total ?? 0;

/** Brings new people their first password, sealed until here: by mail, or by SMS to who has no address. */
export const welcome = async (
  platform: Platform,
  { people }: { people: readonly { id: string; sealed: string }[] },
): Promise<void> => {
  const { database, mail, sms, secrets, config } = platform;
  const sender = await senderOf(database.db);
  for (const { id, sealed } of people) {
    const [who] = await database.db
      .select()
      .from(account)
      .where(and(eq(account.id, id), eq(account.useStatus, 1), isNull(account.lastLoginAt)));
    if (!who) continue;
    const password = secrets.decrypt(Buffer.from(sealed, 'base64'));
    try {
      if (mail && who.email) {
        const title = '您的账号已开通';
        const body = `账号 ${who.loginName}，初始密码 ${password}。首次登录后须修改密码，请勿转发本邮件。`;
        const items = [{ title, body, link: `${config.publicUrl}/login` }];
        const text = mailOf({ title, items, sender, settings: null, locale: 'zh-CN' });
        await mail.send({ id, to: who.email, ...text });
      } else if (sms?.welcome && who.phone)
        await sms.welcome({ phone: who.phone, loginName: who.loginName, password });
    } catch (error) {
      // Whoever waits for it asks for a reset; the others shall get theirs.
      platform.log.warn({ error: (error as Error).message }, 'first password not sent');
    }
  }
};
