import { certificatePermission } from '@anyan/contract';
import { and, eq, ne } from 'drizzle-orm';
import { account, permittedAt } from '../../identity/public.ts';
import { todosOf } from '../../notification/public.ts';
import { externalCertificate } from '../tables.ts';

/** Certificates from elsewhere that wait for somebody of their place to confirm them. */
export const externalTodos = todosOf('externalCertificate', async (db, userId) =>
  (
    await db
      .select({ id: externalCertificate.id, number: externalCertificate.number, name: account.name })
      .from(externalCertificate)
      .innerJoin(account, eq(account.id, externalCertificate.userId))
      .where(
        and(
          eq(externalCertificate.state, 'pending'),
          ne(externalCertificate.userId, userId),
          permittedAt(userId, certificatePermission.edit, account.organizationId),
        ),
      )
      .orderBy(externalCertificate.createdAt, externalCertificate.id)
      .limit(500)
  ).map(({ id, number, name }) => ({
    ...{ id, what: 'decide', from: name, link: `/access/certificateTemplate?tab=external&open=${id}` },
    title: [
      `${name}的外部证书“${number}”待确认`,
      `${name}: certificate “${number}” from elsewhere to be confirmed`,
    ],
  })),
);
