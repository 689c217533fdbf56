import type { References } from '../../../../../../tests/references/references.ts';

export const references: References = {
  person: {
    'notification.account_id': { why: 'what he was told' },
    'notification.key': { why: 'says what was told already' },
    'mail.account_id': { why: 'mails to him' },
    'notification_setting.account_id': { why: 'his own switches' },
  },
  elsewhere: { 'mail.notification_ids': 'what it told of' },
  laboratory: {
    'notification.link': { why: 'leads to what was told of then; a closed laboratory is still shown' },
    'notification.key': { why: 'says what was told already' },
  },
  holds: {
    'mail.notification_ids': { '[]': 'notifications' },
    'notification_setting.channels': 'channels',
    'notification_setting.mail_off': 'kinds of notices',
    'notification_setting.off': 'kinds of notices',
  },
};
