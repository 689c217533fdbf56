import type { Label } from '@anyan/contract';
import type { WriteContext } from '../../platform/context.ts';
import type { Transferred } from '../../platform/transfer/progress.ts';
import type { SecurityEvent } from '../identity/security.ts';
import { notify } from './notify.ts';

// What floors below this one tell people of.

const security: Record<SecurityEvent, Label> = {
  passwordChanged: ['登录密码已修改', 'The password was changed'],
  passwordReset: ['登录密码已被管理员重置', 'An administrator reset the password'],
  newDevice: ['账号在新设备上登录', 'The account was signed in to from a new device'],
  locked: ['密码多次错误，账号已暂时锁定', 'The account is locked for a while after wrong passwords'],
  tokenStolen: [
    '检测到异常登录，已强制下线，请修改密码',
    'A session was ended because it may have been stolen; please change the password',
  ],
};

export const tellSecurity = (
  context: WriteContext,
  accountId: string,
  event: SecurityEvent,
): Promise<void> => {
  const { ip } = context.origin;
  return notify(context, {
    userIds: [accountId],
    kind: 'account.security',
    title: security[event],
    body: [
      `如非本人操作，请立即修改密码${ip ? `（来自 ${ip}）` : ''}`,
      `If this was not you, change the password at once${ip ? ` (from ${ip})` : ''}`,
    ],
    link: '/dashboard/my',
  });
};

export const tellTransfer = (context: WriteContext, done: Transferred): Promise<void> => {
  const [zh, en] = done.title;
  const what: Label = done.import ? [zh, en] : [`${zh}导出`, `Export: ${en}`];
  return notify(context, {
    userIds: [done.ownerId],
    kind: 'transfer.done',
    title: done.failure
      ? [`${what[0]}未完成`, `${what[1]}: not done`]
      : [`${what[0]}已完成`, `${what[1]}: done`],
    body: done.failure
      ? [done.failure, done.failure]
      : [
          `成功 ${done.good} 行${done.bad ? `，失败 ${done.bad} 行` : ''}`,
          `${done.good} rows${done.bad ? `, ${done.bad} failed` : ''}`,
        ],
    key: `transfer:${done.jobId}`,
  });
};
