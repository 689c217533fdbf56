import { certificatePermission, inLocale } from '@anyan/contract';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { offsetOf } from '../../../platform/paging.ts';
import { organization } from '../../college/public.ts';
import { account, accountOrganization, accountRole, role } from '../../identity/public.ts';
import type { Todo, TodoSource } from '../../notification/public.ts';
import { externalCertificate } from '../tables.ts';

const [permissionId, action] = certificatePermission.edit.split('.');
const editing = JSON.stringify([{ permissionId, actions: [action] }]);

/** Whom of those who handed one in somebody may decide on: by the roles that permit it, and where they reach. */
const decides = (accountId: string) => sql`exists (select 1 from ${accountRole}
  join ${role} on ${role.id} = ${accountRole.roleId} and ${role.useStatus} = 1
  join ${account} me on me.id = ${accountRole.accountId}
  where ${accountRole.accountId} = ${accountId} and ${role.permissions} @> ${editing}::jsonb
    and (${role.dataScope} = 'college'
      or ${role.dataScope} = 'ownOrganization' and me.organization_id = account.organization_id
      or ${role.dataScope} = 'organizationSubtree' and exists (select 1 from ${organization} own
        join ${organization} mine on own.path like mine.path || '%'
        where own.id = account.organization_id and (mine.id = me.organization_id or mine.id in (
          select x.organization_id from ${accountOrganization} x where x.account_id = me.id)))))`;

const waiting = (accountId: string) =>
  and(
    eq(externalCertificate.state, 'pending'),
    ne(externalCertificate.userId, accountId),
    decides(accountId),
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
