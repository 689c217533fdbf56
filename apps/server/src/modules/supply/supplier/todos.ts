import { type Label, type PermissionName, supplierPermission, supplierType } from '@anyan/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { account, permittedAt } from '../../identity/public.ts';
import { todosOf, type Waiting } from '../../notification/public.ts';
import { waitingReviews } from './queries.ts';

const words = {
  apply: ['供应商入驻申请', 'Application of a supplier'],
  profile: ['供应商资料变更', 'Change of a supplier’s data'],
  appeal: ['信用申诉', 'Appeal of a supplier'],
} as const satisfies Record<string, Label>;

const holds = async (db: Reader, accountId: string, permission: PermissionName): Promise<boolean> =>
  (await db.$count(
    account,
    sql`${eq(account.id, accountId)} and ${permittedAt(accountId, permission, sql`null::uuid`)}`,
  )) > 0;

/** Accounts that were there before there were suppliers: one thing to do for all of them. */
const toBind = async (db: Reader, accountId: string): Promise<Waiting[]> => {
  if (!(await holds(db, accountId, supplierPermission.edit))) return [];
  const count = await db.$count(
    account,
    and(eq(account.userType, supplierType), isNull(account.supplierId), eq(account.useStatus, 1)),
  );
  if (count === 0) return [];
  return [
    {
      ...{ id: 'accounts', what: 'bind', link: '/purchase/supplierManage?tab=unbound' },
      title: [
        `${count} 个供应商账号待绑定到供应商`,
        `Accounts of suppliers that are bound to none yet: ${count}`,
      ],
    },
  ];
};

const reviews = async (db: Reader, accountId: string): Promise<Waiting[]> => {
  if (!(await holds(db, accountId, supplierPermission.approve))) return [];
  return (await waitingReviews(db)).rows.map(({ id, kind, name, link }) => ({
    ...{ id, what: 'review', from: name, link },
    title: [`${words[kind][0]}：${name}`, `${words[kind][1]}: ${name}`],
  }));
};

/** The purchasing office answers applications, changes of data and appeals, and binds accounts that no supplier has. */
export const supplierTodos = todosOf('supplier', async (db, userId) => [
  ...(await toBind(db, userId)),
  ...(await reviews(db, userId)),
]);
