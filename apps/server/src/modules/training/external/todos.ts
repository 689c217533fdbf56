import { certificatePermission, inLocale } from '@anyan/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { account, permittedAt } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { externalCertificate } from '../tables.ts';

const waiting = (accountId: string) =>
  and(
    eq(externalCertificate.state, 'pending'),
    ne(externalCertificate.userId, accountId),
    permittedAt(accountId, certificatePermission.edit, account.organizationId),
  );

/** Certificates from elsewhere that wait for somebody of their place to confirm them. */
export const externalTodos: TodoSource = {
  key: 'externalCertificate',
  list: async ({ db, locale }, accountId, { overdue, ...page }) => {
    if (overdue) return [];
    const { limit, offset } = offsetOf(page);
    const rows = await db
      .select({
        id: externalCertificate.id,
        number: externalCertificate.number,
        name: account.name,
      })
      .from(externalCertificate)
      .innerJoin(account, eq(account.id, externalCertificate.userId))
      .where(waiting(accountId))
      .orderBy(externalCertificate.createdAt, externalCertificate.id)
      .limit(limit)
      .offset(offset);
    return rows.map(
      ({ id, number, name }): Todo => ({
        id,
        kind: 'externalCertificate.decide',
        title: inLocale(
          [
            `${name}的外部证书“${number}”待确认`,
            `${name}: certificate “${number}” from elsewhere to be confirmed`,
          ],
          locale,
        ),
        dueAt: null,
        link: `/access/certificateTemplate?tab=external&open=${id}`,
        from: name,
      }),
    );
  },
  count: async (db: Reader, accountId) => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int` })
      .from(externalCertificate)
      .innerJoin(account, eq(account.id, externalCertificate.userId))
      .where(waiting(accountId));
    return { total: row?.total ?? 0, overdue: 0 };
  },
};
