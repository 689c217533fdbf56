import { expertPermission, type Label } from '@anyan/contract';
import { and, eq } from 'drizzle-orm';
import type { WriteContext } from '../../platform/context.ts';
import { remindersOf } from '../../platform/reminders.ts';
import type { Transferred } from '../../platform/transfer/progress.ts';
import { account, holdersOf, type SecurityEvent } from '../identity/public.ts';
import { endingTerms } from '../personnel/public.ts';
import { notify, notifyOfAll } from './notify.ts';

// What floors below this one tell people of.

const security: Record<SecurityEvent, Label> = {
  passwordChanged: ['登录密码已修改', 'The password was changed'],
  passwordReset: ['登录密码已被管理员重置', 'An administrator reset the password'],
  passwordRecovered: ['登录密码已通过短信验证重置', 'The password was recovered by SMS'],
  factorChanged: ['账号的二次验证方式已变更', 'A way of two-step verification was added or removed'],
  emailConfirmed: ['已验证接收消息的邮箱', 'An e-mail address was confirmed'],
  recoveryUsed: ['已使用一个恢复码，还剩 {left} 个', 'A recovery code was used; {left} are left'],
  recoveryFew: [
    '恢复码仅剩 {left} 个，请重新生成',
    'Only {left} recovery codes are left; please make new ones',
  ],
  recoveryRenewed: ['恢复码已重新生成，原恢复码失效', 'New recovery codes were made; the old ones are void'],
  messengerBound: ['账号绑定了新的扫码账号', 'A messaging account was bound'],
  messengerUnbound: ['账号的扫码账号已解绑', 'The messaging account was unbound'],
  phoneBound: ['账号绑定了手机号', 'A phone was bound'],
  phoneChanged: ['绑定的手机号已更换', 'The bound phone was changed'],
  newDevice: ['账号在新设备上登录', 'The account was signed in to from a new device'],
  locked: ['密码多次错误，账号已暂时锁定', 'The account is locked for a while after wrong passwords'],
  tokenStolen: [
    '检测到异常登录，已强制下线，请修改密码',
    'A session was ended because it may have been stolen; please change the password',
  ],
};

const byWhom = (ip: string | null): Label => [
  `如非本人操作，请立即修改密码${ip ? `（来自 ${ip}）` : ''}`,
  `If this was not you, change the password at once${ip ? ` (from ${ip})` : ''}`,
];

const makeMore: Label = [
  '恢复码用完后，丢失验证器只能请管理员重置。请在个人中心的“二次验证”中重新生成一组。',
  'Without any, only an administrator can help who lost the other way. Make a new set under Two-step verification in your personal centre.',
];

export const notifyOfSecurity = (
  context: WriteContext,
  accountId: string,
  event: SecurityEvent,
  { left }: { left?: number } = {},
): Promise<void> => {
  const [zh, en] = security[event];
  const said = (words: string) => words.replace('{left}', String(left));
  return notify(context, {
    userIds: [accountId],
    kind: 'account.security',
    title: [said(zh), said(en)],
    body: event === 'recoveryFew' ? makeMore : byWhom(context.origin.ip),
    link: '/dashboard/my',
  });
};

const administratorsOf = async ({ db }: WriteContext): Promise<string[]> =>
  (
    await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.isAdmin, true), eq(account.useStatus, 1)))
  ).map(({ id }) => id);

/** The administrators, once a day. */
export const notifyOfBackup = async (
  context: WriteContext,
  day: string,
  faults: readonly string[],
): Promise<void> =>
  notify(context, {
    userIds: await administratorsOf(context),
    kind: 'backup.failed',
    title: ['昨夜的备份未通过检查', 'Last night’s backup has faults'],
    body: [
      `共 ${faults.length} 个问题，请查看工作台的“系统状态”卡片和服务器日志：${faults[0]?.slice(0, 300)}`,
      `Faults: ${faults.length}. See the card System status of the workplace and the log: ${faults[0]?.slice(0, 300)}`,
    ],
    link: '/dashboard/workplace',
    key: `backup.failed:${day}`,
  });

