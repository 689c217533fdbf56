import { givenMemberRoles, type Label } from '@anyan/contract';
import { inArray, sql } from 'drizzle-orm';
import type { ReadContext, Uploads, WriteContext } from '../../../platform/context.ts';
import { startImport, templateOf } from '../../../platform/transfer/importing.ts';
import { type Fault, type ImportColumn, registerImport } from '../../../platform/transfer/kinds.ts';
import { account } from '../../identity/public.ts';
import { locked, managedIds } from '../laboratory/access.ts';
import { type GivenRole, laboratory } from '../tables.ts';
import { checkMember, enter } from './service.ts';

type Key = 'laboratory' | 'userId' | 'memberRole' | 'mentorId';

const words = (at: 0 | 1) =>
  Object.values(givenMemberRoles)
    .map((label: Label) => label[at])
    .join(' / ');

const columns: readonly ImportColumn<Key>[] = [
  {
    key: 'laboratory',
    title: ['实验室编号', 'Code of the laboratory'],
    required: true,
    rule: ['您管理的实验室的编号', 'Of a laboratory that you manage'],
  },
  {
    key: 'userId',
    title: ['工号/学号', 'Number'],
    required: true,
    rule: ['在用人员的工号或学号', 'Of an active person'],
  },
  {
    key: 'memberRole',
    title: ['角色', 'Role'],
    required: true,
    choices: Object.values(givenMemberRoles),
    rule: [words(0), words(1)],
    example: '研究生',
  },
  {
    key: 'mentorId',
    title: ['导师工号', 'Number of the mentor'],
    rule: ['学生可填', 'For students'],
  },
];

interface Ready extends Record<string, unknown> {
  laboratoryId: string;
  userId: string;
  memberRole: GivenRole;
  mentorId: string | null;
}

interface State {
  laboratories: Map<string, string>;
  seen: Set<string>;
}

const roleOf = (word: string | null) =>
  (Object.entries(givenMemberRoles) as [GivenRole, Label][]).find(
    ([, [zh, en]]) => word === zh || word?.toLowerCase() === en.toLowerCase(),
  )?.[0];

const memberImport = registerImport<State, Ready, Key>({
  kind: 'laboratoryMember',
  module: 'ledger',
  title: ['成员导入', 'Members import'],
  permissions: ['mineLaboratory.member'],
  columns,
  prepare: async (context) => {
    const mine = await managedIds(context, 'mineLaboratory.member');
    const rows = await context.db
      .select({ id: laboratory.id, code: laboratory.laboratoryCode })
      .from(laboratory)
      .where(sql`${laboratory.status} <> 'closed'`);
    return {
      laboratories: new Map(
        rows.filter(({ id }) => mine.has(id)).map(({ id, code }) => [code.toLowerCase(), id]),
      ),
      seen: new Set(),
    };
  },
  check: async ({ db }, state, rows) => {
    const numbers = [
      ...new Set(
        rows.flatMap(({ userId, mentorId }) => [userId, mentorId].flatMap((one) => one?.toLowerCase() ?? [])),
      ),
    ];
    const people = new Map(
      (numbers.length > 0
        ? await db
            .select()
            .from(account)
            .where(inArray(sql`lower(${account.loginName})`, numbers))
        : []
      ).map((one) => [one.loginName.toLowerCase(), one]),
    );
    const { rows: members } = await db.execute<{ key: string }>(sql`
      select laboratory_id || ' ' || user_id as key from laboratory_member
       where state = 'in' and user_id = any(${sql.param([...people.values()].map(({ id }) => id))}::uuid[])`);
    const there = new Set(members.map(({ key }) => key));
    return rows.map((cells) => {
      const faults: Fault<Key>[] = [];
      const wrong = (key: Key, zh: string, en: string) => void faults.push({ key, message: [zh, en] });
      const laboratoryId = state.laboratories.get((cells.laboratory ?? '').toLowerCase());
      if (!laboratoryId) wrong('laboratory', '没有您管理的这个实验室', 'You manage no such laboratory');
      const person = people.get((cells.userId ?? '').toLowerCase());
      const memberRole = roleOf(cells.memberRole);
      if (!memberRole) wrong('memberRole', '角色填写有误', 'There is no such role');
      const fault = checkMember(person, memberRole ?? 'teacher');
      if (!person) wrong('userId', '没有这个工号或学号', 'There is no such number');
      else if (fault === 'PERSON_UNKNOWN') wrong('userId', '该人员已停用', 'The person is disabled');
      else if (fault && memberRole)
        wrong('memberRole', '成员角色与人员类型不符', 'The role does not fit the kind of person');
      const mentor = cells.mentorId ? people.get(cells.mentorId.toLowerCase()) : undefined;
      const student = memberRole === 'graduate' || memberRole === 'undergraduate';
      if (cells.mentorId && (mentor?.userType !== 1 || mentor.useStatus !== 1 || !student))
        wrong(
          'mentorId',
          '导师须为在用的教职工，且仅学生可填',
          'The mentor must be active staff, of a student',
        );
      const key = `${laboratoryId} ${person?.id}`;
      if (person && laboratoryId && (there.has(key) || state.seen.has(key)))
        wrong('userId', '已在组，或与前面的行重复', 'Is a member already, or stands above');
      state.seen.add(key);
      if (faults.length > 0 || !laboratoryId || !person || !memberRole) return { faults };
      return { data: { laboratoryId, userId: person.id, memberRole, mentorId: mentor?.id ?? null } };
    });
  },
  store: async (context, rows) => {
    for (const { laboratoryId, ...one } of rows)
      await enter(context, await locked(context.db, laboratoryId), one);
    return rows.map(() => null);
  },
});

export const importMembers = (context: WriteContext & Uploads) => startImport(context, memberImport);
export const memberTemplate = (context: ReadContext) => templateOf(context, memberImport);
