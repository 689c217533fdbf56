import { and, eq, sql } from 'drizzle-orm';
import { registerBackupTold } from '../../platform/backup/nightly.ts';
import { registerDamageTold } from '../../platform/files/sweeping.ts';
import type { ServerModule } from '../../platform/platform.ts';
import { registerTransferTold } from '../../platform/transfer/progress.ts';
import { registerFeedbackTold, registerSecurityTold, registerSmsBudgetTold } from '../identity/security.ts';
import { messageJob, registerMessageProvider, sendMessages } from './messages.ts';
import { forgetRead } from './service.ts';
import { notification } from './tables.ts';
import {
  remindOfTerms,
  tellBackup,
  tellDamage,
  tellFeedback,
  tellSecurity,
  tellSmsBudget,
  tellTransfer,
} from './told.ts';
import { webhookProvider } from './webhook.ts';

export const notificationModule: ServerModule = {
  name: 'notification',
  jobs: [
    {
      name: messageJob,
      concurrency: 2,
      run: (platform, data) => sendMessages(platform, data as { ids: string[] }),
    },
    { name: 'notification.forget', schedule: '20 4 * * *', run: forgetRead },
  ],
  start: async ({ config, streams, database: { db } }) => {
    registerSecurityTold(tellSecurity);
    registerSmsBudgetTold(tellSmsBudget);
    registerFeedbackTold(tellFeedback);
    registerTransferTold(tellTransfer);
    registerBackupTold(tellBackup);
    registerDamageTold(tellDamage);
    remindOfTerms();
    if (config.messageWebhook) registerMessageProvider(webhookProvider(config.messageWebhook));
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