/** The administrators: files are no more what was stored. */
export const notifyOfDamage = async (
  context: WriteContext,
  day: string,
  names: readonly string[],
): Promise<void> => {
  const some = names.slice(0, 5).join('、').slice(0, 300);
  await notify(context, {
    userIds: await administratorsOf(context),
    kind: 'files.damaged',
    title: ['有文件已损坏', 'Files are damaged'],
    body: [
      `每周核对发现 ${names.length} 个文件与存入时不一致：${some}。请从备份恢复，或重新上传。`,
      `The weekly check found ${names.length} files that are not what was stored: ${some}. Restore them from a backup, or upload them again.`,
    ],
    link: '/dashboard/workplace',
    key: `files.damaged:${day}`,
  });
};

/** The administrators, once a day. */
export const notifyOfSmsBudget = async (
  context: WriteContext,
  day: string,
  budget: number,
): Promise<void> => {
  await notify(context, {
    userIds: await administratorsOf(context),
    kind: 'sms.budget',
    title: ['今日短信验证码额度已用完', 'The codes by SMS of today are used up'],
    body: [
      `今日已发送 ${budget} 条，在明日之前不再发送。请检查是否被滥用，或调整 SMS_DAILY_BUDGET。`,
      `${budget} were sent and no more will be before tomorrow. Check for abuse, or change SMS_DAILY_BUDGET.`,
    ],
    key: `sms.budget:${day}`,
  });
};

/** Experts hear before their term ends, and who keeps them hears of all of his. */
export const termReminders = remindersOf({
  kind: 'expert.term',
  module: 'personnel',
  title: ['专家聘期届满', 'Terms of experts end'],
  days: [30, 7, 1],
  rows: async (db, day) => {
    const [terms, keepers] = [await endingTerms(db, day), await holdersOf(db, expertPermission.edit)];
    return terms.map(({ accountId, ...row }) => ({
      ...row,
      userIds: [...new Set([...(accountId ? [accountId] : []), ...keepers])],
    }));
  },
  notify: (context, rows, day) =>
    notifyOfAll(context, rows, ([first, ...more]) => ({
      kind: 'expert.term',
      title:
        more.length === 0
          ? [
              `专家“${first?.name}”的聘期将于 ${first?.on} 届满`,
              `The term of “${first?.name}” ends on ${first?.on}`,
            ]
          : [`${more.length + 1} 位专家的聘期即将届满`, `The terms of ${more.length + 1} experts end soon`],
      link: more.length === 0 && first ? `/expert/list?open=${first.id}` : '/expert/list',
      key: `expert.term:${day}`,
    })),
});

export const notifyOfFeedback = (context: WriteContext, accountId: string, reply: string): Promise<void> =>
  notify(context, {
    userIds: [accountId],
    kind: 'feedback.replied',
    title: ['您的意见反馈已有回复', 'Your feedback has been answered'],
    body: [reply, reply],
  });

export const notifyOfTransfer = (context: WriteContext, done: Transferred): Promise<void> => {
  const [zh, en] = done.title;
  const what: Label = done.import ? [zh, en] : [`${zh}导出`, `Export: ${en}`];
  // It ran to its end, and not one row of it was taken.
  const nothing = done.import && done.good === 0 && done.bad > 0;
  return notify(context, {
    userIds: [done.ownerId],
    kind: 'transfer.done',
    title:
      done.failure || nothing
        ? [`${what[0]}未完成`, `${what[1]}: not done`]
        : [`${what[0]}已完成`, `${what[1]}: done`],
    body: done.failure
      ? [done.failure, done.failure]
      : (done.body ?? [
          `成功 ${done.good} 行${done.bad ? `，失败 ${done.bad} 行` : ''}`,
          `${done.good} rows${done.bad ? `, ${done.bad} failed` : ''}`,
        ]),
    ...(done.link ? { link: done.link } : {}),
    key: `transfer:${done.jobId}`,
  });
};
