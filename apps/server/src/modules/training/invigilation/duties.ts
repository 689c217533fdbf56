import { and, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../../platform/audit/write.ts';
import type { Reader } from '../../../platform/database/client.ts';
import { bump } from '../../../platform/database/versions.ts';
import { failAt } from '../../../platform/failure.ts';
import { account, activeStaff, namesOfPeople } from '../../identity/public.ts';
import type { DutySource } from '../../personnel/public.ts';
import { ruleTarget } from '../rule/states.ts';
import { examRule, examRuleRevision } from '../tables.ts';

interface Named {
  /** Of a rule's content: ids of people. */
  field: 'invigilators' | 'graders';
  duty: string;
  title: string;
  titleEn: string;
  unknown: 'EXAM_INVIGILATOR_UNKNOWN' | 'EXAM_GRADER_UNKNOWN';
}

const standing = and(
  eq(examRuleRevision.ruleId, examRule.id),
  eq(examRuleRevision.revision, examRule.revision),
);
/** Exams that name somebody for a task: when he leaves, another has to take it. */
const namedBy = ({ field, duty: own, title, titleEn, unknown }: Named): DutySource => {
  const named = sql`${examRuleRevision.content} -> ${field}::text`;
  const rulesOf = (db: Reader, userId: string) =>
    db
      .select({ id: examRule.id, examName: examRule.examName, revision: examRule.revision })
      .from(examRule)
      .innerJoin(examRuleRevision, standing)
      .where(and(sql`${examRule.state} <> 'archived'`, sql`${named} @> to_jsonb(${userId}::text)`))
      .orderBy(examRule.examName, examRule.id);
  return {
    list: async (db, userId) => {
      const found = await rulesOf(db, userId);
      if (found.length === 0) return [];
      const some = found.slice(0, 3).map(({ examName }) => examName);
      const more = found.length > some.length;
      return [
        {
          ...{ duty: own, title, titleEn },
          place: `${some.join('、')}${more ? ` 等 ${found.length} 场` : ''}`,
          placeEn: `${some.join(', ')}${more ? ` and others, ${found.length} in all` : ''}`,
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
      if (duty !== own) return;
      const { db } = context;
      const [heir] = await db
        .select({ id: account.id })
        .from(account)
        .where(and(eq(account.id, toUserId), activeStaff()));
      if (!heir) throw failAt('handOver', unknown);
      const people = await namesOfPeople(db, [userId, toUserId]);
      const told = (id: string) => [{ id, name: people.get(id)?.name ?? '—' }];
      for (const rule of await rulesOf(db, userId)) {
        // Who does it is nothing that a sitting goes by: the revision that stands is changed, and no new one made.
        await db.execute(sql`
        update ${examRuleRevision} set content = jsonb_set(content, array[${field}::text],
          ((${named}) - ${userId}::text - ${toUserId}::text) || to_jsonb(${toUserId}::text))
         where rule_id = ${rule.id} and revision = ${rule.revision}`);
        await db.update(examRule).set(bump).where(eq(examRule.id, rule.id));
        context.notify('push', { askAgain: `exam:${rule.id}` });
        context.audit({
          target: ruleTarget(rule),
          changes: changesOf(
            { [field]: { title, titleEn } },
            { [field]: told(userId) },
            { [field]: told(toUserId) },
          ),
        });
      }
    },
  };
};

export const invigilatorDuties = namedBy({
  field: 'invigilators',
  duty: 'exam.invigilator',
  title: '监考人员',
  titleEn: 'Invigilator of exams',
  unknown: 'EXAM_INVIGILATOR_UNKNOWN',
});

export const graderDuties = namedBy({
  field: 'graders',
  duty: 'exam.grader',
  title: '阅卷人',
  titleEn: 'Grader of exams',
  unknown: 'EXAM_GRADER_UNKNOWN',
});
