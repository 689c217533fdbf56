import type { WriteContext } from '../context.ts';
import type { SmsProvider } from './index.ts';

/** Sends once what it tells of is stored. Nobody waits for it: that it was not taken is logged alone. */
export const sendSms = (
  { platform: { sms, log }, afterCommit }: Pick<WriteContext, 'platform' | 'afterCommit'>,
  send: (sms: SmsProvider) => Promise<void> | undefined,
): void => {
  if (sms)
    afterCommit(
      () => void send(sms)?.catch((error: Error) => log.warn({ error: error.message }, 'SMS not sent')),
    );
};
