import type { coursewareAdminEndpoints, InputOf } from '@anyan/contract';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/database/client.ts';
import { named, register } from '../../../platform/register.ts';
import { organization } from '../../college/public.ts';
import { account } from '../../identity/public.ts';
import { coursewareAdmin, coursewareType } from '../tables.ts';

type Filters = Pick<InputOf<(typeof coursewareAdminEndpoints)['coursewareAdminShow']>, 'userName'>;

const { createdAt: _c, updatedAt: _u, ...own } = getTableColumns(coursewareAdmin);

const read = (db: Reader) =>
  db
    .select({ ...own, userName: account.name, userOrganization: organization.name })
    .from(coursewareAdmin)
    .innerJoin(account, eq(account.id, coursewareAdmin.userId))
    .leftJoin(organization, eq(organization.id, account.organizationId))
    .$dynamic();
export type AdminRow = Awaited<ReturnType<typeof read>>[number];

const namesOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...ids]));
const typesOf = (db: Reader, ids: readonly string[]) =>
  db
    .select({ id: coursewareType.id, name: coursewareType.typeName })
    .from(coursewareType)
    .where(inArray(coursewareType.id, [...ids]));

export const admins = register({
  name: 'coursewareAdmins',
  table: coursewareAdmin,
  key: coursewareAdmin.id,
  read,
  // Of the college, and of whoever manages all organisations that an entry names.
  scope: [
    ({ places }) =>
      sql`(not ${coursewareAdmin.wholeCollege} and ${coursewareAdmin.organizationIds} <@ ${places}::uuid[])`,
    ({ self }) => sql`${coursewareAdmin.userId} = ${self}`,
  ],
  filters: { userName: named(account.name) } satisfies { [K in keyof Required<Filters>]: unknown },
  orders: { updatedAt: coursewareAdmin.updatedAt },
  first: { field: 'updatedAt', order: 'descend' },
  shown: async ({ db }, rows) => {
    const names = new Map(
      [
        ...(await namesOf(
          db,
          rows.flatMap(({ organizationIds }) => organizationIds),
        )),
        ...(await typesOf(
          db,
          rows.flatMap(({ coursewareTypeIds }) => coursewareTypeIds),
        )),
      ].map(({ id, name }) => [id, name]),
    );
    const nameOf = (ids: readonly string[]) => ids.flatMap((id) => names.get(id) ?? []);
    return (row) => ({
      ...row,
      organizationNames: nameOf(row.organizationIds),
      typeNames: nameOf(row.coursewareTypeIds),
    });
  },
});
