import { ledger, memberFields, mineLaboratory, staffType } from '@anyan/contract';
import { and, inArray, ne, sql } from 'drizzle-orm';
import type { ReadContext } from '../../../platform/context.ts';
import { importOf, lookup } from '../../../platform/transfer/importOf.ts';
import { peopleByNumber } from '../../identity/public.ts';
import { maySetMentor, mentored } from '../../personnel/public.ts';
import { locked, managesOf } from '../laboratory/access.ts';
import { laboratory } from '../tables.ts';
import { checkMember, enter, isStudent } from './service.ts';

/** People by their numbers, with whose students they are. */
const membersByNumber = async (context: ReadContext, words: readonly (readonly string[])[]) => {
  const found = await peopleByNumber(context, words);
  const students = await mentored(
    context.db,
    [...found.values()].map(({ id }) => id),
  );
  const byId = new Map(students.map((one) => [one.id, one]));
  return new Map(
    [...found].map(([number, one]) => {
      const student = byId.get(one.id);
      return [number, { ...one, student, mayHave: !student || maySetMentor(context, student) }];
    }),
  );
};

const numbered = (words: readonly (readonly string[])[]) => words.flat().map((word) => word.toLowerCase());

export const memberImport = importOf({
  calls: ledger.endpoints.memberImport,
  kind: 'laboratoryMember',
  module: 'ledger',
  title: ['成员导入', 'Members import'],
  fields: memberFields,
  columns: {
    laboratory: lookup(
      ['实验室编号', 'Code of the laboratory'],
      async (context, words) => {
        const code = sql<string>`lower(${laboratory.laboratoryCode})`;
        const rows = await context.db
          .select()
          .from(laboratory)
          .where(and(ne(laboratory.status, 'closed'), inArray(code, numbered(words))));
        const manages = managesOf(context);
        return new Map(
          rows
            .filter((row) => manages(row, mineLaboratory.member))
            .map((row) => [row.laboratoryCode.toLowerCase(), row]),
        );
      },
      {
        required: true,
        rule: ['您管理的实验室的编号', 'Of a laboratory that you manage'],
        unknown: ['没有您管理的这个实验室', 'You manage no such laboratory'],
      },
    ),
    person: lookup(['工号/学号', 'Number'], membersByNumber, {
      required: true,
      rule: ['在用人员的工号或学号', 'Of an active person'],
      unknown: ['没有这个工号或学号', 'There is no such number'],
    }),
    memberRole: { example: '研究生' },
    mentor: lookup(['导师工号', 'Number of the mentor'], peopleByNumber, {
      rule: ['学生可填', 'For students'],
      unknown: ['导师须为在用的教职工，且仅学生可填', 'The mentor must be active staff, of a student'],
    }),
  },
  check: ({ person, memberRole, mentor }, { wrong }) => {
    const fault = person && checkMember(person, memberRole ?? 'teacher');
    if (fault === 'PERSON_UNKNOWN') wrong('person', '该人员已停用', 'The person is disabled');
    else if (fault && memberRole)
      wrong('memberRole', '成员角色与人员类型不符', 'The role does not fit the kind of person');
    if (
      mentor &&
      (mentor.userType !== staffType || mentor.useStatus !== 1 || !memberRole || !isStudent(memberRole))
    )
      wrong('mentor', '导师须为在用的教职工，且仅学生可填', 'The mentor must be active staff, of a student');
    else if (mentor && person && !person.mayHave && mentor.id !== person.student?.mentorId)
      wrong(
        'mentor',
        '该学生的导师是{mentor}，请由人员管理员更改',
        'The student has the mentor {mentor}; who keeps the people may change that',
        { mentor: person.student?.mentorName ?? '—' },
      );
  },
  unique: [
    {
      key: ({ laboratory, person }) =>
        laboratory && person ? { at: 'person', key: `${laboratory.id} ${person.id}` } : undefined,
      there: async ({ db }, keys) => {
        const { rows } = await db.execute<{ key: string }>(sql`
        select laboratory_id || ' ' || user_id as key from laboratory_member where state = 'in'
           and user_id = any(${sql.param(keys.map((key) => key.split(' ')[1]))}::uuid[])`);
        return new Set(rows.map(({ key }) => key));
      },
      message: ['已在组', 'Is a member already'],
    },
  ],
  store: async (context, { laboratory, person, memberRole, mentor }) =>
    enter(context, await locked(context.db, laboratory?.id ?? ''), {
      userId: person?.id ?? '',
      memberRole,
      ...(mentor ? { mentorId: mentor.id } : {}),
    }),
});
