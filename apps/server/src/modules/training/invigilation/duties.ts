import { and, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { account, namesOfPeople } from '../../identity/public.ts';
import type { DutySource } from '../../personnel/public.ts';
import { ruleTarget } from '../rule/states.ts';
import { examRule, examRuleRevision } from '../tables.ts';

const invigilating = 'exam.invigilator';

const named = sql`${examRuleRevision.content} -> 'invigilators'`;
const standing = and(
  eq(examRuleRevision.ruleId, examRule.id),
  eq(examRuleRevision.revision, examRule.revision),
);
const names = (userId: string) =>
  and(sql`${examRule.state} <> 'archived'`, sql`${named} @> to_jsonb(${userId}::text)`);

const rulesOf = (db: Reader, userId: string) =>
  db
    .select({ id: examRule.id, examName: examRule.examName, revision: examRule.revision })
    .from(examRule)
    .innerJoin(examRuleRevision, standing)
    .where(names(userId))
    .orderBy(examRule.examName, examRule.id);

/** Exams that name somebody as an invigilator: another has to watch over them. */
export const invigilatorDuties: DutySource = {
  list: async (db, userId) => {
    const found = await rulesOf(db, userId);
    if (found.length === 0) return [];
    const some = found.slice(0, 3).map(({ examName }) => examName);
    const more = found.length > some.length ? ` 等 ${found.length} 场` : '';
    return [
      {
        duty: invigilating,
        title: '监考人员',
        titleEn: 'Invigilator of exams',
        place: `${some.join('、')}${more}`,
      },
    ];
  },
  holders: async (db, userIds) => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select distinct held.id from ${examRule} join ${examRuleRevision} on ${standing},
        lateral jsonb_array_elements_text(${named}) as held(id)
       where ${examRule.state} <> 'archived' and held.id = any(${sql.param(userIds)}::text[])`);
    return rows.map(({ id }) => id);
  },
  handOver: async (context, duty, userId, toUserId) => {
    if (duty !== invigilating) return;
    const { db } = context;
    const [heir] = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.id, toUserId), eq(account.userType, 1), eq(account.useStatus, 1)));
    if (!heir) throw failAt('handOver', 'EXAM_INVIGILATOR_UNKNOWN');
    const people = await namesOfPeople(db, [userId, toUserId]);
    const told = (id: string) => [{ id, name: people.get(id)?.name ?? '—' }];
    for (const rule of await rulesOf(db, userId)) {
      // Who watches is nothing that a sitting goes by: the revision that stands is changed, and no new one made.
      await db.execute(sql`
        update ${examRuleRevision} set content = jsonb_set(content, '{invigilators}',
          ((content -> 'invigilators') - ${userId}::text - ${toUserId}::text) || to_jsonb(${toUserId}::text))
         where rule_id = ${rule.id} and revision = ${rule.revision}`);
      await db.update(examRule).set(bump).where(eq(examRule.id, rule.id));
      context.notify('push', { askAgain: `exam:${rule.id}` });
      context.audit({
        target: ruleTarget(rule),
        changes: changesOf(
          { invigilators: { title: '监考人员', titleEn: 'Invigilators' } },
          { invigilators: told(userId) },
          { invigilators: told(toUserId) },
        ),
      });
    }
  },
};
