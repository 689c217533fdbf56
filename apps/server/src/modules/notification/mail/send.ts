import { inLocale, kindOf, type Label, type Locale, type NotificationKind } from '@anyan/contract';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { nowIso, nowMs } from '../../../platform/clock.ts';
import type { WriteContext } from '../../../platform/context.ts';
import { type MailFault, type MailProvider, trySend } from '../../../platform/mail/index.ts';
import { mailOf } from '../../../platform/mail/template.ts';
import { unlogged } from '../../../platform/ownWork.ts';
import { asSystem, type Platform } from '../../../platform/platform.ts';
import { account, emailProof, markBounced, senderOf } from '../../identity/public.ts';
import { notify } from '../notify.ts';
import { mail, notification, notificationSetting } from '../tables.ts';

/** Minutes until the next try, after the first, the second and the third. */
const waits = [1, 5, 30];
/** Handed to the mail server at once. */
const batch = 20;
/** A node that died while it was sending: another takes over after so long. */
const lease = 5 * 60_000;
/** Of a kind nobody gets two mails within so long. */
const apart = 60_000;
/** So many are told in one mail; of more their number. */
const shownItems = 20;
/** A run goes on for so long; the next one takes over. */
const runFor = 10 * 60_000;

const call = unlogged('notification', ['发送邮件', 'Send mails']);
const ago = (milliseconds: number) => new Date(nowMs() - milliseconds).toISOString();

interface Claimed {
  id: string;
  accountId: string;
  kind: NotificationKind;
  notificationIds: string[];
  tries: number;
}

/** Takes mails that may go; of several to one person of one kind the first alone. */
const claim = (platform: Platform): Promise<Claimed[]> =>
  asSystem(platform, call, async ({ db }) => {
    const { rows } = await db.execute(sql`
      update mail set state = 'sending', started_at = ${nowIso()}, tries = tries + 1 where id in (
        select m.id from mail m
         where m.due_at <= ${nowIso()} and m.kind is not null
           and (m.state = 'waiting' or (m.state = 'sending' and m.started_at < ${ago(lease)}))
           and not exists (
             select 1 from mail o where o.account_id = m.account_id and o.kind = m.kind and o.id <> m.id
                and (o.started_at > ${ago(apart)}
                  or (o.state = 'waiting' and (o.due_at, o.id) < (m.due_at, m.id))))
         order by m.due_at limit ${batch} for update of m skip locked)
      returning id, account_id as "accountId", kind, notification_ids as "notificationIds", tries`);
    return rows as unknown as Claimed[];
  });

/** What a mail says now; undefined where nothing is left to say, or nobody to say it to. */
const contentOf = async (platform: Platform, { accountId, kind, notificationIds }: Claimed) => {
  const { db } = platform.database;
  const [who] = await db
    .select({
      email: account.email,
      preference: account.preference,
      mailOff: notificationSetting.mailOff,
      channels: notificationSetting.channels,
    })
    .from(account)
    .innerJoin(
      emailProof,
      and(
        eq(emailProof.accountId, account.id),
        isNull(emailProof.bouncedAt),
        sql`lower(${emailProof.email}) = lower(${account.email})`,
      ),
    )
    .leftJoin(notificationSetting, eq(notificationSetting.accountId, account.id))
    .where(and(eq(account.id, accountId), eq(account.useStatus, 1)));
  if (!who?.email || who.mailOff?.includes(kind) || who.channels?.includes('mail') === false)
    return undefined;
  const unread = await db
    .select()
    .from(notification)
    .where(and(inArray(notification.id, notificationIds), isNull(notification.readAt)))
    .orderBy(asc(notification.createdAt), asc(notification.id));
  const [first] = unread;
  if (!first) return undefined;
  const locale: Locale = who.preference?.locale ?? 'zh-CN';
  const say = (label: Label) => inLocale(label, locale);
  const { publicUrl } = platform.config;
  const more = unread.length - shownItems;
  const kindTitle = say(kindOf(kind).title);
  const text = mailOf({
    title:
      unread.length === 1
        ? say([first.title, first.titleEn])
        : say([`${kindTitle}：${unread.length} 条新消息`, `${kindTitle}: ${unread.length} new`]),
    items: [
      ...unread.slice(0, shownItems).map(({ title, titleEn, body, bodyEn, link }) => ({
        title: say([title, titleEn]),
        body: body && say([body, bodyEn ?? body]),
        link: link && publicUrl + link,
      })),
      ...(more > 0
        ? [
            {
              title: say([`还有 ${more} 条`, `${more} more`]),
              body: null,
              link: `${publicUrl}/announcement/list?tab=notifications`,
            },
          ]
        : []),
    ],
    sender: await senderOf(db),
    settings: `${publicUrl}/announcement/list?tab=notificationSettings`,
    locale,
  });
  return { email: who.email, text };
};

const failed = async (
  context: WriteContext,
  one: Claimed,
  email: string,
  fault: MailFault,
): Promise<void> => {
  const { db } = context;
  const wait = fault.kind === 'recipient' ? undefined : waits[one.tries - 1];
  await db
    .update(mail)
    .set({
      email,
      fault: fault.kind,
      faultCode: fault.code,
      ...(wait === undefined
        ? { state: 'failed' }
        : { state: 'waiting', dueAt: new Date(nowMs() + wait * 60_000).toISOString() }),
    })
    .where(eq(mail.id, one.id));
  if (fault.kind !== 'recipient' || !(await markBounced(context, one.accountId, email))) return;
  await notify(context, {
    userIds: [one.accountId],
    kind: 'mail.bounced',
    title: ['您的邮箱拒收了邮件', 'Your e-mail address refused a mail'],
    body: [
      '邮件暂停发送。请在个人中心检查邮箱地址并重新验证。',
      'No more mails are sent. Please check the address in your personal centre and confirm it anew.',
    ],
    link: '/dashboard/my',
  });
};

const deliver = async (platform: Platform, provider: MailProvider, one: Claimed): Promise<void> => {
  const content = await contentOf(platform, one);
  if (!content) {
    await asSystem(platform, call, ({ db }) =>
      db.update(mail).set({ state: 'dropped' }).where(eq(mail.id, one.id)),
    );
    return;
  }
  const { email, text } = content;
  const fault = await trySend(provider, { id: one.id, to: email, ...text });
  if (fault) platform.log.warn({ mail: one.id, fault: fault.kind, code: fault.code }, 'mail not taken');
  await asSystem(platform, call, async (context) => {
    if (fault) return failed(context, one, email, fault);
    await context.db
      .update(mail)
      .set({ state: 'sent', email, sentAt: nowIso(), fault: null, faultCode: null })
      .where(eq(mail.id, one.id));
  });
};

/** Sends what is due, until nothing more is. */
export const sendMails = async (platform: Platform): Promise<void> => {
  const provider = platform.mail;
  if (!provider) return;
  const until = nowMs() + runFor;
  for (;;) {
    const mine = await claim(platform);
    await Promise.all(mine.map((one) => deliver(platform, provider, one)));
    if (mine.length < batch) return;
    if (nowMs() > until) break;
  }
};

const keptDays = 30;

export const forgetMails = async (platform: Platform): Promise<void> => {
  await asSystem(platform, unlogged('notification', ['清理邮件记录', 'Forget old mails']), ({ db }) =>
    db.delete(mail).where(lt(mail.createdAt, ago(keptDays * 86_400_000))),
  );
};
