import { type MailEvent, notification } from '@anyan/contract';
import { states } from '../../../platform/states.ts';
import { mail } from '../tables.ts';
import type { MailRow } from './queries.ts';

const { mailPageList, mailResend } = notification.endpoints;

/** What people do with a mail; the rest the sender does by itself. */
export const outbox = states<MailRow, MailEvent, undefined>({
  table: mail,
  fields: mailPageList.result.properties.data.items.properties,
  target: ({ id, personName }) => ({ kind: 'mail', id, name: personName }),
  // Of the college's administrators: the call is for the whole college alone.
  places: () => [{}],
  facts: () => undefined,
  events: {
    resend: {
      from: ['failed'],
      to: 'waiting',
      calls: mailResend,
      // A test is repeated by another test.
      when: ({ kind }) => kind !== null,
    },
  },
});
