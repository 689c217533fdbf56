import type { ExtensionRow, extensionEndpoints, InputOf, Page } from '@anyan/contract';
import { and, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { equals, register } from '../../../platform/register.ts';
import { organization } from '../../college/public.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import { rules } from '../rule/queries.ts';
import { examExtension, examRule } from '../tables.ts';

/**
 * What `account` is granted at `exam_rule`, both of the query around it: his own before that of an organisation, of these
 * the one nearest to him.
 */
export const extensionFor = (db: Reader) =>
  db
    .select(getTableColumns(examExtension))
    .from(examExtension)
    .leftJoin(organization, eq(organization.id, examExtension.organizationId))
    .where(
      and(
        eq(examExtension.ruleId, examRule.id),
        sql`(${examExtension.userIds} @> array[${account.id}]
          or exists (select 1 from ${organization} own where own.id = ${account.organizationId}
            and own.path like ${organization.path} || '%'))`,
      ),
    )
    .orderBy(sql`${examExtension.organizationId} is null desc`, desc(sql`length(${organization.path})`))
    .limit(1)
    .as('granted');

/** When `exam_rule` closes for the last of those whom it is for: to some it stays open longer than it says. */
export const closesAt = sql<string | null>`greatest(${examRule.closeAt},
  (select max(x.close_at) from ${examExtension} x where x.rule_id = ${examRule.id}))`;
/**
 * Nobody sits it any more, so that what was right helps nobody: who began before it closed may still be at it, where it
 * does not end papers or an invigilator gave more time.
 */
export const isClosed = sql<boolean>`(coalesce(${closesAt} <= now(), false)
  and not exists (select 1 from exam_attempt s where s.rule_id = ${examRule.id} and s.state = 'running'))`;

const { createdAt: _c, ruleId, grantedBy, ...columns } = getTableColumns(examExtension);
const extensions = register({
  name: 'examExtensions',
  table: examExtension,
  key: examExtension.id,
  read: (db: Reader) =>
    db
      .select({ ...columns, examRoleId: ruleId, grantedById: grantedBy, organizationName: organization.name })
      .from(examExtension)
      .leftJoin(organization, eq(organization.id, examExtension.organizationId))
      .$dynamic(),
  filters: { examRoleId: equals<string>(examExtension.ruleId) },
  orders: { updatedAt: examExtension.updatedAt },
  first: { field: 'updatedAt', order: 'descend' },
  shown: async ({ db }, rows) => {
    const names = await namesOfPeople(
      db,
      rows.flatMap(({ userIds, grantedById }) => [...userIds, ...(grantedById ? [grantedById] : [])]),
    );
    return ({ grantedById, ...row }): ExtensionRow => ({
      ...row,
      grantedBy: grantedById ? (names.get(grantedById)?.name ?? null) : null,
      people: row.userIds.map((id) => ({ id, name: names.get(id)?.name ?? '—' })),
    });
  },
});

/** @throws NOT_FOUND of a rule beyond the caller's reach */
export const listExtensions = async (
  context: ReadContext,
  input: InputOf<(typeof extensionEndpoints)['extensionList']>,
): Promise<Page<ExtensionRow>> => {
  await rules.get(context, input.examRoleId);
  return extensions.page(context, input);
};

/** Who of these has one at the rule already, beside `except`. */
export const grantedAlready = async (
  db: Reader,
  ruleId: string,
  userIds: readonly string[],
  except: string | null,
) =>
  (
    await db
      .select({ name: account.name })
      .from(account)
      .where(
        and(
          inArray(account.id, [...userIds]),
          sql`exists (select 1 from exam_extension x where x.rule_id = ${ruleId} and x.id is distinct from ${except}::uuid
            and x.user_ids @> array[${account.id}])`,
        ),
      )
      .orderBy(account.name)
      .limit(1)
  )[0];
