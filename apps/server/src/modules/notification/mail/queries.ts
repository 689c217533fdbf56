import type { notification as contract, InputOf } from '@anyan/contract';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, from, register, typedIn, until } from '../../../platform/register.ts';
import { canOf } from '../../../platform/states.ts';
import { account } from '../../identity/public.ts';
import { mail } from '../tables.ts';
import { outbox } from './states.ts';

type Filters = InputOf<(typeof contract)['endpoints']['mailPageList']>;

/** Two letters and the host: `zh***@example.edu`. */
const maskEmail = (email: string | null): string | null =>
  email?.replace(/^(.{0,2}).*(?=@)/, '$1***') ?? null;

const read = (db: Reader) =>
  db
    .select({
      id: mail.id,
      personName: account.name,
      loginName: account.loginName,
      email: mail.email,
      kind: mail.kind,
      state: mail.state,
      tries: mail.tries,
      fault: mail.fault,
      faultCode: mail.faultCode,
      dueAt: mail.dueAt,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
    })
    .from(mail)
    .innerJoin(account, eq(account.id, mail.accountId))
    .$dynamic();

export type MailRow = Awaited<ReturnType<typeof read>>[number];

/** Mails of the last month, for administrators: to whom, of what kind, how it ended; not what they say. */
export const mails = register({
  name: 'mails',
  table: mail,
  key: mail.id,
  read,
  filters: {
    keyword: typedIn(account.name),
    state: equals<MailRow['state']>(mail.state),
    kind: equals<MailRow['kind']>(mail.kind),
    from: from(mail.createdAt),
    to: until(mail.createdAt),
  } satisfies {
    [K in Exclude<keyof Required<Filters>, 'pageNo' | 'pageSize' | 'sortField' | 'sortOrder'>]: unknown;
  },
  orders: { createdAt: mail.createdAt },
  first: { field: 'createdAt', order: 'descend' },
  shown: async (context) => {
    const can = await canOf(context, outbox, ['resend']);
    return (row) => ({ ...row, email: maskEmail(row.email), can: can(row) });
  },
});
