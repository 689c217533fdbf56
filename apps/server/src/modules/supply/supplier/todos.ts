import { inLocale, type Label, supplierPermission } from '@anyan/contract';
import { eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { account, permittedAt } from '../../identity/public.ts';
import type { TodoSource } from '../../notification/public.ts';
import { waitingReviews } from './queries.ts';

const words = {
  apply: ['供应商入驻申请', 'Application of a supplier'],
  profile: ['供应商资料变更', 'Change of a supplier’s data'],
  appeal: ['信用申诉', 'Appeal of a supplier'],
} as const satisfies Record<string, Label>;

const answers = async (db: Reader, accountId: string): Promise<boolean> =>
  (await db.$count(
    account,
    sql`${eq(account.id, accountId)} and ${permittedAt(accountId, supplierPermission.approve, sql`null::uuid`)}`,
  )) > 0;

/** The purchasing office answers applications, changes of data and appeals. */
export const supplierTodos: TodoSource = {
  key: 'suppliers',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue || !(await answers(db, accountId))) return [];
    const { limit, offset } = offsetOf(page);
    const { rows } = await waitingReviews(db);
    return rows.slice(offset, offset + limit).map(({ id, kind, name, link }) => ({
      ...{ id: `supplier ${id}`, kind: 'supplier.review', from: name, dueAt: null, link },
      title: `${inLocale(words[kind], locale)}${locale === 'en-US' ? ': ' : '：'}${name}`,
    }));
  },
  count: async (db, accountId) => ({
    total: (await answers(db, accountId)) ? (await waitingReviews(db)).rows.length : 0,
    overdue: 0,
  }),
};
