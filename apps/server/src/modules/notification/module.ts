import { and, eq, sql } from 'drizzle-orm';
import { backupTold } from '../../platform/backup/nightly.ts';
import { damageTold } from '../../platform/files/sweep.ts';
import { follower, unlogged } from '../../platform/ownWork.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { answer } from '../../platform/ports.ts';
import { transferTold } from '../../platform/transfer/progress.ts';
import { feedbackTold, securityTold, smsBudgetTold } from '../identity/public.ts';
import { leaverTodos, notifyReceivers } from './leavers.ts';
import { mailJob } from './mail/gather.ts';
import { forgetMails, sendMails } from './mail/send.ts';
import { messageJob, messageProviders, sendMessages } from './messages.ts';
import {
  notifyOfBackup,
  notifyOfDamage,
  notifyOfFeedback,
  notifyOfSecurity,
  notifyOfSmsBudget,
  notifyOfTransfer,
  termReminders,
} from './notices.ts';
import { forgetRead } from './service.ts';
import { notification } from './tables.ts';
import { todoSources } from './todos.ts';
import { webhookProvider } from './webhook.ts';

export const notificationModule: ServerModule = {
  name: 'notification',
  jobs: [
    {
      name: messageJob,
      concurrency: 2,
      run: (platform, data) => sendMessages(platform, data as { ids: string[] }),
    },
    { name: mailJob, schedule: '* * * * *', run: sendMails },
    { name: 'notification.forgetMails', schedule: '25 4 * * *', run: forgetMails },
    { name: 'notification.forget', schedule: '20 4 * * *', run: forgetRead },
  ],
  listeners: [
    follower({
      event: 'person.left',
      listener: 'notification',
      call: unlogged('notification', ['告知职责接收人', 'New holders of duties are told']),
      write: notifyReceivers,
    }),
  ],
  answers: [
    answer(securityTold, notifyOfSecurity),
    answer(smsBudgetTold, notifyOfSmsBudget),
    answer(feedbackTold, notifyOfFeedback),
    answer(transferTold, notifyOfTransfer),
    answer(backupTold, notifyOfBackup),
    answer(damageTold, notifyOfDamage),
    termReminders,
  ],
  start: async (platform) => {
    const {
      config,
      ports,
      streams,
      database: { db },
    } = platform;
    ports.give(todoSources, leaverTodos(platform), 'leaver');
    if (config.messageWebhook) ports.give(messageProviders, webhookProvider(config.messageWebhook));
    streams.registerTold(({ key, at }, accountIds) =>
      db
        .select({ accountId: notification.accountId, quiet: notification.quiet })
        .from(notification)
        .where(
          and(
            eq(notification.key, key),
            eq(notification.createdAt, at),
            sql`${notification.accountId} = any(${sql.param(accountIds)}::uuid[])`,
          ),
        ),
    );
  },
};
